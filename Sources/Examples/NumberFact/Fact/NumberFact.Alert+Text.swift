import Calotype

extension NumberFact.Alert {
  /// What it says. The service knows several facts about some numbers, so another one can be asked for.
  var alertState: AlertState<Action> {
    switch self {
    case .fact(let fact, let count):
      AlertState {
        TextState("About \(count)")
      } actions: {
        ButtonState(action: .anotherTapped) { TextState("Another") }
        ButtonState(role: .cancel) { TextState("Close") }
      } message: {
        TextState(verbatim: fact)
      }
    }
  }
}
