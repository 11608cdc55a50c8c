/// A word or a number that says something about what it stands beside: ` NEW `, `(3)`.
///
///     HStack(spacing: 1) {
///       Text("Cart")
///       Badge(3)
///       Badge("Paid", role: .success)
///     }
///     // Cart (3)  ✓ Paid
///
/// A word stands on a ground of its own, with a column on either side; before a success, a warning and an error stands
/// its sign. A number stands in parentheses. Both take one row, and are cut where there is too little room.
public struct Badge: View {
  private let content: String
  private let role: Role
  private let isWord: Bool

  /// A word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - role: What it says of what it stands beside: mostly ``Role/badge`` for nothing, ``Role/success``,
  ///     ``Role/warning`` or ``Role/error``.
  public init(_ word: String, role: Role = .badge) {
    self.content = word
    self.role = role
    self.isWord = true
  }

  /// A number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - limit: The largest number to be shown: with 99, a hundred is `(99+)`; nil for none.
  ///   - role: What it says of what it stands beside.
  public init(_ count: Int, limit: Int? = nil, role: Role = .secondary) {
    let shown = min(count, limit ?? count)
    self.content = shown < count ? "(\(shown)+)" : "(\(shown))"
    self.role = role
    self.isWord = false
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    guard self.isWord else {
      return Text(self.content).role(self.role).lineLimit(1).lowered(in: environment)
    }
    let sign = self.symbol.map { "\($0.scalar(in: environment.signs)) " } ?? ""
    let word = Text(" \(sign)\(self.content) ").role(self.role == .badge ? .text : self.role).lineLimit(1)
    // The stacks keep the ground from filling what is beside and below the word.
    return VStack { HStack { word.ground(.badge) } }.lowered(in: environment)
  }

  private var symbol: Symbol? {
    switch self.role {
    case .success: .check
    case .warning: .warning
    case .error: .cross
    default: nil
    }
  }
}
