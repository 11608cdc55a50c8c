import CalotypeScreens
import FrameSamples

extension SplitMix {
  /// A length in cells, a position or a number of items: mostly small, rarely zero, and sometimes extremely large.
  mutating func length(_ usual: Int = 12) -> Int {
    if isLucky(1, in: 300) { return isLucky(1, in: 2) ? .max : .min }
    return switch number(0...59) {
    case 0: [-1, -1000, 1_000, 100_000, 1_000_000][number(0...4)]
    case 1...6: 0
    default: number(1...usual)
    }
  }

  mutating func maybe(_ value: (inout Self) -> Int) -> Int? { isLucky(1, in: 2) ? nil : value(&self) }

  /// A title or a name: short, rarely hostile.
  mutating func word() -> String {
    switch number(0...15) {
    case 0: ""
    case 1: hostileText(&self, longest: 10)
    case 2: "柴犬"
    case 3: "宽 a 字 🐕"
    case 4: "Café\u{301} 👩‍🔬"
    case 5: "two\nlines"
    default: ["Hound", "a", "Afghan Hound", "12", "Retriever (golden)", "x-y", "–"][number(0...6)]
    }
  }

  /// A text of any length.
  mutating func text() -> String {
    switch number(0...9) {
    case 0: hostileText(&self)
    case 1: String(repeating: "word and 柴犬 ", count: number(1...30))
    case 2: "one\n\nthree\twith a tab"
    default: word()
    }
  }

  mutating func role() -> Role { Role.allCases[number(0...Role.allCases.count - 1)] }
  mutating func symbol() -> Symbol { Symbol.allCases[number(0...Symbol.allCases.count - 1)] }
  mutating func border() -> BorderStyle { BorderStyle.allCases[number(0...BorderStyle.allCases.count - 1)] }
  mutating func alignment() -> Alignment { [.leading, .center, .trailing][number(0...2)] }
  mutating func direction() -> Axis { isLucky(1, in: 2) ? .horizontal : .vertical }
  mutating func spacing() -> Int { isLucky(1, in: 8) ? -1 : isLucky(1, in: 2) ? 0 : length(3) }
  mutating func name() -> String { ["dogs", "books", "teams"][number(0...2)] }

  /// A number of rows: mostly small, because all rows of nested lists are laid out.
  mutating func count() -> Int {
    [0, 1, 2, 3, 5, 8, 30, 200, 5_000, 100_000][number(0...(isLucky(1, in: 24) ? 9 : 6))]
  }

  mutating func styledText() -> Text {
    var text = Text(self.text())
    if isLucky(1, in: 2) { text = text.role(role()) }
    switch number(0...15) {
    case 0: text = text.bold()
    case 1: text = text.dim().italic()
    case 2: text = text.underline()
    case 3: text = text.strikethrough()
    case 4: text = text.link(Link(hostileAddress(&self)))
    case 5: text = text + styledText()
    case 6: text = text.brand(.hex(UInt32(number(0...0xFFFFFF))))
    default: break
    }
    if isLucky(1, in: 4) {
      text = text.lineLimit(maybe { $0.length(3) }, truncation: Truncation.allCases[number(0...2)])
    }
    return isLucky(1, in: 6) ? text.alignment(alignment()) : text
  }
}

/// Rows created by position, so any number of them is free.
struct Items: RandomAccessCollection, Sendable {
  let startIndex = 0
  let endIndex: Int

  init(_ count: Int) { endIndex = count }

  subscript(position: Int) -> Item { Item(id: position) }

  struct Item: Identifiable, Sendable {
    let id: Int
  }
}
