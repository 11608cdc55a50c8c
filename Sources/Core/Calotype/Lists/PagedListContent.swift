import CalotypeScreens
import CalotypeState

/// The rows of a ``PagedList``, or the reason why its only shown page is missing.
///
///     LoadingContent(state.teams.rows, waiting: "Loading teams…", failed: "The teams could not be loaded") { _ in
///       PagedListContent(state.teams, retry: { send(.moreTapped) }, choose: { send(.pageChosen($0)) }) {
///         List("teams", state.teams.shown) { Text($0.name) }
///         PagedListEnd(state.teams, of: "teams", more: { send(.moreTapped) }, choose: { send(.pageChosen($0)) })
///       }
///     }
///
///     // page 9 of a list of three pages
///     // The list ends with page 3.
///     //
///     // [ ‹ Page 3 ]  [ All ]
public struct PagedListContent: View {
  /// The rows, or what replaces them.
  public let body: ViewList

  /// Creates the content of a list.
  ///
  /// - Parameters:
  ///   - list: The list. Its first page has loaded.
  ///   - retry: Requests the page again after a failure.
  ///   - choose: Shows the page with a number, or all rows if it is `nil`.
  ///   - rows: The rows, and their ``PagedListEnd``.
  public init<Row, Cursor, Failure: ExplainedError>(
    _ list: PagedList<Row, Cursor, Failure>, retry: @escaping Perform, choose: @escaping ChoosePage,
    @ViewBuilder rows: () -> ViewList
  ) {
    @ViewBuilder func content() -> ViewList {
      if let missing = list.missingPage {
        EmptyState("\(missing)") { pageLinks(list, choose) }
      } else if let page = list.page, list.lacksPage {
        if let failure = list.rows.failure {
          ErrorState("Page \(page) could not be loaded", cause: failure.summary, hint: failure.advice, retry: retry) {
            pageLinks(list, choose)
          }
        } else {
          Spinner("Loading page \(page)…").centered()
        }
      } else {
        rows()
      }
    }
    body = content()
  }
}

/// A function that shows the page with a number, or all rows if it is `nil`.
public typealias ChoosePage = @MainActor @Sendable (_ page: Int?) -> Void

/// The end of a ``PagedList``: a notice of omitted rows, and buttons for more rows or for other pages.
///
///     // All 61 players
///
///     // page 2 alone
///     // [ ‹ Page 1 ]  [ Page 3 › ]  [ All ]
public struct PagedListEnd: View {
  /// The notices and buttons.
  public let body: ModifiedView

  /// Creates the end of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - noun: The noun for the rows, by its plural: `"players"`.
  ///   - isBelowRows: Whether there is an empty row above it. An ``EmptyState`` ends with one.
  ///   - more: Requests the next page.
  ///   - choose: Shows the page with a number, or all rows if it is `nil`.
  public init<Row, Cursor, Failure: ExplainedError>(
    _ list: PagedList<Row, Cursor, Failure>, of noun: Noun, isBelowRows: Bool = true, more: @escaping Perform,
    choose: @escaping ChoosePage
  ) {
    body = VStack {
      OmissionNotice(list.rows, page: list.page, of: noun)
      if list.page == nil { PagingEnd(list.rows, of: noun, more: more) } else { pageLinks(list, choose) }
    }
    .padding(Insets(top: isBelowRows ? 1 : 0, bottom: 1)).layoutPriority(1)
  }
}

/// Returns the buttons to the pages beside the one that is shown alone, and to all rows.
private func pageLinks<Row, Cursor, Failure>(
  _ list: PagedList<Row, Cursor, Failure>, _ choose: @escaping ChoosePage
) -> ButtonRow {
  ButtonRow {
    if let previous = list.previousPage { Button("‹ Page \(previous)") { choose(previous) } }
    if let next = list.nextPage { Button("Page \(next) ›") { choose(next) } }
    Button("All") { choose(nil) }
  }
}
