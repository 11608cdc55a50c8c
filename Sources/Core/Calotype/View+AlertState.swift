import CalotypeScreens
import CalotypeState

extension View {
  /// Shows the alert of a feature's state over the view, if there is one.
  ///
  ///     page.alert(state.alert, send.scoped(\.alert))
  ///     // ╭────────────────────────────────╮
  ///     // │                                │
  ///     // │  Remove Ada?                   │
  ///     // │                                │
  ///     // │  It cannot be brought back.    │
  ///     // │                                │
  ///     // │  ▌ Keep ▐  [ ! Remove ]        │
  ///     // │                                │
  ///     // ╰────────────────────────────────╯
  ///
  /// A button sends its action; a button without an action dismisses the alert. Esc presses the button with the role
  /// `.cancel`, or dismisses the alert if there is none. An alert without buttons gets an OK button.
  ///
  /// - Parameters:
  ///   - state: The alert; `nil` for none.
  ///   - send: Receives the actions of the presented alert.
  public func alert<Action>(_ state: AlertState<Action>?, _ send: Send<PresentationAction<Action>>) -> some View {
    showing(state.map { StateAlert($0) { send($0.map { .presented($0) } ?? .dismiss) } })
  }

  /// Shows the alert of a feature's state over the view, if there is one; for optional state without presentation. See
  /// ``alert(_:_:)``.
  ///
  /// - Parameters:
  ///   - state: The alert; `nil` for none.
  ///   - send: Receives the actions of the alert.
  ///   - dismiss: The action of Esc and of buttons without an action.
  public func alert<Action>(_ state: AlertState<Action>?, _ send: Send<Action>, dismiss: Action) -> some View {
    nonisolated(unsafe) let dismiss = dismiss
    return showing(state.map { StateAlert($0) { send($0 ?? dismiss) } })
  }

  /// Shows the confirmation dialog of a feature's state over the view, if there is one; see ``alert(_:_:)``.
  ///
  /// A dialog without a button with the role `.cancel` gets one, and Esc presses it.
  ///
  /// - Parameters:
  ///   - state: The dialog; `nil` for none.
  ///   - send: Receives the actions of the presented dialog.
  public func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>?, _ send: Send<PresentationAction<Action>>
  ) -> some View {
    showing(state.map { StateAlert($0) { send($0.map { .presented($0) } ?? .dismiss) } })
  }

  /// Shows the confirmation dialog of a feature's state over the view, if there is one; for optional state without
  /// presentation. See ``confirmationDialog(_:_:)``.
  ///
  /// - Parameters:
  ///   - state: The dialog; `nil` for none.
  ///   - send: Receives the actions of the dialog.
  ///   - dismiss: The action of Esc and of buttons without an action.
  public func confirmationDialog<Action>(
    _ state: ConfirmationDialogState<Action>?, _ send: Send<Action>, dismiss: Action
  ) -> some View {
    nonisolated(unsafe) let dismiss = dismiss
    return showing(state.map { StateAlert($0) { send($0 ?? dismiss) } })
  }

  private func showing(_ alert: StateAlert?) -> some View { overlay { if let alert { alert } } }
}
