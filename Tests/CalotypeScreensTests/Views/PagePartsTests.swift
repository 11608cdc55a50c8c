import CalotypeScreens
import Testing

/// Rules for each view that a page consists of.
struct PagePartsTests {
  private static let text = "Its 3 products are put back. 柴犬 👨‍👩‍👧‍👦 \u{1B}[31m\n\u{202E}done"

  private static let views: [any View] = [
    Section(text, trailing: text, hasDivider: true, indentation: 2) { Text(text) },
    TitleBar(text, trailing: text) {},
    TitleBar(text, trailing: text, background: .divider) {},
    Tabs([text, "b", text], selection: text, title: \.self) { _ in },
    Footer(status: text) { KeyHelp("q", text) },
    Footer(status: "3", at: .leading) { KeyHelp(text, "a") },
    Form {
      FormRow(text, text)
      FormRow("b", nil)
      Divider()
      FormRow("c") { Text("d") }
    },
    Alert(text, message: text) { AlertButton(text) {} },
    Confirmation("Sure?", message: text, role: .destructive) {
    } onCancel: {
    },
    Picture(.shown(flat(0x336699, width: 30, height: 20)), alternative: text, title: text).frame(columns: 30),
    Picture(.failed(cause: text, retry: {}), alternative: text),
    Picture(.loading(step: -3), alternative: text, title: text, mode: .fit).frame(columns: 5),
    EmptyState(text, hint: text) { Button(text) {} },
    ErrorState(text, cause: text, hint: text, code: text, retry: {}) { Button(text) {} },
    Page {
      Form { FormRow("a", text) }
    } header: {
      TitleBar(text)
    } footer: {
      Footer(status: text) {}
    },
  ]

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `no part is larger than its place or draws outside of it`(glyphs: GlyphSet) {
    for view in Self.views {
      for columns in [0, 1, 2, 3, 5, 8, 13, 21, 40, 90] {
        for rows in [0, 1, 2, 3, 5, 11] {
          let size = Size(columns: columns, rows: rows)
          let environment = RenderEnvironment(size: size, glyphs: glyphs)
          let place = Rect(column: 2, row: 1, columns: columns, rows: rows)
          var canvas = Canvas(Size(columns: columns + 4, rows: rows + 2))
          let placed = view.lowered(in: environment).placed(in: size)
          placed.draw(in: place, on: &canvas)
          #expect(placed.size.columns <= columns && placed.size.rows <= rows, "\(view) in \(size)")
          #expect(canvas.drawsOnly(in: place), "\(view) in \(size)")
        }
      }
    }
  }

  @Test func `a part draws the same each time`() {
    let environment = RenderEnvironment(size: Size(columns: 24, rows: 9), locale: .german)
    for view in Self.views {
      let node = view.lowered(in: environment)
      var frames: [[Cell]] = []
      for _ in 0..<2 {
        var canvas = Canvas(environment.size)
        node.placed(in: environment.size).draw(in: canvas.bounds, on: &canvas)
        frames.append(canvas.cells)
      }
      #expect(frames[0] == frames[1])
    }
  }
}

extension Canvas {
  /// Whether all drawn cells and interactions are inside a place.
  fileprivate func drawsOnly(in place: Rect) -> Bool {
    let isOutside = cells.indices.contains { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: max(1, size.columns))
      let isInside = Rect(column: column, row: row, columns: 1, rows: 1).intersects(place)
      return !isInside && cells[index] != .blank
    }
    return !isOutside && interactions.allSatisfy { $0.rect.intersection(place) == $0.rect }
  }
}
