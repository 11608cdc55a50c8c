import CalotypeScreens

extension Frame {
  /// The faults of a frame: halves of wide cells, unknown numbers, controls, parts outside of it.
  package var faults: [String] {
    var faults = cellFaults(cells, size, styles: styles.values.count, links: links.values.count)
    for cell in cells where cell.isCluster && Int(cell.cluster) >= clusters.values.count {
      faults.append("a cluster without text")
    }
    for cluster in clusters.values where cluster.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      faults.append("a control in a cluster")
    }
    let bounds = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    return faults + interactionFaults(interactions, within: bounds)
  }
}

func cellFaults(_ cells: [Cell], _ size: Size, styles: Int, links: Int) -> [String] {
  guard cells.count == size.columns * size.rows else { return ["\(cells.count) cells in \(size)"] }
  var faults: [String] = []
  let span = cells.span
  for row in 0..<size.rows {
    var column = 0
    while column < size.columns, faults.count < 4 {
      let cell = span[row * size.columns + column]
      let place = "column \(column), row \(row)"
      if Int(cell.style) >= styles || Int(cell.link) >= links { faults.append("an unknown style or link at \(place)") }
      let content = cell.content
      if !cell.isCluster, cell.width > 0, Unicode.Scalar(content) == nil || content < 0x20 || 0x7F...0x9F ~= content {
        faults.append("the scalar \(content) at \(place)")
      }
      switch cell.width {
      case 1: column += 1
      case 2:
        let next = column + 1 < size.columns ? span[row * size.columns + column + 1] : .blank
        if !next.isContinuation { faults.append("a wide cell without its right half at \(place)") }
        if next.isContinuation, next.style != cell.style || next.link != cell.link {
          faults.append("a wide cell of two styles at \(place)")
        }
        column += 2
      default:
        faults.append("a right half alone at \(place)")
        column += 1
      }
    }
  }
  return faults
}

func interactionFaults(_ interactions: [Interaction], within bounds: Rect) -> [String] {
  interactions.compactMap { interaction in
    let rects = [interaction.rect] + (interaction.cursor.map { [$0] } ?? [])
    let isRight = rects.allSatisfy { !$0.isEmpty && $0.intersection(bounds) == $0 }
    return isRight ? nil : "\(interaction.target.focus) at \(rects)"
  }
}

/// The faults of any print. They are listed again here, independently of the tables under test.
func plainFaults(_ bytes: [UInt8], rows: Int) -> [String] {
  var faults: [String] = []
  var breaks = 0
  var lastBase: UInt32 = 0
  for byte in bytes where byte < 0x20 || byte == 0x7F {
    if byte == 0x0A { breaks += 1 } else { faults.append("the byte \(byte)") }
  }
  if breaks != rows || bytes.last ?? 0x0A != 0x0A { faults.append("\(breaks) line feeds in \(rows) rows") }
  guard bytes.contains(where: { $0 >= 0x80 }) else { return faults }
  let text = String(decoding: bytes, as: UTF8.self)
  if !text.utf8.elementsEqual(bytes) { faults.append("no UTF-8") }
  for scalar in text.unicodeScalars {
    let isTag = 0xE0000...0xE007F ~= scalar.value
    if isTag ? lastBase != 0x1F3F4 : isHostile(scalar.value) {
      faults.append("U+\(String(scalar.value, radix: 16, uppercase: true))")
    }
    if !isTag { lastBase = scalar.value }
  }
  return Array(faults.prefix(4))
}

/// C1 controls, bidi controls, invisible characters that join nothing, noncharacters.
private func isHostile(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x80...0x9F, 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
    0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB:
    true
  default: scalar & 0xFFFE == 0xFFFE
  }
}
