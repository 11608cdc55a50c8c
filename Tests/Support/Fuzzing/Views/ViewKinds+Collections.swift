import CalotypeScreens
import FrameSamples

extension ViewKind {
  static let collections: [ViewKind] = [
    ViewKind("List", "scrolled", children: 0...3) { random, children in
      let list = List(random.name(), Items(random.count())) { item in
        for view in rowViews(item.id, of: children) { view }
      } onSelect: { _ in
      }
      return random.isLucky(1, in: 3) ? list.scrolled(to: random.length(40)) : list
    },
    ViewKind("List", children: 0...3) { random, children in
      List(random.name(), Items(random.count())) { item in for view in rowViews(item.id, of: children) { view } }
    },
    ViewKind("Grid", "scrolled", children: 0...3) { random, children in
      let grid = Grid(
        random.name(), Items(random.count()), minimumColumns: random.length(20), spacing: random.spacing(),
        rowSpacing: random.spacing()
      ) { item in
        for view in rowViews(item.id, of: children) { view }
      } onSelect: { _ in
      }
      return random.isLucky(1, in: 3) ? grid.scrolled(to: random.length(40)) : grid
    },
    ViewKind(
      "Table", "TableColumn", "scrolled", "sticky", "lines", "columnSpacing", "cellLines", "measuring", "placeholder",
      children: 0...4
    ) { random, children in
      let columns = children.map { child in
        TableColumn<Items.Item>(
          random.word(), random.width(), alignment: random.alignment(), priority: random.length(2)
        ) {
          for view in rowViews($0.id, of: [child]) { view }
        }
      }
      let table = Table(random.name(), Items(random.count())) {
        for column in columns { column }
      } onSelect: { _ in
      }
      return random.changed(table)
    },
  ]
}

/// The content of a row: one of several views, and in some rows a number.
private func rowViews(_ row: Int, of children: [any View]) -> [any View] {
  guard !children.isEmpty else { return [Text("Row \(row)")] }
  let child = children[row % children.count]
  return row % 3 == 1 ? [child, Text("\(row)")] : [child]
}

extension SplitMix {
  fileprivate mutating func width() -> TableColumnWidth {
    switch number(0...3) {
    case 0: .fixed(length())
    case 1: .fitted()
    case 2: .fitted(minimum: maybe { $0.length() }, maximum: maybe { $0.length(20) })
    default: .flexible(minimum: length())
    }
  }

  fileprivate mutating func changed(_ table: Table) -> Table {
    var table = table
    if isLucky(1, in: 3) { table = table.scrolled(to: length(40)) }
    if isLucky(1, in: 3) { table = table.scrolled(columns: length(4)) }
    if isLucky(1, in: 3) { table = table.sticky(columns: length(3)) }
    if isLucky(1, in: 3) { table = table.columnSpacing(length(4)) }
    if isLucky(1, in: 3) { table = table.cellLines(maybe { $0.length(4) }) }
    if isLucky(1, in: 6) { table = table.measuring(rows: length(60)) }
    if isLucky(1, in: 6) { table = table.placeholder(text()) }
    let lines: [TableLines] = [.none, .header, .columns, .box(), .box(border())]
    return table.lines(lines[number(0...4)])
  }
}
