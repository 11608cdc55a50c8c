import Calotype

/// The list of all template rows, or the template row that is open.
struct TemplateRowListView: View {
  let state: TemplateRowList.State
  let send: Send<TemplateRowList.Action>

  var body: some View {
    if let opened = state.opened {
      TemplateRowDetailView(templateRow: opened, send: send)
    } else {
      list
    }
  }

  private var list: some View {
    Page {
      LoadingContent(
        state.templateRows, waiting: "Loading template rows…", failed: "The template rows could not be loaded",
        retry: { send(.retryTapped) }
      ) { rows in
        if rows.isEmpty {
          EmptyState("There are no template rows.", hint: "The service answered with an empty list.")
        } else {
          table(of: rows)
        }
      }
    } header: {
      TitleBar("Template rows", trailing: state.countText)
    }
  }

  private func table(of rows: [TemplateRow]) -> some View {
    Table("templateRows", rows) {
      TableColumn(TEMPLATE_TITLE, .fitted(minimum: 16, maximum: 40)) { Text($0.displayTitle) }
TEMPLATE_COLUMNS
    } onSelect: {
      send(.templateRowTapped($0.id))
    }
    .padding(Insets(top: 1))
  }
}

extension TemplateRowList.State {
  /// `7 template rows`; `nil` if there are none.
  fileprivate var countText: String? {
    guard let rows = templateRows.value, !rows.isEmpty else { return nil }
    return Noun(one: "template row", many: "template rows").counted(rows.count)
  }
}
