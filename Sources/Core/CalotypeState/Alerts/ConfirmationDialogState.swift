/// A choice in a feature's state: what it is about, and what each answer sends. See ``AlertState``.
///
///     state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///       TextState("What to do with \(dog.name)?")
///     } actions: {
///       ButtonState(action: .walkTapped) { TextState("Walk") }
///       ButtonState(role: .cancel) { TextState("Nothing") }
///     }
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  /// Tells it from an equal dialog that is shown at another time. It is no part of what makes two dialogs equal.
  public let id: AlertID

  /// The answers.
  public var buttons: [ButtonState<Action>]

  /// What follows from it; nil for nothing.
  public var message: TextState?

  /// What it is about.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  private init(
    id: AlertID, _ title: TextState, _ visibility: ConfirmationDialogStateTitleVisibility,
    _ buttons: [ButtonState<Action>], _ message: TextState?
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = visibility
  }

  /// A dialog that says whether its title is shown.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What it is about.
  ///   - actions: The answers.
  ///   - message: What follows from it.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: AlertID(), title(), titleVisibility, actions(), message?())
  }

  /// A dialog.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - actions: The answers.
  ///   - message: What follows from it.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// A dialog with a list of answers.
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(id: AlertID(), title, titleVisibility, buttons, message)
  }

  /// The same dialog with the actions of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: self.id, self.title, self.titleVisibility, self.buttons.map { $0.map(transform) }, self.message)
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As whoever shows the dialog finds fit. In a terminal it is shown.
  case automatic
  /// It is not.
  case hidden
  /// It is.
  case visible
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say the same and have the same answers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what it says, and the answers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.title)
    hasher.combine(self.titleVisibility)
    hasher.combine(self.message)
    hasher.combine(self.buttons)
  }
}

extension ConfirmationDialogState: CustomReflectable {
  /// What it says, and the answers, as far as there is something.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if self.titleVisibility != .automatic { children.append(("titleVisibility", self.titleVisibility)) }
    children.append(("title", self.title))
    if !self.buttons.isEmpty { children.append(("actions", self.buttons)) }
    if let message = self.message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
