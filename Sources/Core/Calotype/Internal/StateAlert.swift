import CalotypeScreens
import CalotypeState

/// The view of an ``AlertState`` or a ``ConfirmationDialogState``.
struct StateAlert: View {
  let body: EnvironmentReader<ViewList>

  init<Action>(_ state: AlertState<Action>, perform: @escaping @MainActor @Sendable (Action?) -> Void) {
    self.init(
      title: String(state: state.title), role: state.role, message: state.message.map(String.init(state:)),
      state.buttons, needsCancel: false, perform)
  }

  init<Action>(_ state: ConfirmationDialogState<Action>, perform: @escaping @MainActor @Sendable (Action?) -> Void) {
    let message = state.message.map(String.init(state:))
    let showsTitle = state.titleVisibility != .hidden
    self.init(
      title: showsTitle ? String(state: state.title) : message ?? "", message: showsTitle ? message : nil,
      state.buttons, needsCancel: true, perform)
  }

  private init<Action>(
    title: String, role: AlertStateRole? = nil, message: String?, _ buttons: [ButtonState<Action>],
    needsCancel: Bool, _ perform: @escaping @MainActor @Sendable (Action?) -> Void
  ) {
    var taken: Set<String> = []
    let answers = buttons.enumerated().map { index, button in
      let title = String(state: button.label)
      let id = unusedID(title, index + 1, &taken)
      // It is created and pressed on the main actor.
      nonisolated(unsafe) let action = button.action.action
      return AlertButton(title, id: id, role: AlertButton.Role(button.role)) { perform(action) }
    }
    // A button of the feature may have the same title as the added one.
    let cancelID = unusedID("Cancel", 2, &taken)
    let hasCancel = buttons.contains { $0.role == .cancel }
    let dismiss: Perform = { perform(nil) }
    body = EnvironmentReader { environment in
      let words = environment.locale.words
      let alert = Alert(title, symbol: role?.look.symbol, role: role?.look.role ?? .title, message: message) {
        for answer in answers { answer }
        if needsCancel, !hasCancel {
          AlertButton(words.cancel, id: cancelID, role: .cancel, perform: dismiss)
        } else if answers.isEmpty {
          AlertButton(words.ok, id: "OK", role: .cancel, perform: dismiss)
        }
      }
      if needsCancel || hasCancel || answers.isEmpty { alert } else { alert.onKey(.escape, perform: dismiss) }
    }
  }
}

/// Returns a unique id for the focus; buttons with the same title are numbered.
private func unusedID(_ title: String, _ number: Int, _ taken: inout Set<String>) -> String {
  if taken.insert(title).inserted { return title }
  var number = number
  while !taken.insert("\(title) \(number)").inserted { number += 1 }
  return "\(title) \(number)"
}

extension AlertStateRole {
  fileprivate var look: (symbol: Symbol, role: Role) {
    switch self {
    case .success: (.check, .success)
    case .warning: (.warning, .warning)
    case .failure: (.cross, .error)
    }
  }
}

extension AlertButton.Role {
  fileprivate init(_ role: ButtonStateRole?) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    case nil: self = .normal
    }
  }
}
