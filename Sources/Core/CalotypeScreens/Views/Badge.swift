/// A highlighted word or number next to other content: ` NEW `, `(3)`.
///
///     HStack(spacing: 1) {
///       Text("Cart")
///       Badge(3)
///       Badge("Paid", role: .success)
///     }
///     // Cart (3)  ✓ Paid
///
/// A word has its own background, with a free column on both sides, and a symbol for success, warning, error and live. A
/// number is in parentheses and formatted by ``RenderEnvironment/locale``. Both take one row, and are cut if there is
/// too little room.
///
/// If the background of a word is invisible or looks like the focus, e.g. without colors, the word is reversed instead. A
/// disabled badge is dimmed.
public struct Badge: View {
  /// The word or the number.
  public let body: EnvironmentReader<ViewList>

  /// Creates a badge with a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - role: The meaning of the word: usually ``Role/badge``, ``Role/success``, ``Role/warning``, ``Role/error`` or
  ///     ``Role/live``.
  ///   - brand: The background, e.g. the color of a team; see ``Theme/badge(_:)``.
  public init(_ word: String, role: Role = .badge, brand: Color? = nil) {
    let symbol: Symbol? =
      switch role {
      case .success: .check
      case .warning: .warning
      case .error: .cross
      case .live: .live
      default: nil
      }
    body = EnvironmentReader { environment in
      let role = !environment.isEnabled ? .disabled : role == .badge ? .text : role
      let glyph = symbol.map { "\(environment.glyph($0)) " } ?? ""
      let brand = environment.isEnabled ? brand : nil
      // The stacks keep the background from filling the place beside and below the word.
      VStack {
        HStack {
          Text(" \(glyph)\(word) ").role(role).bold().lineLimit(1)
            .background { $0.chip(brand.map($0.theme.badge) ?? $0.theme[.badge]) }
        }
      }
    }
  }

  /// Creates a badge with a number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - limit: The largest number to show: with 99, a hundred is `(99+)`. `nil` for no limit.
  ///   - role: The meaning of the number.
  public init(_ count: Int, limit: Int? = nil, role: Role = .secondary) {
    let shown = min(count, limit ?? count)
    body = EnvironmentReader { environment in
      let number = environment.locale.formatted(shown) + (shown < count ? "+" : "")
      Text("(\(number))").role(environment.isEnabled ? role : .disabled).lineLimit(1)
    }
  }
}

extension RenderEnvironment {
  /// The style of a small piece with its own background: reversed if the background is invisible at this color depth, or looks
  /// like the focus.
  func chip(_ style: Style) -> Style {
    func background(_ style: Style) -> Style {
      var shown = colorDepth.downgraded(style)
      shown.attributes.formIntersection(.reverse)
      return shown
    }
    let shown = background(style)
    let isVisible = shown != background(theme[.selection]) && (shown.background != nil || shown.attributes == .reverse)
    return isVisible ? style : Style(attributes: [.bold, .reverse])
  }
}
