import Calotype

/// The screen of one template row.
struct TemplateRowDetailView: View {
  let templateRow: TemplateRow
  let send: Send<TemplateRowList.Action>

  var body: some View {
    Page {
      ScrollView {
        Form {
TEMPLATE_FORM
        }
      }
      .padding(rows: 1)
    } header: {
      TitleBar(templateRow.displayTitle, back: { send(.backTapped) })
    }
  }
}
