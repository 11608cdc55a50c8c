/// A part of a frame that shows some of its rows: a list, a table, a grid, or a scroll view.
package struct ScrollRegion: Sendable {
  /// The name of the list, or the id of the scroll view.
  package let name: String

  /// The place of the region.
  package internal(set) var rect: Rect

  /// The number of items: rows, cards, or lines of a scroll view.
  let count: Int

  /// The items that are visible as a whole.
  let visible: Range<Int>

  /// The item that gets the focus first, if it is visible; `nil` for the first visible one.
  var opened: Int?

  /// The item that gets the focus first.
  var start: Int { if let opened, visible.contains(opened) { opened } else { visible.lowerBound } }

  /// The number of items side by side.
  var itemsInRow = 1

  /// The rows of a list; `nil` for a scroll view.
  var rows: Rows?

  /// The rows of a list that can be pressed.
  struct Rows: Sendable {
    let names: RowNames
    /// Draws a row, for its text.
    let draw: @Sendable (_ index: Int) -> Node
  }

  /// Whether rows can have the focus.
  var isSelectable: Bool { rows?.names.areControls ?? false }

  /// Whether some items are hidden.
  var canScroll: Bool { visible.count < count }

  /// The first visible item after a scroll by some items, as far as there are more.
  func first(after items: Int) -> Int { max(0, min(visible.lowerBound + items, count - visible.count)) }

  /// The focus of a row.
  func focus(at index: Int) -> FocusID? {
    guard let rows, isSelectable, 0..<count ~= index else { return nil }
    return .row(list: name, id: rows.names.id(index), position: index)
  }

  /// The first visible row in the place of the whole region; `nil` if rows cannot have the focus.
  var firstRow: Interaction? {
    guard let target = rows?.names.target, count > 0 else { return nil }
    return Interaction(rect: rect, cursor: nil, row: min(visible.lowerBound, count - 1), makeTarget: target)
  }

  /// The position of a row with the focus; `nil` if it is not in this list.
  func position(of focus: FocusID?) -> Int? { isSelectable ? rows?.names.position(of: focus) : nil }

  /// The first line of an item that has a letter or a digit, from there on.
  func text(at index: Int) -> String {
    guard let placed = rows?.draw(index) else { return "" }
    var canvas = Canvas(Size(columns: rect.columns, rows: min(8, placed.size.rows)))
    placed.draw(in: canvas.bounds, on: &canvas)
    let frame = Frame(canvas)
    // A row of cards is drawn as a whole.
    let place = frame.control(focus(at: index))?.rect ?? canvas.bounds
    let lines = (place.row..<place.row + place.rows).lazy.map { row in
      frame.text(in: Rect(column: place.column, row: row, columns: place.columns, rows: 1))
        .drop { !$0.isLetter && !$0.isNumber }
    }
    return String(lines.first { !$0.isEmpty } ?? "")
  }
}

/// The values of a live session that a frame is drawn with. A print has none of them.
package struct LiveValues: Hashable, Sendable {
  /// The cursor of the text field with the focus.
  var caret: Caret?

  /// The first visible items of the regions, by name.
  var scroll: [String: Int] = [:]

  /// Whether letters go to a text field, and not to the keys that a footer shows.
  var isEditing = false

  /// Whether footers show the key for the overview of all keys.
  package var hasKeyOverview = false

  /// Whether the frame lists all keys of its footers, also those that there is no room for.
  package var listsAllKeys = false

  /// The step of animations.
  package var step = 0

  /// The shape of the terminal's cells.
  package var cell = CellShape(width: 1, height: 2)

  /// The number of the shot of a journey; `nil` outside of one.
  package var shot: Int?

  package init() {}
}

/// A key and its action, as a footer shows it.
package struct KeyHint: Hashable, Sendable {
  package let key: String
  package let label: String

  /// The key that a click on it presses; `nil` if it names several.
  var press: Key?

  /// Its place.
  var rect = Rect(column: 0, row: 0, columns: 0, rows: 0)

  package init(key: String, label: String) {
    (self.key, self.label) = (key, label)
    if key.count == 1 { press = key.first.map(Key.character) }
  }
}
