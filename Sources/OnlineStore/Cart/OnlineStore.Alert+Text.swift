import Calotype

extension OnlineStore.Alert {
  /// What it says.
  func state(total: Money?, in locale: DisplayLocale) -> AlertState<Action> {
    switch self {
    case .confirmation: .confirmation(of: total?.text(in: locale) ?? "")
    case .orderAccepted: .orderAccepted
    case .orderFailed(let error): .orderFailed(error)
    }
  }
}

extension AlertState<OnlineStore.Alert.Action> {
  fileprivate static func confirmation(of total: String) -> Self {
    AlertState {
      TextState("Confirm your purchase")
    } actions: {
      ButtonState(action: .purchaseConfirmed) { TextState("Pay \(total)") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Do you want to proceed with your purchase of \(total)?")
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
      ButtonState(role: .cancel) { TextState("Done") }
    } message: {
      TextState("Unable to send order, try again later.\n\(error.summary)")
    }
  }
}
