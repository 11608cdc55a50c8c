/// An alert in a feature's state: what it says, and what each answer sends. A screen shows it; a test compares it.
///
///     state.alert = AlertState {
///       TextState("Remove \(dog.name)?")
///     } actions: {
///       ButtonState(role: .destructive, action: .removalConfirmed) { TextState("Remove") }
///       ButtonState(role: .cancel) { TextState("Keep") }
///     } message: {
///       TextState("It cannot be brought back.")
///     }
///
/// An alert without buttons is shown with one that dismisses it.
public struct AlertState<Action>: Identifiable, EphemeralState {
  /// Tells it from an equal alert that is shown at another time. It is no part of what makes two alerts equal.
  public let id: AlertID

  /// The answers.
  public var buttons: [ButtonState<Action>]

  /// What follows from it; nil for nothing.
  public var message: TextState?

  /// What it is about.
  public var title: TextState

  private init(id: AlertID, _ title: TextState, _ buttons: [ButtonState<Action>], _ message: TextState?) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// An alert.
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
    self.init(id: AlertID(), title(), actions(), message?())
  }

  /// The same alert with the actions of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(id: self.id, self.title, self.buttons.map { $0.map(transform) }, self.message)
  }
}

extension AlertState {
  /// An alert with a list of answers.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(id: AlertID(), title, buttons, message)
  }

  /// An alert with at most one answer.
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init(id: AlertID(), title, dismissButton.map { [$0] } ?? [], message)
  }

  /// An alert with two answers.
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(id: AlertID(), title, [primaryButton, secondaryButton], message)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say the same and have the same answers.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what it says, and the answers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.title)
    hasher.combine(self.message)
    hasher.combine(self.buttons)
  }
}

extension AlertState: CustomReflectable {
  /// What it says, and the answers, as far as there is something.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", self.title)]
    if !self.buttons.isEmpty { children.append(("actions", self.buttons)) }
    if let message = self.message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
