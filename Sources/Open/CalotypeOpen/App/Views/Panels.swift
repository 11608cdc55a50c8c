import Calotype

/// The boxes over the screen.
extension BrowserView {
  /// A box: a title, a part, and a hint.
  private func panel(
    _ title: String, hint: String, widest: Int = 52, @ViewBuilder content: () -> ViewList
  ) -> some View {
    let content = content()
    return EnvironmentReader { environment in
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

  /// The choice of one of some fields of a list, by their positions: their names and types, after symbols.
  private func choice(
    _ name: String, of fields: [Int], in list: Resource, symbol: @escaping @Sendable (Int) -> Symbol?,
    onSelect: @escaping @MainActor @Sendable (Int) -> Void
  ) -> some View {
    List(name, fields.map(RowList.Row.init)) { row in
      EnvironmentReader { environment in
        let field = list.shape?.fields[row.id]
        HStack(spacing: 1) {
          Text(symbol(row.id).map { String(environment.glyph($0)) } ?? " ").role(.accent)
          Text(field?.label.visibleName ?? "").lineLimit(1)
          Spacer()
          Text(field?.type.name ?? "").role(.secondary).lineLimit(1)
        }
      }
    } onSelect: {
      onSelect($0.id)
    }
    .frame(minColumns: 30, maxRows: fields.count)
  }

  /// The choice of the order of a list.
  func sortPanel(_ list: Resource) -> some View {
    panel("Sort by", hint: "Enter sorts: up, down, as sent. Esc closes.") {
      let (fields, arrangement) = (list.shape?.fields ?? [], list.arrangement)
      choice("sort", of: list.shownColumns, in: list) {
        fields[$0] != arrangement.field ? nil : arrangement.isDescending ? .down : .up
      } onSelect: {
        send(.sortChosen(list.id, field: $0))
      }
    }
  }

  /// The choice of the columns of a list, and their order.
  func columnsPanel(_ list: Resource) -> some View {
    EnvironmentReader { environment in
      let shown = list.shownColumns
      let focus = environment.focusedRow(of: "columns")
      panel("Columns", hint: "Enter shows or hides, - and + move. Esc closes.") {
        choice("columns", of: list.allColumns, in: list) {
          shown.contains($0) ? .checkboxOn : .checkboxOff
        } onSelect: {
          send(.columnToggled(list.id, field: $0))
        }
      }
      .onKey("-") { if let focus { send(.columnMoved(list.id, field: focus, by: -1)) } }
      .onKey("+") { if let focus { send(.columnMoved(list.id, field: focus, by: 1)) } }
    }
  }

  /// Texts to copy.
  func copyPanel(_ texts: [(name: String, text: String)]) -> some View {
    panel("Copy", hint: "Hold Shift to select with the mouse.", widest: 66) {
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
