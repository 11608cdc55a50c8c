import Calotype

/// A box over the screen: a title, a part, and a hint.
private struct PanelBox: View {
  let title: String
  let hint: String
  let widest: Int
  let send: Send<Browser.Action>
  let content: ViewList

  init(
    _ title: String, hint: String, widest: Int = 52, _ send: Send<Browser.Action>, @ViewBuilder content: () -> ViewList
  ) {
    (self.title, self.hint, self.widest, self.send, self.content) = (title, hint, widest, send, content())
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
    .onKey(.escape) { send(.panelClosed) }
  }
}

/// The fields of a list by their positions, each with its type, after a symbol.
private struct FieldList: View {
  let name: String
  let shape: Shape?
  let fields: [Int]
  let symbol: @Sendable (Int) -> Symbol?
  let choose: @MainActor @Sendable (Int) -> Void

  var body: some View {
    List(name, fields.map(RowList.Row.init)) { row in
      EnvironmentReader { environment in
        HStack(spacing: 1) {
          Text(symbol(row.id).map { String(environment.glyph($0)) } ?? " ").role(.accent)
          Text(shape?.fields[row.id].label.visibleName ?? "").lineLimit(1)
          Spacer()
          Text(shape?.fields[row.id].type.name ?? "").role(.secondary).lineLimit(1)
        }
      }
    } onSelect: {
      choose($0.id)
    }
    .frame(minColumns: 30, maxRows: fields.count)
  }
}

/// The choice of the order of a list.
struct SortPanel: View {
  let list: Resource
  let send: Send<Browser.Action>

  var body: some View {
    PanelBox("Sort by", hint: "Enter sorts: up, down, as sent. Esc closes.", send) {
      let (shape, arrangement) = (list.shape, list.arrangement)
      FieldList(name: "sort", shape: shape, fields: list.shownColumns) {
        shape?.fields[$0] != arrangement.field ? nil : arrangement.isDescending ? .down : .up
      } choose: {
        send(.sortChosen(list.id, field: $0))
      }
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
      let rest = shape?.fields.indices.filter { !shown.contains($0) } ?? []
      let focus = environment.focusedRow(of: "columns")
      PanelBox("Columns", hint: "Enter shows or hides, - and + move. Esc closes.", send) {
        FieldList(name: "columns", shape: shape, fields: shown + rest) {
          shown.contains($0) ? .checkboxOn : .checkboxOff
        } choose: {
          send(.columnToggled(list.id, field: $0))
        }
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
    PanelBox("Copy", hint: "Hold Shift to select with the mouse.", widest: 66, send) {
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
