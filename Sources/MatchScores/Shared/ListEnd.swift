import Calotype

/// What stands below the rows of a list: what was left out, and the way to more. A page that is looked at by itself has
/// no more.
struct ListEnd<Row: Identifiable & Equatable & Sendable>: View where Row.ID: Sendable {
  let list: PagedList<Row>
  let noun: Noun
  /// Whether rows stand above it. What says that there are none has a free row below itself.
  var isBelowRows = true
  let more: Perform

  var body: some View {
    VStack {
      OmissionNotice(self.list.rows, of: self.noun)
      if self.list.page == nil { PagingEnd(self.list.rows, of: self.noun, more: self.more) }
    }
    .padding(Insets(top: self.isBelowRows ? 1 : 0))
    .layoutPriority(1)
  }
}
