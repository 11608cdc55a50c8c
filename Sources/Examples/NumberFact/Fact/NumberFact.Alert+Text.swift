import Calotype

extension NumberFact.Alert {
  /// The alert on the screen. The service has several facts about some numbers, so the user can request another one.
  func alertState(in locale: DisplayLocale) -> AlertState<Action> {
    switch self {
    case .fact(let fact, let count):
      AlertState {
        TextState("About \(locale.formatted(count))")
      } actions: {
        ButtonState(action: .anotherTapped) { TextState("Another") }
        ButtonState(role: .cancel) { TextState("Close") }
      } message: {
        TextState(verbatim: fact)
      }
    }
  }
}
