/// A dialog with a choice, as data: its texts, and the action of each button. See ``AlertState``.
///
///     state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///       TextState("What to do with \(dog.name)?")
///     } actions: {
///       ButtonState(action: .walkTapped) { TextState("Walk") }
///       ButtonState(role: .cancel) { TextState("Nothing") }
///     }
@dynamicMemberLookup
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  private var alert: AlertState<Action>

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
}

extension ConfirmationDialogState {
  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
  ) {
    self.init(alert: AlertState(title: title, actions: actions, message: message), titleVisibility: titleVisibility)
  }

  /// The identity of this dialog. It does not affect equality.
  public var id: UInt64 { alert.id }

  /// The title, the message and the buttons, as in an alert.
  public subscript<Part>(dynamicMember path: WritableKeyPath<AlertState<Action>, Part>) -> Part {
    get { alert[keyPath: path] }
    set { alert[keyPath: path] = newValue }
  }

  /// Transforms the actions, e.g. to those of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(alert: alert.map(transform), titleVisibility: titleVisibility)
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// Decided by the renderer. A terminal shows the title.
  case automatic
  /// The title is hidden.
  case hidden
  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}

extension ConfirmationDialogState: CustomReflectable {
  /// The texts and buttons, without absent ones.
  public var customMirror: Mirror {
    let visibility = titleVisibility == .automatic ? [] : [("titleVisibility" as String?, titleVisibility as Any)]
    return Mirror(self, children: visibility + alert.customMirror.children, displayStyle: .struct)
  }
}
