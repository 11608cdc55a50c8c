import Calotype

extension OnlineStore.Alert {
  /// Returns the alert on the screen.
  func alertState(in locale: DisplayLocale) -> AlertState<Action> {
    switch self {
    case .confirmation(let purchase, let hasChanged):
      let total = purchase.total.text(in: locale)
      let question = "Do you want to proceed with your purchase of \(total)?"
      return alert(nil, "Confirm your purchase", hasChanged ? "Your cart has changed. \(question)" : question) {
        ButtonState(action: .purchaseConfirmed) { TextState("Pay \(total)") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      }
    case .orderAccepted(let purchase):
      return alert(.success, "Thank you!", "The store has your order of \(purchase.total.text(in: locale)).") {
        ButtonState(role: .cancel) { TextState("Done") }
      }
    case .orderFailed(_, let error) where error.leavesOrderUnknown:
      let warning = "The store may already have your order: paying again may buy everything twice."
      return alert(.warning, "Your order may have been received", "\(error.summary)\n\(warning)") {
        ButtonState(role: .cancel) { TextState("Keep the cart") }
        ButtonState(role: .destructive, action: .retryTapped) { TextState("Pay again") }
      }
    case .orderFailed(_, let error):
      return alert(.failure, "Your order did not go through", "\(error.summary)\nYour cart is unchanged.") {
        ButtonState(action: .retryTapped) { TextState("Try again") }
        ButtonState(role: .cancel) { TextState("Keep the cart") }
      }
    }
  }

  private func alert(
    _ role: AlertStateRole?, _ title: String, _ message: String,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>]
  ) -> AlertState<Action> {
    AlertState(role: role, title: { TextState(title) }, actions: actions, message: { TextState(message) })
  }
}
