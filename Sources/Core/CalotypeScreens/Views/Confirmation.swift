/// An ``Alert`` with two answers: one that does something, and one that changes nothing.
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
///     // │  ▌ Cancel ▐  [ ! Empty ]       │
///     // │                                │
///     // ╰────────────────────────────────╯
///
/// The answer that changes nothing comes first, and the Esc key gives it. The default titles of the buttons come from
/// ``RenderEnvironment/locale``.
public struct Confirmation: View {
  /// The alert.
  public let body: EnvironmentReader<Alert>

  /// Creates a question with two answers.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: An explanation below the question.
  ///   - confirm: The title of the button that does it; `nil` for “OK”.
  ///   - cancel: The title of the button that does not; `nil` for “Cancel”.
  ///   - role: The purpose of the first: ``AlertButton/Role/destructive`` if it cannot be undone.
  ///   - onConfirm: Called when the user confirms.
  ///   - onCancel: Called when the user cancels.
  public init(
    _ title: String, message: String? = nil, confirm: String? = nil, cancel: String? = nil,
    role: AlertButton.Role = .normal, onConfirm: @escaping Perform, onCancel: @escaping Perform
  ) {
    body = EnvironmentReader { environment in
      let words = environment.locale.words
      return Alert(title, message: message) {
        AlertButton(cancel ?? words.cancel, id: "Cancel", role: .cancel, perform: onCancel)
        AlertButton(confirm ?? words.ok, id: confirm ?? "OK", role: role, perform: onConfirm)
      }
    }
  }
}
