import CalotypeScreens
import CalotypeState

extension View {
  /// Shows an alert of a feature's state over the view, while there is one.
  ///
  ///     page.alert(state.alert, send.scoped(\.alert))
  ///     // ╭────────────────────────────────╮
  ///     // │                                │
  ///     // │  Remove Ada?                   │
  ///     // │                                │
  ///     // │  It cannot be brought back.    │
  ///     // │                                │
  ///     // │  [ Keep ]  [! Remove]          │
  ///     // │                                │
  ///     // ╰────────────────────────────────╯
  ///
  /// A button sends its action, and one without an action dismisses the alert. Esc gives the answer whose role is
  /// `.cancel`, or dismisses the alert where there is none. An alert without buttons gets one that dismisses it.
  ///
  /// - Parameters:
  ///   - state: What it says; nil for no alert.
  ///   - send: Takes the actions of the presented alert.
  public func alert<Action>(
    _ state: AlertState<Action>?, _ send: Send<PresentationAction<Action>>
  ) -> some View {
    self.overlay {
      if let state { StateAlert(state) { send($0.map { .presented($0) } ?? .dismiss) } }
    }
  }

  /// Shows an alert of a feature's state over the view, while there is one. For state that is optional and not
  /// presented: see ``alert(_:_:)``.
  ///
  /// - Parameters:
  ///   - state: What it says; nil for no alert.
  ///   - send: Takes the actions of the alert.
  ///   - dismiss: What is sent by Esc, and by a button without an action.
  public func alert<Action>(
    _ state: AlertState<Action>?, _ send: Send<Action>, dismiss: Action
  ) -> some View {
    nonisolated(unsafe) let dismiss = dismiss
    return self.overlay {
      if let state { StateAlert(state) { send($0 ?? dismiss) } }
    }
  }

  /// Shows a confirmation dialog of a feature's state over the view, while there is one: see ``alert(_:_:)``.
  ///
  /// One without an answer of the role `.cancel` gets such a button, and Esc presses it.
  ///
  /// - Parameters:
  ///   - state: What it says; nil for no dialog.
  ///   - send: Takes the actions of the presented dialog.
  public func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>?, _ send: Send<PresentationAction<Action>>
  ) -> some View {
    self.overlay {
      if let state { StateAlert(state) { send($0.map { .presented($0) } ?? .dismiss) } }
    }
  }

  /// Shows a confirmation dialog of a feature's state over the view, while there is one. For state that is optional and
  /// not presented: see ``confirmationDialog(_:_:)``.
  ///
  /// - Parameters:
  ///   - state: What it says; nil for no dialog.
  ///   - send: Takes the actions of the dialog.
  ///   - dismiss: What is sent by Esc, and by a button without an action.
  public func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>?, _ send: Send<Action>, dismiss: Action
  ) -> some View {
    nonisolated(unsafe) let dismiss = dismiss
    return self.overlay {
      if let state { StateAlert(state) { send($0 ?? dismiss) } }
    }
  }
}
