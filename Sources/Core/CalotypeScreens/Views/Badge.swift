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
/// its sign. A number stands in parentheses, as ``RenderEnvironment/locale`` writes it. Both take one row, and are cut where
/// there is too little room.
///
/// Where the ground of a word would look like the focus, as it does without colours, the word stands in brackets instead,
/// which take the same columns: `[✓ Paid]`. What is disabled stands back.
public struct Badge: View {
  private let content: Content
  private let role: Role

  private enum Content: Sendable {
    case word(String)
    case count(Int, isLess: Bool)
  }

  /// A word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - role: What it says of what it stands beside: mostly ``Role/badge`` for nothing, ``Role/success``,
  ///     ``Role/warning`` or ``Role/error``.
  public init(_ word: String, role: Role = .badge) {
    self.content = .word(word)
    self.role = role
  }

  /// A number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - limit: The largest number to be shown: with 99, a hundred is `(99+)`; nil for none.
  ///   - role: What it says of what it stands beside.
  public init(_ count: Int, limit: Int? = nil, role: Role = .secondary) {
    let shown = min(count, limit ?? count)
    self.content = .count(shown, isLess: shown < count)
    self.role = role
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    switch self.content {
    case .word(let word): return self.lowered(word, in: environment)
    case .count(let count, let isLess):
      let number = environment.locale.formatted(count)
      return Text(isLess ? "(\(number)+)" : "(\(number))").role(self.role(in: environment)).lineLimit(1)
        .lowered(in: environment)
    }
  }

  private func lowered(_ word: String, in environment: RenderEnvironment) -> Node {
    let glyph = self.symbol.map { "\($0.scalar(in: environment.effectiveGlyphs)) " } ?? ""
    let role = self.role(in: environment) == .badge ? .text : self.role(in: environment)
    let hasBackground = !environment.badgeMatchesSelection(role)
    let edges = hasBackground ? (" ", " ") : ("[", "]")
    let text = Text("\(edges.0)\(glyph)\(word)\(edges.1)").role(role).lineLimit(1)
    guard hasBackground else { return text.lowered(in: environment) }
    // The stacks keep the ground from filling what is beside and below the word.
    return VStack { HStack { text.background(.badge) } }.lowered(in: environment)
  }

  private func role(in environment: RenderEnvironment) -> Role { environment.isEnabled ? self.role : .disabled }

  private var symbol: Symbol? {
    switch self.role {
    case .success: .check
    case .warning: .warning
    case .error: .cross
    default: nil
    }
  }
}

extension RenderEnvironment {
  /// Whether nothing but weight would tell the ground of badges, or that below a text of this role, from the focus.
  fileprivate func badgeMatchesSelection(_ role: Role) -> Bool {
    func background(_ style: Style) -> Style {
      var shown = self.colorDepth.downgraded(style)
      shown.attributes.formIntersection(.reverse)
      return shown
    }
    let (focus, badge) = (background(self.theme[.selection]), self.theme[.badge])
    return background(badge) == focus || background(badge.overlaid(with: self.theme[role])) == focus
  }
}
