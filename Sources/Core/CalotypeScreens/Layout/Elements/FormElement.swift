/// Keys and values in two columns, or values below their keys if the width is too small for that.
///
/// 1. The column of keys is as wide as the longest key, at most two fifths of the width, rounded down. Longer keys
///    wrap. The values get the rest, two columns apart.
/// 2. If the values have fewer than 16 columns and one of them does not fit, each key is above its value, which is
///    indented by two columns.
/// 3. If there are too few rows, the last visible value is cut. If whole entries are left out, the last row counts
///    them. A key is only visible together with its value, except the first one.
struct FormElement: Element {
  private let entries: [Entry]
  private let environment: RenderEnvironment
  let columns: LengthRequest
  private let keyColumns: Int
  private let valueColumns: Int

  /// A key with its value, or content over the whole width.
  struct Entry: Sendable {
    /// The key; `nil` for content over the whole width.
    var key: Node?
    var value: Node
    /// Free rows above and below both, free columns before the key and after the value.
    var insets = Insets()

    /// Returns the same with another value. Content over the whole width stays the same.
    func mapValue(_ change: (Node) -> Node) -> Entry {
      key == nil ? self : Entry(key: key, value: change(value), insets: insets)
    }

    /// Returns the same with more free cells around it. Content over the whole width stays the same.
    func padded(by insets: Insets) -> Entry {
      guard let key else { return self }
      return Entry(
        key: key.padded(by: Insets(left: insets.left)),
        value: value.padded(by: Insets(right: insets.right)),
        insets: insets.around(self.insets))
    }
  }

  init(_ entries: [Entry], in environment: RenderEnvironment) {
    self.entries = entries
    self.environment = environment
    keyColumns = entries.reduce(0) { max($0, $1.key?.columns.ideal ?? 0) }
    valueColumns = entries.reduce(0) { max($0, $1.key == nil ? 0 : $1.value.columns.ideal) }
    let whole = entries.reduce(0) { max($0, $1.key == nil ? $1.value.columns.ideal : 0) }
    let pair = keyColumns + valueColumns > 0 ? keyColumns + Self.gap + valueColumns : 0
    let ideal = max(whole, pair)
    columns = LengthRequest(
      minimum: min(1, ideal), ideal: ideal, isFlexible: entries.contains { $0.value.columns.isFlexible })
  }

  var rows: RowRequest { RowRequest(minimum: min(1, entries.count)) }
  var height: Int { entries.reduce(0) { max($0, $1.key?.height ?? 0, $1.value.height) } + 1 }

  private static let gap = 2
  private static let narrowest = 16

  func placed(in proposal: Size) -> Placed {
    let (parts, height) = parts(in: proposal)
    if parts.count == entries.count || proposal.rows < 2 {
      let widest = parts.flatMap(\.pieces).reduce(0) { max($0, $1.place.column + $1.placed.size.columns) }
      return Placed(Size(columns: columns.isFlexible ? proposal.columns : widest, rows: height)) { rect, canvas in
        for part in parts { part.draw(in: rect, on: &canvas) }
      }
    }
    let room = Size(columns: proposal.columns, rows: proposal.rows - 1)
    let shown = self.parts(in: room).parts
    return Placed(proposal) { rect, canvas in
      for part in shown { part.draw(in: rect, on: &canvas) }
      let hint = environment.locale.more(entries.count - shown.count)
      canvas.drawHint(.down, hint, in: rect.row(at: room.rows), environment)
    }
  }

  /// An entry in its place. The places of its pieces are relative to its row.
  private struct Part: Sendable {
    let row: Int
    var rows: Int
    let pieces: [(place: Rect, placed: Node)]
    /// Whether there is no row for the value.
    var isKeyAlone = false

    func draw(in rect: Rect, on canvas: inout Canvas) {
      for (place, placed) in pieces {
        let room = rect.inset(by: Insets(left: place.column, top: row + place.row))
        placed.draw(in: room.cropped(to: Size(columns: place.columns, rows: rows - place.row)), on: &canvas)
      }
    }
  }

  /// Returns the entries that fit in a room, and the rows that they take.
  private func parts(in room: Size) -> (parts: [Part], rows: Int) {
    var parts: [Part] = []
    var row = 0
    for entry in entries where row < room.rows {
      let start = min(row + entry.insets.top, room.rows - 1)
      let part = part(entry, at: start, Size(columns: room.columns, rows: room.rows - start))
      if part.isKeyAlone, !parts.isEmpty { break }
      parts.append(part)
      row = min(room.rows, start + part.rows + entry.insets.bottom)
    }
    return (parts, row)
  }

  private func part(_ entry: Entry, at row: Int, _ room: Size) -> Part {
    let keyColumns = min(keyColumns, room.columns * 2 / 5)
    let left = room.columns - keyColumns - Self.gap
    let isStacked = left < Self.narrowest && left < valueColumns || left < 1
    let whole = Rect(column: 0, row: 0, columns: room.columns, rows: room.rows)
    guard let key = entry.key else {
      let placed = entry.value.placed(in: room)
      return Part(row: row, rows: max(1, placed.size.rows), pieces: [(whole, placed)])
    }
    let keyPlace = isStacked ? whole : whole.slice(.horizontal, offset: 0, length: keyColumns)
    let keyPlaced = key.placed(in: keyPlace.size)
    let keyRows = min(keyPlaced.size.rows, room.rows)
    let place =
      isStacked
      ? whole.inset(by: Insets(left: room.columns > 8 ? Self.gap : 0, top: keyRows))
      : whole.inset(by: Insets(left: keyColumns + Self.gap))
    let placed = entry.value.placed(in: place.size)
    let rows = isStacked ? keyRows + placed.size.rows : max(keyPlaced.size.rows, placed.size.rows)
    return Part(
      row: row, rows: max(1, rows),
      pieces: [(isStacked ? whole.cropped(to: keyPlaced.size) : keyPlace, keyPlaced), (place, placed)],
      isKeyAlone: isStacked && place.isEmpty)
  }
}
