import CalotypeScreens

/// A small, strict terminal: it supports only the sequences of an update, and records violations.
struct TerminalModel {
  /// The terminal's rule for the width of a text.
  enum Widths {
    /// The kit's clusters.
    case ours
    /// The sum of its scalars, as if none joined another.
    case parts
  }

  struct Spot: Equatable {
    var text = " "
    var style = Style()
    var link: String?
    /// The right half of the preceding cell.
    var isRight = false
  }

  let size: Size
  let terminal: TerminalCapabilities
  let widths: Widths
  private(set) var spots: [Spot]
  private(set) var faults: [String] = []

  private var column = 0
  private var row = 0
  private var isPending = false
  private var wraps = true
  private var style = Style()
  private var link: String?
  private var last = ""
  /// The rows that scroll; `nil` for no margins.
  private var margins: Range<Int>?

  /// A terminal with content that no frame has.
  init(_ size: Size, _ terminal: TerminalCapabilities, _ widths: Widths) {
    self.size = size
    self.terminal = terminal
    self.widths = widths
    let other = Spot(text: "%", style: Style(background: .named(.magenta), attributes: .underline))
    spots = Array(repeating: other, count: size.columns * size.rows)
  }

  /// Reads bytes that begin with the cursor anywhere.
  mutating func read(_ bytes: [UInt8]) {
    (self.column, row, self.isPending) = (size.columns / 2, size.rows / 2, true)
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    var text = ""
    while let scalar = scalars.popFirst() {
      if scalar.value >= 0x20 {
        text.unicodeScalars.append(scalar)
        continue
      }
      write(text)
      text = ""
      switch scalar {
      case "\r": (self.column, self.isPending) = (0, false)
      case "\n":
        if self.column != 0 { faults.append("a line feed outside of the first column") }
        if let margins, row + 1 == margins.upperBound {
          scroll(margins, by: 1)
        } else {
          if row + 1 == size.rows { faults.append("scrolled") }
          row = min(row + 1, size.rows - 1)
        }
      case "\u{1B}":
        switch scalars.popFirst() {
        case "[": control(&scalars)
        case "M":
          if let margins, row == margins.lowerBound {
            scroll(margins, by: -1)
          } else {
            faults.append("RI outside of the upper margin")
          }
        default: setLink(&scalars)
        }
      default: faults.append("unknown control \(scalar.value)")
      }
    }
    write(text)
    if style != Style() || link != nil || !wraps || margins != nil { faults.append("left a style, a link or a mode") }
  }

  private mutating func control(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    var parameters = ""
    while let scalar = scalars.first, scalar.value < 0x40 {
      parameters.unicodeScalars.append(scalar)
      scalars.removeFirst()
    }
    let final = scalars.popFirst() ?? " "
    if parameters.hasPrefix("?") {
      if parameters != "?7" || final != "l" && final != "h" { faults.append("unknown mode \(parameters)\(final)") }
      wraps = final == "h"
      return
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    let index = self.row * size.columns + self.column
    if isPending, "CdXKb".unicodeScalars.contains(final), final != "b" || self.column == 0 {
      faults.append("\(final) behind the last column")
    }
    switch final {
    case "r":
      margins = parameters.isEmpty ? nil : first - 1..<max(first, numbers.dropFirst().first ?? 1)
      if let margins, margins.count < 2 || margins.upperBound > size.rows { faults.append("margins \(parameters)") }
      go(0, 0)
    case "m":
      if !style.apply(sgr: parameters.isEmpty ? [0] : numbers) { faults.append("unknown SGR \(parameters)") }
    case "H": go(first - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case "G": go(self.row, first - 1)
    case "d": go(first - 1, self.column)
    case "C": go(self.row, self.column + first)
    case "K": erase(index..<(self.row + 1) * size.columns)
    case "X": erase(index..<index + first)
    case "b":
      if !terminal.repeatsCharacters { faults.append("REP") }
      for _ in 0..<first { put(last, columns: 1) }
    default: faults.append("unknown sequence \(parameters)\(final)")
    }
  }

  /// Moves the rows inside of the margins up by one, or down.
  private mutating func scroll(_ rows: Range<Int>, by distance: Int) {
    if style != Style() || link != nil { faults.append("scrolled with a style") }
    let before = spots
    for row in rows {
      let source = row + distance
      for column in 0..<size.columns {
        spots[row * size.columns + column] = rows.contains(source) ? before[source * size.columns + column] : Spot()
      }
    }
  }

  private mutating func go(_ row: Int, _ column: Int) {
    if row >= size.rows || column >= size.columns { faults.append("a move beyond the edge") }
    (self.row, self.column) = (min(row, size.rows - 1), min(column, size.columns - 1))
    isPending = false
  }

  private mutating func setLink(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    var text = ""
    while let scalar = scalars.popFirst(), scalar != "\u{1B}" { text.unicodeScalars.append(scalar) }
    if scalars.popFirst() != "\\" { faults.append("a link without an end") }
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count != 3 || parts[0] != "8" { return faults.append("unknown OSC \(text)") }
    link = parts[2].isEmpty ? nil : String(parts[2])
  }

  private mutating func erase(_ range: Range<Int>) {
    let visible: Style.Attributes = [.underline, .reverse, .strikethrough]
    if !style.attributes.isDisjoint(with: visible) || link != nil {
      faults.append("erased with a style")
    }
    if style.background != nil, !terminal.erasesWithBackground { faults.append("erased with color") }
    if range.upperBound > (row + 1) * size.columns { faults.append("erased beyond the row") }
    for index in range.clamped(to: 0..<spots.count) {
      split(index)
      spots[index] = Spot(style: Style(background: style.background))
    }
  }

  // MARK: Text

  private mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    switch widths {
    case .ours:
      let frame = Frame(rows: [[StyledText(text, style: Style())]])
      for cell in frame.cells where !cell.isContinuation { put(frame.text(of: cell), columns: cell.width) }
    case .parts:
      // Format characters are ignored: they are invisible.
      for scalar in text.unicodeScalars where scalar.properties.generalCategory != .format {
        put(String(Character(scalar)), columns: columnsAlone(scalar))
      }
    }
  }

  private mutating func put(_ text: String, columns: Int) {
    if columns == 0 { return join(text) }
    if isPending || column + columns > size.columns {
      if wraps { faults.append("wrapped") }
      column = max(0, size.columns - columns)
    }
    last = text
    let index = row * size.columns + column
    for offset in 0..<min(columns, size.columns) {
      split(index + offset)
      spots[index + offset] = Spot(
        text: offset == 0 ? text : "", style: style, link: link, isRight: offset > 0)
    }
    column += columns
    isPending = column >= size.columns
    if isPending { column = size.columns - 1 }
  }

  /// A scalar without columns joins the preceding one.
  private mutating func join(_ text: String) {
    var index = row * size.columns + (isPending ? column : column - 1)
    guard index >= 0 else { return faults.append("a mark that joins nothing") }
    if spots[index].isRight { index -= 1 }
    spots[index].text += text
  }

  /// A wide character that loses one half loses the other too.
  private mutating func split(_ index: Int) {
    if spots[index].isRight, index > 0 { spots[index - 1] = Spot(style: spots[index - 1].style) }
    if index + 1 < spots.count, spots[index + 1].isRight, !spots[index].isRight {
      spots[index + 1] = Spot(style: spots[index + 1].style)
    }
  }
}

extension TerminalModel.Spot {
  /// The spot without invisible properties.
  var seen: Self {
    guard text == " ",
      style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
    else { return self }
    return Self(style: Style(background: style.background), link: link)
  }
}

/// The columns of a scalar in a terminal that joins nothing.
func columnsAlone(_ scalar: Unicode.Scalar) -> Int {
  if 0x1F1E6...0x1F1FF ~= scalar.value { return 2 }
  // The kit gives a sound mark alone a base.
  if 0xFF9E...0xFF9F ~= scalar.value { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return cellWidth(String(Character(scalar)))
  }
}

extension Frame {
  func text(of cell: Cell) -> String {
    if cell.isCluster { return String(decoding: clusters[cell.cluster], as: UTF8.self) }
    return Unicode.Scalar(cell.content).map { String(Character($0)) } ?? ""
  }

  /// The cells that a terminal has to show.
  func spots(_ depth: ColorDepth) -> [TerminalModel.Spot] {
    cells.indices.map { index in
      let half = cells[index].isContinuation
      let cell = half ? cells[index - 1] : cells[index]
      return TerminalModel.Spot(
        text: half ? "" : text(of: cell), style: depth.downgraded(styles[cell.style]),
        link: links[cell.link]?.address, isRight: half)
    }
  }
}
