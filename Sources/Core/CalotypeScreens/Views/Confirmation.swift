/// An ``Alert`` that asks whether something should be done: a button that leaves all as it is, and one that does it.
///
///     Confirmation("Empty the cart?", message: "Its 3 products are put back.", confirm: "Empty", role: .destructive) {
///       send(.emptied)
///     } onCancel: {
///       send(.kept)
///     }
///     // ╭────────────────────────────────╮
///     // │                                │
///     // │  Empty the cart?               │
///     // │                                │
///     // │  Its 3 products are put back.  │
///     // │                                │
///     // │  [ Cancel ]  [! Empty]         │
///     // │                                │
///     // ╰────────────────────────────────╯
///
/// The way back stands first, and Esc takes it. What the buttons say without a word of the app's comes from
/// ``RenderEnvironment/locale``.
public struct Confirmation: View {
  private let title: String
  private let message: String?
  private let confirm: String?
  private let cancel: String?
  private let role: AlertButton.Role
  private let onConfirm: Perform
  private let onCancel: Perform

  /// A question with two answers.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What follows from it.
  ///   - confirm: The button that does it; nil for “OK”.
  ///   - cancel: The button that does not; nil for “Cancel”.
  ///   - role: Whether it can be undone.
  ///   - onConfirm: What is done.
  ///   - onCancel: What the way back does.
  public init(
    _ title: String, message: String? = nil, confirm: String? = nil, cancel: String? = nil,
    role: AlertButton.Role = .normal, onConfirm: @escaping Perform, onCancel: @escaping Perform
  ) {
    self.title = title
    self.message = message
    self.confirm = confirm
    self.cancel = cancel
    self.role = role
    self.onConfirm = onConfirm
    self.onCancel = onCancel
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let words = environment.locale.words
    return Alert(self.title, message: self.message) {
      AlertButton(self.cancel ?? words.cancel, id: "Cancel", role: .cancel, perform: self.onCancel)
      AlertButton(self.confirm ?? words.ok, id: self.confirm ?? "OK", role: self.role, perform: self.onConfirm)
    }
    .lowered(in: environment)
  }
}
