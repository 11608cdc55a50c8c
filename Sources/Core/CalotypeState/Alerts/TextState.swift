/// A text in a feature's state: what an ``AlertState`` says.
///
///     TextState("Remove ") + TextState(name).bold() + TextState("?")
///
/// Texts are equal that say the same in the same looks, however they were put together. Whoever shows one decides
/// which looks it can show.
public struct TextState: Hashable, Sendable {
  private var parts: [Part]

  /// A text as it is.
  public init(verbatim content: String) {
    self.parts = content.isEmpty ? [] : [Part(text: content)]
  }

  /// A text.
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// One text after the other.
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
  /// In bold.
  public func bold(isActive: Bool = true) -> Self {
    self.with(.bold, isActive)
  }

  /// In italics.
  public func italic(isActive: Bool = true) -> Self {
    self.with(.italic, isActive)
  }

  /// With a line through it.
  public func strikethrough(_ isActive: Bool = true) -> Self {
    self.with(.strikethrough, isActive)
  }

  /// With a line under it.
  public func underline(_ isActive: Bool = true) -> Self {
    self.with(.underline, isActive)
  }

  /// As it is: all digits are one cell wide in a terminal.
  public func monospacedDigit() -> Self {
    self
  }

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
  /// What it says.
  public var description: String {
    self.parts.map(\.text).joined()
  }

  /// What it says, in quotes, with its looks as in Markdown: `"Remove **Blob**?"`.
  public var debugDescription: String {
    self.parts.map(\.marked).joined().debugDescription
  }
}

extension String {
  /// What a text says.
  public init(state: TextState) {
    self = state.description
  }
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
