import Calotype

extension OnlineStore.Alert {
  /// What it says.
  func alertState(in locale: DisplayLocale) -> AlertState<Action> {
    switch self {
    case .confirmation(let purchase, let hasChanged):
      .confirmation(of: purchase.total.text(in: locale), hasChanged: hasChanged)
    case .orderAccepted: .orderAccepted
    case .orderFailed(_, let error): error.leavesOrderUnknown ? .orderUnknown(error) : .orderFailed(error)
    }
  }
}

extension AlertState<OnlineStore.Alert.Action> {
  fileprivate static func confirmation(of total: String, hasChanged: Bool) -> Self {
    AlertState {
      TextState("Confirm your purchase")
    } actions: {
      ButtonState(action: .purchaseConfirmed) { TextState("Pay \(total)") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      let question = "Do you want to proceed with your purchase of \(total)?"
      return TextState(hasChanged ? "Your cart has changed meanwhile. \(question)" : question)
    }
  }

  fileprivate static var orderAccepted: Self {
    AlertState {
      TextState("Thank you!")
    } actions: {
      ButtonState(role: .cancel) { TextState("Done") }
    } message: {
      TextState("Your order is in process.")
    }
  }

  fileprivate static func orderFailed(_ error: APIError) -> Self {
    AlertState {
      TextState("Oops!")
    } actions: {
      ButtonState(action: .retryTapped) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Keep the cart") }
    } message: {
      TextState("Unable to send order, try again later.\n\(error.summary)")
    }
  }

  fileprivate static func orderUnknown(_ error: APIError) -> Self {
    AlertState {
      TextState("Your order may have been taken")
    } actions: {
      ButtonState(role: .cancel) { TextState("Keep the cart") }
      ButtonState(role: .destructive, action: .retryTapped) { TextState("Pay again") }
    } message: {
      TextState(
        "\(error.summary)\nWhether the store has your order is not known: paying again may buy everything twice.")
    }
  }
}
