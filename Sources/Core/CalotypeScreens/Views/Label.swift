/// A sign and what it says: `✗ The breeds could not be loaded`.
///
///     Label("The breeds could not be loaded. Check the connection.", symbol: .cross, role: .error)
///     // ✗ The breeds could not be
///     //   loaded. Check the
///     //   connection.
///
/// The rows of the text stand below each other: the sign has a column of its own, and there is one between them.
public struct Label: View {
  private let text: Text
  private let symbol: Symbol
  private let symbolRole: Role

  /// A sign and a text of the same look.
  public init(_ text: String, symbol: Symbol, role: Role = .text) {
    self.init(Text(text).role(role), symbol: symbol, role: role)
  }

  /// A sign before a text that has its own look.
  ///
  /// - Parameters:
  ///   - text: What the sign says.
  ///   - symbol: The sign.
  ///   - role: What the sign is for.
  public init(_ text: Text, symbol: Symbol, role: Role = .text) {
    self.text = text
    self.symbol = symbol
    self.symbolRole = role
  }

  /// The sign and the text.
  public var body: some View {
    HStack(spacing: 1) {
      self.symbol.role(self.symbolRole)
      self.text
    }
  }
}
