/// A button of an ``AlertState``, as data.
///
///     ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///
/// A button without an action only dismisses the alert.
public struct ButtonState<Action>: Identifiable {
  /// The identity of this button. It does not affect equality.
  public var id: UInt64 { identity.number }

  private var identity = AlertIdentity()

  /// The action to send.
  public let action: ButtonStateAction<Action>

  /// The label.
  public let label: TextState

  /// The role, if any.
  public let role: ButtonStateRole?
}

extension ButtonState {
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - action: The action to send; none by default.
  ///   - label: The label.
  public init(role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState) {
    self.init(action: action, label: label(), role: role)
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - action: The action to send.
  ///   - label: The label.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(action: .send(action), label: label(), role: role)
  }

  /// Transforms the action, e.g. to one of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(identity: identity, action: action.map(transform), label: label, role: role)
  }
}

/// The role of a button.
public enum ButtonStateRole: Hashable, Sendable {
  /// Cancels. Esc triggers this button.
  case cancel
  /// Does something that cannot be undone.
  case destructive
}

/// The action of a button.
public struct ButtonStateAction<Action> {
  /// The action to send; `nil` to send nothing.
  public let action: Action?

  /// Sends an action; `nil` sends nothing.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// Transforms the action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    ButtonStateAction<NewAction>(action: transform(action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}

extension ButtonState: CustomReflectable {
  /// The role, the action and the label, without absent ones.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role = self.role { children.append(("role", role)) }
    if let action = self.action.action { children.append(("action", action)) }
    children.append(("label", self.label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
