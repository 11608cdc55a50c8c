import Calotype

/// What stands in the place of a page that is looked at by itself, until its rows are there.
struct PageContent<Row: Identifiable & Equatable & Sendable>: View where Row.ID: Sendable {
  private let list: PagedList<Row>
  private let retry: Perform
  private let choose: PageLinks<Row>.Choose
  private let rows: ViewList

  init(
    _ list: PagedList<Row>, retry: @escaping Perform, choose: @escaping PageLinks<Row>.Choose,
    @ViewBuilder rows: () -> ViewList
  ) {
    self.list = list
    self.retry = retry
    self.choose = choose
    self.rows = rows()
  }

  @ViewBuilder var body: some View {
    if let missing = self.list.missingPage {
      EmptyState("\(missing)") { PageLinks(list: self.list, choose: self.choose) }
    } else if let page = self.list.page, self.list.lacksPage {
      if let failure = self.list.rows.failure {
        ErrorState(
          "Page \(page) could not be loaded", cause: failure.summary, hint: failure.advice, retry: self.retry
        ) {
          PageLinks(list: self.list, choose: self.choose)
        }
      } else {
        Spinner("Loading page \(page)…").padding(rows: 1)
      }
    } else {
      self.rows
    }
  }
}
