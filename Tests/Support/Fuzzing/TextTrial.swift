import CalotypeScreens
import FrameSamples

/// A hostile text from a seed, in a ``Text`` of any kind, printed at any width.
package struct TextTrial: Sendable {
  package let seed: UInt64
  package let view: Text
  package let environment: RenderEnvironment
  private let limit: Int?
  private let isWhole: Bool

  package init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    self.seed = seed
    self.limit = random.isLucky(1, in: 2) ? nil : random.number(0...4)
    self.isWhole = random.isLucky(1, in: 8)
    let truncation = Truncation.allCases[random.number(0...2)]
    let alignment: Alignment = [.leading, .center, .trailing][random.number(0...2)]
    var view = Self.piece(&random)
    while random.isLucky(1, in: 3) { view = view + Self.piece(&random) }
    self.view = view.lineLimit(self.limit, truncation: truncation).alignment(alignment)
    let size = Size(
      columns: random.isLucky(1, in: 4) ? random.number(0...4) : random.number(1...60), rows: random.number(0...8))
    self.environment = RenderEnvironment(
      size: size, theme: Theme.all[random.number(0...Theme.all.count - 1)],
      glyphs: random.isLucky(1, in: 4) ? .ascii : .unicode,
      colorDepth: ColorDepth.allCases[random.number(0...ColorDepth.allCases.count - 1)],
      ambiguousWidth: random.isLucky(1, in: 4) ? .wide : .narrow)
  }

  private static func piece(_ random: inout SplitMix) -> Text {
    var text = Text(hostileText(&random))
    if random.isLucky(1, in: 2) { text = text.role(Role.allCases[random.number(0...Role.allCases.count - 1)]) }
    switch random.number(0...11) {
    case 0: text = text.bold()
    case 1: text = text.dim()
    case 2: text = text.italic()
    case 3: text = text.underline()
    case 4: text = text.strikethrough()
    case 5, 6: text = text.link(Link(hostileAddress(&random)))
    default: break
    }
    return text
  }

  package func frame() -> Frame {
    self.isWhole ? Frame(fullHeightOf: self.view, in: self.environment) : Frame(self.view, in: self.environment)
  }

  /// What is wrong with the print.
  package func faults() -> [String] {
    let frame = self.frame()
    let plain = frame.plainText()
    let ansi = frame.ansi(self.environment.colorDepth)
    var faults = frame.faults
    faults += plainFaults(plain, rows: frame.size.rows)
    let read = PrintReader(ansi, self.environment.colorDepth)
    faults += read.faults
    if read.plain != plain { faults.append("the ANSI print without its sequences is another text") }
    if frame.size.columns != self.environment.size.columns || !self.isWhole && frame.size != self.environment.size {
      faults.append("a frame of \(frame.size)")
    }
    faults += self.rowFaults(plain, frame)
    let again = self.frame()
    if again.plainText() != plain || again.ansi(self.environment.colorDepth) != ansi {
      faults.append("not the same twice")
    }
    return faults
  }

  /// Each row has the columns that its cells say, by the rules of ``cellWidth(_:ambiguous:)``, and none is one too many.
  private func rowFaults(_ plain: [UInt8], _ frame: Frame) -> [String] {
    var faults: [String] = []
    for (row, bytes) in plain.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().enumerated() {
      let columns = self.columns(String(decoding: bytes, as: UTF8.self))
      let cells = frame.visibleCells(inRow: row)
      // A blank, an ellipsis or a line break's sign are cells of their own, whatever mark stands behind them. So where the
      // row as a whole is another text than its cells, each of those has to be right.
      let isRight =
        columns == cells.count || cells.reduce(0) { $0 + self.columns(frame.text(of: $1)) } == cells.count
      if columns > cells.count || !isRight { faults.append("row \(row): \(columns) columns in \(cells.count) cells") }
      if let limit = self.limit, row >= limit, !bytes.isEmpty { faults.append("row \(row) of at most \(limit)") }
    }
    return faults
  }

  private func columns(_ text: String) -> Int { cellWidth(text, ambiguous: self.environment.ambiguousWidth) }
}
