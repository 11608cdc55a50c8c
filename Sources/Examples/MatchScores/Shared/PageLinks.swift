import Calotype

/// The ways from a page that is looked at by itself: to the pages beside it, and to all of them.
///
///     // [ ‹ Page 1 ]  [ Page 3 › ]  [ All ]
struct PageLinks<Row: Identifiable & Equatable & Sendable>: View where Row.ID: Sendable {
  /// Looks at a page; at all of them where it is nil.
  typealias Choose = @MainActor @Sendable (_ page: Int?) -> Void

  let list: PagedList<Row>
  let choose: Choose

  var body: some View {
    ButtonRow {
      if let previous = self.list.previousPage {
        Button("‹ Page \(previous)") { [choose] in choose(previous) }
      }
      if let next = self.list.nextPage {
        Button("Page \(next) ›") { [choose] in choose(next) }
      }
      Button("All") { [choose] in choose(nil) }
    }
  }
}
