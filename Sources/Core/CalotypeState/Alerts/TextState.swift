/// A styled text as data, for an ``AlertState``.
///
///     TextState("Remove ") + TextState(name) + TextState("?")
///
/// Two texts are equal if their characters and styles are equal, however they were composed. The renderer decides which
/// styles it supports.
public struct TextState: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  private var parts: [Part]

  /// Creates a text.
  public init(verbatim content: String) { parts = content.isEmpty ? [] : [Part(text: content)] }

  /// Creates a text.
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Concatenates two texts.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    for part in rhs.parts { sum.append(part) }
    return sum
  }

  private mutating func append(_ part: Part) {
    guard let last = parts.last, last.styles == part.styles else { return parts.append(part) }
    parts[parts.count - 1].text += part.text
  }

  package func with(_ style: Style, _ isActive: Bool) -> Self {
    var text = Self(verbatim: "")
    for var part in parts {
      if isActive { part.styles.insert(style) } else { part.styles.remove(style) }
      text.append(part)
    }
    return text
  }

  /// The characters without styles.
  public var description: String { parts.map(\.text).joined() }

  /// The characters in quotes, with styles as in Markdown: `"Remove **Blob**?"`.
  public var debugDescription: String { parts.map(\.marked).joined().debugDescription }
}

extension String {
  /// Creates a string from the characters of a text.
  public init(state: TextState) { self = state.description }
}

extension TextState {
  package enum Style: Sendable {
    case bold, italic, strikethrough, underline
  }

  private struct Part: Hashable, Sendable {
    var text: String
    var styles: Set<Style> = []

    var marked: String {
      [(Style.bold, "**", "**"), (.italic, "_", "_"), (.strikethrough, "~~", "~~"), (.underline, "<u>", "</u>")]
        .reduce(text) { styles.contains($1.0) ? "\($1.1)\($0)\($1.2)" : $0 }
    }
  }
}
