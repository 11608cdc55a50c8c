import Calotype

/// What stands below the rows of a list: what was left out, and the way to more of them, or to other pages.
struct ListEnd<Row: Identifiable & Equatable & Sendable>: View where Row.ID: Sendable {
  let list: PagedList<Row>
  let noun: Noun
  /// Whether rows stand above it. What says that there are none has a free row below itself.
  var isBelowRows = true
  let more: Perform
  let choose: PageLinks<Row>.Choose

  var body: some View {
    VStack {
      OmissionNotice(self.list.rows, page: self.list.page, of: self.noun)
      if self.list.page == nil {
        PagingEnd(self.list.rows, of: self.noun, more: self.more)
      } else {
        PageLinks(list: self.list, choose: self.choose)
      }
    }
    .padding(Insets(top: self.isBelowRows ? 1 : 0))
    .layoutPriority(1)
  }
}
