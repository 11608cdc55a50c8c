import Calotype

/// A box over the screen: a title, a part, and a hint.
private struct PanelBox: View {
  let title: String
  let hint: String
  let widest: Int
  let content: ViewList
  let close: Perform

  init(
    _ title: String, hint: String, widest: Int = 52, close: @escaping Perform, @ViewBuilder content: () -> ViewList
  ) {
    (self.title, self.hint, self.widest, self.close, self.content) = (title, hint, widest, close, content())
  }

  var body: some View {
    EnvironmentReader { [self] environment in
      VStack(spacing: 1) {
        Text(title).role(.title).lineLimit(1)
        content
        Text(hint).role(.secondary).layoutPriority(1)
      }
      .padding(columns: 2, rows: 1)
      // The title bar and the footer stay visible.
      .frame(maxColumns: widest, maxRows: max(1, environment.size.rows - 4))
      .border()
    }
    .onKey(.escape, perform: close)
  }
}

/// A field of a shape, by its position.
private struct FieldRow: Identifiable, Sendable {
  let id: Int
  let field: Field
}

/// The name and the type of a field, after a symbol.
private struct FieldLine: View {
  let body: HStack

  init(_ field: Field, symbol: Symbol?) {
    body = HStack(spacing: 1) {
      EnvironmentReader { environment in
        Text(symbol.map { String(environment.glyph($0)) } ?? " ").role(.accent)
      }
      Text(field.label.visibleName).lineLimit(1)
      Spacer()
      Text(field.type.name).role(.secondary).lineLimit(1)
    }
  }
}

/// The choice of the order of a list.
struct SortPanel: View {
  let list: Resource
  let send: Send<Browser.Action>

  var body: some View {
    PanelBox(
      "Sort by", hint: "Enter sorts: up, down, as sent. Esc closes.", close: { send(.panelClosed) }
    ) {
      let fields = list.shownColumns.map { FieldRow(id: $0, field: list.shape?.fields[$0] ?? list.shownFields[0]) }
      List("sort", fields) { row in
        let isChosen = row.field == list.arrangement.field
        let symbol: Symbol = list.arrangement.isDescending ? .down : .up
        FieldLine(row.field, symbol: isChosen ? symbol : nil)
      } onSelect: {
        send(.sortChosen(list.id, field: $0.id))
      }
      .frame(minColumns: 30, maxRows: fields.count)
    }
  }
}

/// The choice of the columns of a list, and their order.
struct ColumnsPanel: View {
  let list: Resource
  let send: Send<Browser.Action>

  var body: some View {
    EnvironmentReader { environment in
      let (shape, shown) = (list.shape, list.shownColumns)
      let rest = (shape?.fields.indices).map { $0.filter { !shown.contains($0) } } ?? []
      let fields = (shown + rest).compactMap { index in shape.map { FieldRow(id: index, field: $0.fields[index]) } }
      let focus = environment.focusedRow(of: "columns")
      PanelBox(
        "Columns", hint: "Enter shows or hides, - and + move. Esc closes.", close: { send(.panelClosed) }
      ) {
        List("columns", fields) { row in
          FieldLine(row.field, symbol: shown.contains(row.id) ? .checkboxOn : .checkboxOff)
        } onSelect: {
          send(.columnToggled(list.id, field: $0.id))
        }
        .frame(minColumns: 30, maxRows: fields.count)
      }
      .onKey("-") { if let focus { send(.columnMoved(list.id, field: focus, by: -1)) } }
      .onKey("+") { if let focus { send(.columnMoved(list.id, field: focus, by: 1)) } }
    }
  }
}

/// Texts to copy.
struct CopyPanel: View {
  let texts: [CopyText]
  let send: Send<Browser.Action>

  var body: some View {
    PanelBox("Copy", hint: "Hold Shift to select with the mouse.", widest: 66, close: { send(.panelClosed) }) {
      for text in texts {
        VStack {
          Text(text.name).role(.secondary).bold()
          EnvironmentReader { environment in
            Text(String(text.text.prefix(1000))).lineLimit(environment.sizeClass == .compact ? 1 : 3)
          }
        }
      }
      ButtonRow {
        for text in texts { Button(text.name) { send(.textCopied(text.text)) } }
        Button("Close") { send(.panelClosed) }
      }
      .layoutPriority(1)
    }
  }
}
