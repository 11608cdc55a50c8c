import CalotypeScreens
import Testing

/// In any place, a view takes no more than it was offered and draws only in its place.
struct RegionTests {
  private static let items = (0..<30).map(Item.init)

  private static let views: [any View] = {
    let card = Text("柴犬 card of some words").border(Text("Title"))
    let table = Table("t", items) {
      TableColumn("Name", .flexible(minimum: 6)) { Text("name 柴犬 \($0.id)") }
      TableColumn("A", .fitted(minimum: 2, maximum: 9)) { Text("a\u{1B}[2J \($0.id)") }
      TableColumn("B", .fixed(5), alignment: .center) { _ in card }
      TableColumn("C", alignment: .trailing, priority: 1) { Text("\($0.id * 97)") }
    } onSelect: { _ in
    }
    let grid = Grid("g", items, minimumColumns: 11, rowSpacing: 1) { _ in
      card
    } onSelect: { _ in
    }
    let both = ScrollView(offset: 3, columnOffset: 4) { grid }
    return [
      table, table.lines(.box(.double)).cellLines(nil), table.lines(.columns).scrolled(columns: 1).sticky(columns: 2),
      table.environment(\.scrollIndicator, .bar), table.lines(.box()).environment(\.scrollIndicator, .bar).disabled(),
      table.columnSpacing(0).scrolled(columns: 2).environment(\.scrollIndicator, .none), grid,
      grid.environment(\.scrollIndicator, .bar), both,
      both.environment(\.scrollIndicator, .hints), ScrollView(offset: 7) { for _ in 0..<9 { card } },
      table.overlay { card }, grid.overlay(isModal: false, horizontal: .trailing) { table },
      card.frame(columns: 9, rows: 4, horizontal: .center, vertical: .center),
      card.frame(minColumns: 20, maxColumns: 30, minRows: 6, maxRows: 8, horizontal: .trailing, vertical: .trailing),
    ]
  }()

  private static let sizes: [Size] = {
    let small = (0...10).flatMap { columns in (0...7).map { Size(columns: columns, rows: $0) } }
    return small + [Size(columns: 40, rows: 3), Size(columns: 3, rows: 40), Size(columns: 120, rows: 30)]
  }()

  @Test(arguments: views.indices, [nil, 29])
  func `no view draws outside of its place`(index: Int, focused: Int?) {
    for size in Self.sizes {
      let focus = focused.map { FocusID.row(list: index < 6 ? "t" : "g", id: "\($0)") }
      let environment = RenderEnvironment(size: size, focus: focus)
      let placed = Self.views[index].lowered(in: environment).placed(in: size)
      #expect(placed.size.columns <= size.columns && placed.size.rows <= size.rows, "\(size)")
      var canvas = Canvas(Size(columns: size.columns + 4, rows: size.rows + 4))
      canvas.fill(canvas.bounds, with: "~", Style())
      let place = Rect(column: 2, row: 2, columns: size.columns, rows: size.rows)
      placed.draw(in: place, on: &canvas)
      let isUntouched = canvas.cells.enumerated().allSatisfy { offset, cell in
        let (row, column) = offset.quotientAndRemainder(dividingBy: size.columns + 4)
        let isInside = Rect(column: column, row: row, columns: 1, rows: 1).intersects(place)
        return isInside || cell.content == 0x7E
      }
      #expect(isUntouched, "\(size)")
      #expect(canvas.interactions.allSatisfy { $0.rect.intersection(place) == $0.rect }, "\(size)")
    }
  }
}
