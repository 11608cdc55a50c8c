/// A button in a feature's state: an answer to an ``AlertState``.
///
///     ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///
/// One without an action only dismisses what it stands in.
public struct ButtonState<Action>: Identifiable {
  /// Tells it from other buttons. It is no part of what makes two buttons equal.
  public let id: AlertID

  /// What it sends.
  public let action: ButtonStateAction<Action>

  /// What it says.
  public let label: TextState

  /// What it is for; nil where that is nothing special.
  public let role: ButtonStateRole?

  /// A button.
  ///
  /// - Parameters:
  ///   - role: What it is for.
  ///   - action: What it sends; nothing unless it says so.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {
    self.init(id: AlertID(), role, action, label())
  }

  /// A button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What it is for.
  ///   - action: What it sends.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(id: AlertID(), role, .send(action), label())
  }

  private init(id: AlertID, _ role: ButtonStateRole?, _ action: ButtonStateAction<Action>, _ label: TextState) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Gives a function what the button sends.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(self.action.action)
  }

  /// Gives an asynchronous function what the button sends.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(self.action.action)
  }

  /// The same button with the actions of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: self.id, self.role, self.action.map(transform), self.label)
  }
}

extension ButtonState {
  /// A button without a role.
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// A button that leaves all as it is.
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// A button that does what cannot be undone.
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

/// What a button is for.
public enum ButtonStateRole: Hashable, Sendable {
  /// It leaves all as it is. Esc gives this answer.
  case cancel
  /// It does what cannot be undone.
  case destructive
}

/// What a button sends.
public struct ButtonStateAction<Action> {
  /// The action; nil for nothing.
  public let action: Action?

  /// Sends an action; nil sends nothing.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  /// The same with the actions of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    ButtonStateAction<NewAction>(action: transform(self.action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both say, are for and send the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what it says, is for and sends.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.action)
    hasher.combine(self.label)
    hasher.combine(self.role)
  }
}

extension ButtonState: CustomReflectable {
  /// What it is for, sends and says, as far as there is something.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role = self.role { children.append(("role", role)) }
    if let action = self.action.action { children.append(("action", action)) }
    children.append(("label", self.label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
