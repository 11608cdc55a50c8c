/// A styled text as data, for an ``AlertState``.
///
///     TextState("Remove ") + TextState(name).bold() + TextState("?")
///
/// Two texts are equal if their characters and styles are equal, however they were composed. The renderer decides which
/// styles it supports.
public struct TextState: Hashable, Sendable {
  private var parts: [Part]

  /// Creates a text.
  public init(verbatim content: String) {
    self.parts = content.isEmpty ? [] : [Part(text: content)]
  }

  /// Creates a text.
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Concatenates two texts.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    for part in rhs.parts { sum.append(part) }
    return sum
  }

  private mutating func append(_ part: Part) {
    guard let last = self.parts.last, last.look == part.look else { return self.parts.append(part) }
    self.parts[self.parts.count - 1].text += part.text
  }
}

extension TextState {
  /// Sets bold text.
  public func bold(isActive: Bool = true) -> Self { self.with(.bold, isActive) }

  /// Sets italic text.
  public func italic(isActive: Bool = true) -> Self { self.with(.italic, isActive) }

  /// Sets struck-through text.
  public func strikethrough(_ isActive: Bool = true) -> Self { self.with(.strikethrough, isActive) }

  /// Sets underlined text.
  public func underline(_ isActive: Bool = true) -> Self { self.with(.underline, isActive) }

  /// Returns the text unchanged: all digits have the same width in a terminal.
  public func monospacedDigit() -> Self { self }

  private func with(_ look: Look, _ isActive: Bool) -> Self {
    var text = Self(verbatim: "")
    for var part in self.parts {
      if isActive { part.look.insert(look) } else { part.look.remove(look) }
      text.append(part)
    }
    return text
  }
}

extension TextState: CustomStringConvertible, CustomDebugStringConvertible {
  /// The characters without styles.
  public var description: String { self.parts.map(\.text).joined() }

  /// The characters in quotes, with styles as in Markdown: `"Remove **Blob**?"`.
  public var debugDescription: String { self.parts.map(\.marked).joined().debugDescription }
}

extension String {
  /// The characters of a text.
  public init(state: TextState) { self = state.description }
}

extension TextState {
  private struct Look: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let bold = Self(rawValue: 1)
    static let italic = Self(rawValue: 2)
    static let strikethrough = Self(rawValue: 4)
    static let underline = Self(rawValue: 8)
  }

  private struct Part: Hashable, Sendable {
    var text: String
    var look: Look = []

    var marked: String {
      [(Look.bold, "**", "**"), (.italic, "_", "_"), (.strikethrough, "~~", "~~"), (.underline, "<u>", "</u>")]
        .reduce(self.text) { self.look.contains($1.0) ? "\($1.1)\($0)\($1.2)" : $0 }
    }
  }
}
