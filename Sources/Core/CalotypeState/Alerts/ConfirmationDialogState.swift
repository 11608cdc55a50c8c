/// A dialog with a choice, as data: its texts, and the action of each button. See ``AlertState``.
///
///     state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///       TextState("What to do with \(dog.name)?")
///     } actions: {
///       ButtonState(action: .walkTapped) { TextState("Walk") }
///       ButtonState(role: .cancel) { TextState("Nothing") }
///     }
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  /// The identity of this dialog. It does not affect equality.
  public var id: AlertID { self.ignoredID.id }

  private let ignoredID: IgnoredID

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// The message below the title, if any.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  package init(
    id: AlertID = AlertID(), _ title: TextState, _ visibility: ConfirmationDialogStateTitleVisibility,
    _ buttons: [ButtonState<Action>], _ message: TextState?
  ) {
    self.ignoredID = IgnoredID(id: id)
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = visibility
  }

  /// Creates a dialog with a title visibility.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
  ) {
    self.init(title(), titleVisibility, actions(), message?())
  }

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// Transforms the actions, e.g. to those of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: self.id, self.title, self.titleVisibility, self.buttons.map { $0.map(transform) }, self.message)
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
    var children: [(label: String?, value: Any)] = []
    if self.titleVisibility != .automatic { children.append(("titleVisibility", self.titleVisibility)) }
    children.append(("title", self.title))
    if !self.buttons.isEmpty { children.append(("actions", self.buttons)) }
    if let message = self.message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
