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
  public var id: UInt64 { self.identity.number }

  private let identity: AlertIdentity

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// The message below the title, if any.
  public var message: TextState?

  /// The title.
  public var title: TextState

  package init(
    _ title: TextState, _ buttons: [ButtonState<Action>], _ message: TextState?,
    identity: AlertIdentity = AlertIdentity()
  ) {
    self.identity = identity
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title(), actions(), message?())
  }

  /// Transforms the actions, e.g. to those of a parent.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      self.title, self.buttons.map { $0.map(transform) }, self.message, identity: self.identity)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}

extension AlertState: CustomReflectable {
  /// The texts and buttons, without absent ones.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", self.title)]
    if !self.buttons.isEmpty { children.append(("actions", self.buttons)) }
    if let message = self.message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
