/// Keys and values in two columns, or above each other where the width is too small for that.
///
/// 1. The keys' column is as wide as the longest key, and at most two fifths of the width, rounded down; longer keys
///    wrap. The values get the rest, two columns apart.
/// 2. Where the values' column is narrower than 16 columns and one of the values does not fit into it, each key stands
///    above its value, which is indented by two columns.
/// 3. What is too high is cut: the last value in sight by itself, and where whole entries are left over, the last row
///    says how many. A key is not in sight without its value, but for the first.
package final class FormElement: Element {
  private let entries: [Entry]
  private let hint: Hint
  package let columns: LengthRequest
  private let keyColumns: Int
  private let valueColumns: Int

  /// A key with its value, or something over the whole width.
  package enum Entry: Sendable {
    /// The insets keep rows free above and below both, columns before the key and behind the value.
    case pair(key: Node, value: Node, Insets = Insets())
    case whole(Node)

    /// The same with another value.
    func mapValue(_ change: (Node) -> Node) -> Entry {
      guard case .pair(let key, let value, let insets) = self else { return self }
      return .pair(key: key, value: change(value), insets)
    }

    /// The same with more cells around it.
    func padded(by insets: Insets) -> Entry {
      guard case .pair(let key, let value, let inner) = self else { return self }
      return .pair(
        key: Node(PaddingElement(Insets(left: insets.left), key)),
        value: Node(PaddingElement(Insets(right: insets.right), value)), insets.around(inner))
    }

    fileprivate var height: Int {
      switch self {
      case .pair(let key, let value, _): max(key.height, value.height)
      case .whole(let node): node.height
      }
    }

    fileprivate var freeRows: (above: Int, below: Int) {
      guard case .pair(_, _, let insets) = self else { return (0, 0) }
      return (insets.top, insets.bottom)
    }
  }

  /// The line that says how many entries are out of sight.
  package struct Hint: Sendable {
    package let glyph: Unicode.Scalar
    package let text: @Sendable (_ count: Int) -> StyledText

    package init(glyph: Unicode.Scalar, text: @escaping @Sendable (Int) -> StyledText) {
      self.glyph = glyph
      self.text = text
    }
  }

  package init(_ entries: [Entry], _ hint: Hint) {
    self.entries = entries
    self.hint = hint
    var (key, value, whole) = (0, 0, 0)
    var isFlexible = false
    for entry in entries {
      switch entry {
      case .pair(let keyNode, let valueNode, _):
        key = max(key, keyNode.columns.ideal)
        value = max(value, valueNode.columns.ideal)
        isFlexible = isFlexible || valueNode.columns.isFlexible
      case .whole(let node):
        whole = max(whole, node.columns.ideal)
        isFlexible = isFlexible || node.columns.isFlexible
      }
    }
    (self.keyColumns, self.valueColumns) = (key, value)
    let ideal = max(whole, key + value > 0 ? key + Self.gap + value : 0)
    self.columns = LengthRequest(minimum: min(1, ideal), ideal: ideal, isFlexible: isFlexible)
  }

  package var rows: RowRequest { RowRequest(minimum: min(1, self.entries.count)) }

  package var height: Int { self.entries.reduce(0) { max($0, $1.height) } + 1 }

  package func placed(in proposal: Size) -> Placed {
    let plan = self.plan(in: proposal.columns)
    let (parts, height) = self.parts(plan, Size(columns: proposal.columns, rows: proposal.rows))
    if parts.count == self.entries.count || proposal.rows < 2 {
      return Placed(Size(columns: self.width(of: parts, in: proposal), rows: height), PlacedForm(parts, hint: nil))
    }
    let room = Size(columns: proposal.columns, rows: proposal.rows - 1)
    let (shown, _) = self.parts(plan, room)
    let hint = (row: room.rows, glyph: self.hint.glyph, text: self.hint.text(self.entries.count - shown.count))
    return Placed(proposal, PlacedForm(shown, hint: hint))
  }

  private static let gap = 2
  private static let narrowest = 16

  /// The place of each key and value in an entry.
  private struct Plan {
    let keys: Int
    let isStacked: Bool
  }

  private func plan(in columns: Int) -> Plan {
    let keys = min(self.keyColumns, columns * 2 / 5)
    let values = columns - keys - Self.gap
    return Plan(keys: keys, isStacked: values < Self.narrowest && values < self.valueColumns || values < 1)
  }

  /// The entries that a room shows, each at its row, and the rows that they take.
  private func parts(_ plan: Plan, _ room: Size) -> (parts: [PlacedForm.Part], rows: Int) {
    var parts: [PlacedForm.Part] = []
    var row = 0
    for entry in self.entries where row < room.rows {
      let start = min(row + entry.freeRows.above, room.rows - 1)
      let part = self.part(entry, plan, at: start, Size(columns: room.columns, rows: room.rows - start))
      // A key of which no value is in sight says nothing.
      if part.isKeyAlone, !parts.isEmpty { break }
      parts.append(part)
      row = min(room.rows, start + part.rows + entry.freeRows.below)
    }
    return (parts, row)
  }

  private func part(_ entry: Entry, _ plan: Plan, at row: Int, _ room: Size) -> PlacedForm.Part {
    switch entry {
    case .whole(let node):
      let placed = node.placed(in: room)
      return PlacedForm.Part(row: row, rows: max(1, placed.size.rows), pieces: [(Rect(room), placed)])
    case .pair(let key, let value, _) where plan.isStacked:
      let keyPlaced = key.placed(in: room)
      let rows = min(keyPlaced.size.rows, room.rows)
      let place = Rect(room).inset(by: Insets(left: room.columns > 8 ? Self.gap : 0, top: rows))
      let valuePlaced = value.placed(in: place.size)
      return PlacedForm.Part(
        row: row, rows: max(1, rows + valuePlaced.size.rows), isKeyAlone: place.isEmpty,
        pieces: [(Rect(keyPlaced.size), keyPlaced), (place, valuePlaced)])
    case .pair(let key, let value, _):
      let keyPlace = Rect(column: 0, row: 0, columns: plan.keys, rows: room.rows)
      let place = Rect(room).inset(by: Insets(left: plan.keys + Self.gap))
      let (keyPlaced, valuePlaced) = (key.placed(in: keyPlace.size), value.placed(in: place.size))
      return PlacedForm.Part(
        row: row, rows: max(1, keyPlaced.size.rows, valuePlaced.size.rows),
        pieces: [(keyPlace, keyPlaced), (place, valuePlaced)])
    }
  }

  private func width(of parts: [PlacedForm.Part], in proposal: Size) -> Int {
    if self.columns.isFlexible { return proposal.columns }
    return parts.flatMap(\.pieces).reduce(0) { max($0, $1.place.column + $1.placed.size.columns) }
  }
}

private final class PlacedForm: Drawing {
  let parts: [Part]
  let hint: (row: Int, glyph: Unicode.Scalar, text: StyledText)?

  /// An entry at its row. The places of its pieces are relative to it.
  struct Part: Sendable {
    let row: Int
    let rows: Int
    var isKeyAlone = false
    let pieces: [(place: Rect, placed: Placed)]
  }

  init(_ parts: [Part], hint: (row: Int, glyph: Unicode.Scalar, text: StyledText)?) {
    self.parts = parts
    self.hint = hint
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for part in self.parts {
      for (place, placed) in part.pieces {
        let target = Rect(
          column: rect.column + place.column, row: rect.row + part.row + place.row,
          columns: place.columns, rows: part.rows - place.row)
        placed.draw(in: target.intersection(rect), on: &canvas)
      }
    }
    guard let hint = self.hint else { return }
    canvas.drawHint(hint.glyph, hint.text, in: rect.slice(.vertical, offset: hint.row, length: 1))
  }
}

extension Rect {
  fileprivate init(_ size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }
}
