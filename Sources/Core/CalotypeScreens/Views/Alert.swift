/// A box with a message that asks for an answer. Show it over a page with an overlay.
///
///     page.overlay(isPresented: state.asksToEmpty) {
///       Alert("Empty the cart?", message: "Its 3 products are put back.") {
///         AlertButton("Keep", role: .cancel) { send(.kept) }
///         AlertButton("Empty", role: .destructive) { send(.emptied) }
///       }
///     }
///     // ╭────────────────────────────────╮
///     // │                                │
///     // │  Empty the cart?               │
///     // │                                │
///     // │  Its 3 products are put back.  │
///     // │                                │
///     // │  ▌ Keep ▐  [ ! Empty ]         │
///     // │                                │
///     // ╰────────────────────────────────╯
///
/// An alert is as wide as its widest line, at most 62 columns. Longer lines wrap. Buttons that do not fit side by side
/// are placed one below the other. With too few rows, free rows are removed first, then rows of the message, which ends
/// in an ellipsis, then rows of the title. The buttons are visible as long as anything is.
public struct Alert: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The question or the news, in a few words.
  ///   - symbol: A symbol before the title.
  ///   - role: The role of the title and the symbol.
  ///   - message: An explanation below the title.
  ///   - buttons: The answers: ``AlertButton``, or any other buttons.
  public init(
    _ title: String, symbol: Symbol? = nil, role: Role = .title, message: String? = nil,
    @ViewBuilder buttons: () -> ViewList
  ) {
    let buttons = ButtonRow(content: buttons)
    let text = Text(title).role(role)
    let label = symbol.map { Label(text.bold(), symbol: $0, role: role) }
    draw = { environment in
      Node(
        AlertElement(
          title: label?.body.node(in: environment) ?? text.node(in: environment),
          message: message.flatMap { $0.isEmpty ? nil : Text($0).node(in: environment) },
          buttons: buttons.node(in: environment), environment: environment))
    }
  }
}

/// An answer to an ``Alert``.
public struct AlertButton: View {
  /// The purpose of an answer.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Confirms the question or acknowledges the message. A ``Button/Role/prominent`` button.
    case normal
    /// Changes nothing. The Esc key gives this answer.
    case cancel
    /// Does something that cannot be undone.
    case destructive
  }

  /// The button.
  public let body: ViewList

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - id: The name of the button for the focus, unique on the screen; `nil` for the title.
  ///   - role: The purpose of the answer.
  ///   - perform: Called when the button is pressed.
  public init(_ title: String, id: String? = nil, role: Role = .normal, perform: @escaping Perform) {
    let style: Button.Role = role == .normal ? .prominent : role == .destructive ? .destructive : .normal
    let button = Button(title, id: id, role: style, perform: perform)
    body = ViewList([role == .cancel ? button.onKey(.escape, perform: perform) : button])
  }
}
