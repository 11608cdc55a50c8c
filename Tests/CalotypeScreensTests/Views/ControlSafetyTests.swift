import CalotypeScreens
import Testing

/// Every control in every state, in places of any size.
struct ControlSafetyTests {
  private static let hostile = "a\u{1B}[2J\n柴犬\u{202E}👩‍🔬\u{300}\u{300}"

  private static func views(_ text: String) -> [any View] {
    [
      Button(text, id: "c") {}, Button(text, id: "c", role: .prominent) {},
      Button(text, id: "c", role: .destructive) {},
      Button(text, id: "c", isBusy: true, step: .min) {},
      TextField(text, id: "c", text: "") { _ in }, TextField("", id: "c", text: text) { _ in },
      TextField("", id: "c", text: text, cursor: 3, error: text) { _ in },
      TextField("", id: "c", text: text, cursor: 1, isSecure: true) { _ in },
      Stepper(text, id: "c", value: 5, in: 1...9) { _ in },
      Stepper("", id: "c", value: .max, in: .min ... .max) { _ in },
      ProgressBar(text, value: 0.3), ProgressBar(text, count: 3, of: .max), ProgressBar(value: 1, showsNumber: false),
      Spinner(text, step: .max), Badge(text), Badge(text, role: .error), Badge(.min, limit: .min),
      Label(text, symbol: .warning, role: .warning),
      Toggle(text, id: "c", isOn: true) { _ in }, Toggle(text, id: "c", isOn: false) { _ in },
      Picker(text, id: "c", ["", text], selection: text) {
        $0
      } onSelect: { _ in
      },
      Picker(text, id: "c", ["", text], selection: text, direction: .horizontal) {
        $0
      } onSelect: { _ in
      },
    ]
  }

  @Test(arguments: ["", "Pay", "two words, and many more of them", Self.hostile])
  func `nothing is drawn outside of its place, or differently twice`(text: String) {
    var environment = RenderEnvironment()
    for view in Self.views(text) {
      for focus in [nil, "c", "c -", "c +", "c: "] {
        environment.focus = focus.map { .control($0) }
        environment.glyphs = environment.glyphs == .ascii ? .unicode : .ascii
        environment.ambiguousWidth = environment.ambiguousWidth == .wide ? .narrow : .wide
        for columns in [0, 1, 2, 4, 7, 29] {
          for rows in [0, 1, 3] {
            check(view, Rect(column: 2, row: 1, columns: columns, rows: rows), in: environment)
          }
        }
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (500, 200)])
  func `all of them together are drawn at any size`(columns: Int, height: Int) {
    let view = VStack { for view in Self.views(Self.hostile) { Box(view: view) } }
    #expect(rows(view, columns: columns, rows: height, focus: .control("c")).count == height)
  }

  @Test func `disabled controls do not respond`() {
    for view in Self.views("text") {
      let environment = RenderEnvironment(focus: .control("c"), isEnabled: false)
      #expect(Frame(Box(view: view), in: environment).interactions.isEmpty)
    }
  }

  private func check(_ view: any View, _ place: Rect, in environment: RenderEnvironment) {
    let placed = view.lowered(in: environment).placed(in: place.size)
    #expect(placed.size.columns <= place.columns && placed.size.rows <= place.rows)
    var canvas = Canvas(Size(columns: 33, rows: 8))
    var again = Canvas(Size(columns: 33, rows: 8))
    placed.draw(in: place, on: &canvas)
    view.lowered(in: environment).placed(in: place.size).draw(in: place, on: &again)
    #expect(canvas.cells == again.cells)
    let faults = canvas.cells.indices.filter { index in
      let cell = canvas.cells[index]
      guard cell != .blank else { return false }
      let (row, column) = index.quotientAndRemainder(dividingBy: 33)
      return !(place.column..<place.column + place.columns).contains(column)
        || !(place.row..<place.row + place.rows).contains(row)
        || cell.width == 2 && !canvas.cells[index + 1].isContinuation
        || cell.isContinuation && canvas.cells[index - 1].width != 2
    }
    #expect(faults.isEmpty)
    for interaction in canvas.interactions {
      #expect(!interaction.rect.isEmpty && interaction.rect == interaction.rect.intersection(place))
    }
  }
}

private struct Box: View {
  let view: any View

  func lowered(in environment: RenderEnvironment) -> Node { view.lowered(in: environment) }
}
