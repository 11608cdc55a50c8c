/// A styled text as data, for an ``AlertState``.
///
///     TextState("Remove ") + TextState(name) + TextState("?")
///
/// Two texts are equal if their characters and styles are equal, however they were composed. The renderer decides which
/// styles it supports.
public struct TextState: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  private var parts: [Part]

  /// Creates a text.
  public init(verbatim content: String) { self.parts = content.isEmpty ? [] : [Part(text: content)] }

  /// Creates a text.
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Concatenates two texts.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    for part in rhs.parts { sum.append(part) }
    return sum
  }

  private mutating func append(_ part: Part) {
    guard let last = parts.last, last.style == part.style else { return parts.append(part) }
    parts[parts.count - 1].text += part.text
  }

  package func with(_ style: Style, _ isActive: Bool) -> Self {
    var text = Self(verbatim: "")
    for var part in parts {
      if isActive { part.style.insert(style) } else { part.style.remove(style) }
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
  /// The characters of a text.
  public init(state: TextState) { self = state.description }
}

extension TextState {
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Self(rawValue: 1)
    package static let italic = Self(rawValue: 2)
    package static let strikethrough = Self(rawValue: 4)
    package static let underline = Self(rawValue: 8)
  }

  private struct Part: Hashable, Sendable {
    var text: String
    var style: Style = []

    var marked: String {
      [(Style.bold, "**", "**"), (.italic, "_", "_"), (.strikethrough, "~~", "~~"), (.underline, "<u>", "</u>")]
        .reduce(self.text) { self.style.contains($1.0) ? "\($1.1)\($0)\($1.2)" : $0 }
    }
  }
}
