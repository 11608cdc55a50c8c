import CalotypeScreens
import FrameSamples

/// A hostile text from a seed, in a random ``Text``, printed at a random width.
package struct TextTrial: Sendable {
  package let seed: UInt64
  package let view: Text
  package let environment: RenderEnvironment
  private let limit: Int?
  private let isWhole: Bool

  package init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    self.seed = seed
    limit = random.isLucky(1, in: 2) ? nil : random.number(0...4)
    isWhole = random.isLucky(1, in: 8)
    let truncation = Truncation.allCases[random.number(0...2)]
    let alignment: Alignment = [.leading, .center, .trailing][random.number(0...2)]
    var view = Self.piece(&random)
    while random.isLucky(1, in: 3) { view = view + Self.piece(&random) }
    self.view = view.lineLimit(limit, truncation: truncation).alignment(alignment)
    let size = Size(
      columns: random.isLucky(1, in: 4) ? random.number(0...4) : random.number(1...60), rows: random.number(0...8))
    environment = RenderEnvironment(
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
    isWhole ? Frame(fullHeightOf: view, in: environment) : Frame(view, in: environment)
  }

  /// The faults of the print.
  package func faults() -> [String] {
    let frame = self.frame()
    let plain = frame.plainText()
    let ansi = frame.ansi(environment.colorDepth)
    var faults = frame.faults
    faults += plainFaults(plain, rows: frame.size.rows)
    let read = PrintReader(ansi, environment.colorDepth)
    faults += read.faults
    if read.plain != plain { faults.append("the ANSI print without its sequences is another text") }
    if frame.size.columns != environment.size.columns || !isWhole && frame.size != environment.size {
      faults.append("a frame of \(frame.size)")
    }
    faults += frame.rowFaults(plain, ambiguous: environment.ambiguousWidth)
    if let limit = self.limit {
      let rows = plain.split(separator: 0x0A, omittingEmptySubsequences: false)
      if let row = rows.dropFirst(limit).first(where: { !$0.isEmpty }) {
        faults.append("\(String(decoding: row, as: UTF8.self)) behind \(limit) rows")
      }
    }
    let again = self.frame()
    if again.plainText() != plain || again.ansi(environment.colorDepth) != ansi {
      faults.append("not the same twice")
    }
    return faults
  }

}

extension Frame {
  /// The rows of a plain print whose width by ``cellWidth(_:ambiguous:)`` differs from their cells, or that sanitizing
  /// would change: a row's clusters must be those of its cells.
  func rowFaults(_ plain: [UInt8], ambiguous: AmbiguousWidth) -> [String] {
    var faults: [String] = []
    for (row, bytes) in plain.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().enumerated() {
      let text = CellText(String(decoding: bytes, as: UTF8.self), ambiguous: ambiguous)
      let cells = visibleCells(inRow: row).count
      if text.columns != cells { faults.append("row \(row): \(text.columns) columns in \(cells) cells") }
      if !text.string.utf8.elementsEqual(bytes) { faults.append("row \(row) is not safe as a text") }
    }
    return faults
  }
}
