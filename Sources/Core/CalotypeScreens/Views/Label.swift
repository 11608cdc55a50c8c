/// A symbol and a text: `✗ The breeds could not be loaded`.
///
///     Label("The breeds could not be loaded. Check the connection.", symbol: .cross, role: .error)
///     // ✗ The breeds could not be
///     //   loaded. Check the
///     //   connection.
///
/// The symbol has its own column, so the rows of the text are aligned.
public struct Label: View {
  /// The symbol and the text.
  public let body: ViewList

  /// Creates a symbol and a text of the same role.
  public init(_ text: String, symbol: Symbol, role: Role = .text) {
    self.init(Text(text).role(role), symbol: symbol, role: role)
  }

  /// Creates a symbol before a text that has its own style.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - symbol: The symbol.
  ///   - role: The role of the symbol.
  public init(_ text: Text, symbol: Symbol, role: Role = .text) {
    body = ViewList([
      HStack(spacing: 1) {
        symbol.role(role)
        text
      }
    ])
  }
}
