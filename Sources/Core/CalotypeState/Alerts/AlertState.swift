/// An alert as data: its texts, and the action of each button. A screen shows it; a test compares it.
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
/// An alert without buttons is shown with a button that dismisses it.
public struct AlertState<Action>: Identifiable, EphemeralState {
  /// The identity of this alert. It does not affect equality.
  public var id: UInt64 { identity.number }

  private var identity = AlertIdentity()

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// The message below the title, if any.
  public var message: TextState?

  /// The result that the alert reports; `nil` for a question.
  public var role: AlertStateRole?

  /// The title.
  public var title: TextState
}

extension AlertState {
  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - role: The result that the alert reports; `nil` for a question.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    role: AlertStateRole? = nil, title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
  ) {
    self.init(buttons: actions(), message: message?(), role: role, title: title())
  }

  /// Transforms the actions, e.g. to those of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      identity: identity, buttons: buttons.map { $0.map(transform) }, message: message, role: role, title: title)
  }
}

/// The result that an ``AlertState`` reports. A screen shows it by a symbol before the title, and by its color.
///
///     AlertState(role: .success) { TextState("Thank you!") }      // ✓ Thank you!
public enum AlertStateRole: Hashable, Sendable {
  /// It is done: `✓`.
  case success
  /// It may be done, or in part: `!`.
  case warning
  /// It is not done: `✗`.
  case failure
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}

extension AlertState: CustomReflectable {
  /// The texts and buttons, without absent ones.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = role.map { [("role", $0)] } ?? []
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message = self.message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
