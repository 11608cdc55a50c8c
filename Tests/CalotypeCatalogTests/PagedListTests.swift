import Testing

@testable import Calotype

/// A row with an id.
private struct Team: Identifiable, Equatable {
  let id: Int

  static let hawks = Team(id: 1)
  static let celtics = Team(id: 2)
  static let lakers = Team(id: 14)
  static let sixers = Team(id: 23)
  static let stags = Team(id: 37)
}

struct PagedListTests {
  private let pages = [
    ListPage<Team, String>([.hawks, .celtics], next: "7"),
    ListPage<Team, String>([.celtics, .lakers], next: "9"),
    ListPage<Team, String>([.stags]),
  ]
  private let down = APIError.status(503, message: nil)

  /// A list after a number of loaded pages.
  private func list(_ count: Int, page: Int? = nil) -> PagedList<Team, String, APIError> {
    var list = PagedList<Team, String, APIError>()
    for index in 0..<count {
      if index == 0 { _ = list.start() } else { _ = list.startNext() }
      list.finish(with: .success(pages[index]))
    }
    _ = list.show(page: page)
    return list
  }

  @Test func `a page holds its rows, also those of earlier pages`() {
    #expect(list(3).sketch == "1 2 14 37, end")
    #expect(list(3, page: 1).sketch == "1 2, end")
    #expect(list(3, page: 2).sketch == "2 14, end")
    #expect(list(3, page: 3).sketch == "37, end")
  }

  @Test func `a page that only repeats earlier rows is not empty`() {
    var list = list(1, page: 2)
    list.finish(with: .success(pages[0]))
    #expect(list.sketch == "1 2, end")
    #expect(list.failure == nil)
  }

  @Test func `an answer without a request is ignored`() {
    var list = list(1)
    list.finish(with: .success(pages[1]))
    #expect(list.sketch == "1 2, more")
  }

  @Test func `a later page is reached through the pages before it`() {
    var list = PagedList<Team, String, APIError>()
    let early = list.show(page: 3)
    #expect(early == nil)
    let first = list.start()
    #expect(first == PageRequest())
    let second = list.finish(with: .success(pages[0]))
    #expect(second == PageRequest(cursor: "7"))
    let third = list.finish(with: .success(pages[1]))
    #expect(third == PageRequest(cursor: "9"))
    #expect(list.sketch == "loading more")
    let none = list.finish(with: .success(pages[2]))
    #expect(none == nil)
    #expect(list.sketch == "37, end")
    #expect(list.failure == nil)
  }

  @Test func `loading more of an unloaded list requests the first page`() {
    var list = PagedList<Team, String, APIError>()
    let more = list.startNext()
    #expect(more == PageRequest())
    let again = list.startNext()
    #expect(again == nil)
  }

  @Test(arguments: [
    (nil, nil, nil), (1, nil, 2), (2, 1, 3), (3, 2, nil), (4, 3, nil), (9, 3, nil), (0, nil, 1), (-1, nil, 1),
    (Int.min, nil, 1), (Int.max, 3, nil),
  ])
  func `a page has links to its neighbors, and one behind the end to the last page`(
    page: Int?, previous: Int?, next: Int?
  ) {
    #expect(list(3, page: page).previousPage == previous)
    #expect(list(3, page: page).nextPage == next)
  }

  @Test func `the next page is known before it is loaded`() {
    #expect(list(1, page: 1).nextPage == 2)
    #expect(PagedList<Team, String, APIError>(page: 1).nextPage == nil)
    #expect(PagedList<Team, String, APIError>(page: 2).previousPage == nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func `the first page has no previous page`(page: Int) {
    #expect(list(3, page: page).sketch == "end")
    #expect(list(3, page: page).failure as? MissingPage == MissingPage(requested: page, last: 3))
  }

  @Test func `a page behind the end is missing, with the number of the last page`() {
    let list = list(3, page: 4)
    #expect(list.sketch == "end")
    #expect(list.failure as? MissingPage == MissingPage(requested: 4, last: 3))
    #expect("\(MissingPage(requested: 4, last: 3))" == "Page 4 does not exist: the list ends with page 3.")
  }

  @Test func `a page that is too far away is not loaded, with a message`() {
    let list = list(1, page: 51)
    #expect(list.sketch != "loading more")
    #expect(list.failure as? MissingPage == MissingPage(requested: 51, last: 1, isEnd: false))
    #expect(
      "\(MissingPage(requested: 51, last: 1, isEnd: false))"
        == "Page 51 cannot be opened: pages are loaded in order, up to page 50.")
  }

  @Test func `loading stops at a page without new rows`() {
    var list = list(1, page: 9)
    let next = list.finish(with: .success(ListPage([.celtics, .hawks], next: "8")))
    #expect(next == nil)
    #expect(list.failure as? MissingPage == MissingPage(requested: 9, last: 2))
  }

  @Test func `a failure before the page is reached is one of the page, not of the whole list`() {
    var list = list(1, page: 2)
    let next = list.finish(with: .failure(down))
    #expect(next == nil)
    #expect(list.failure as? APIError == down)
    #expect(list.previousPage == 1)
    let whole = list.show(page: nil)
    #expect(whole == nil)
    #expect(list.sketch == "1 2, failed")
    #expect(list.failure == nil)
  }

  @Test func `choosing a page that failed tries again`() {
    var list = list(1, page: 2)
    list.finish(with: .failure(down))
    let again = list.show(page: 2)
    #expect(again == PageRequest(cursor: "7"))
  }

  @Test func `a refresh shows the old page until the new one is reached`() {
    var list = list(3, page: 2)
    let first = list.start()
    #expect(first == PageRequest())
    #expect(list.sketch == "2 14, loading")
    let second = list.finish(with: .success(ListPage([.hawks], next: "8")))
    #expect(second == PageRequest(cursor: "8"))
    #expect(list.sketch == "2 14, loading")
    let none = list.finish(with: .success(ListPage([.sixers], next: "9")))
    #expect(none == nil)
    #expect(list.sketch == "23, more")
  }

  @Test func `a refresh that fails shows the old page`() {
    var list = list(3, page: 2)
    _ = list.start()
    list.finish(with: .success(pages[0]))
    let next = list.finish(with: .failure(down))
    #expect(next == nil)
    #expect(list.sketch == "2 14, failed")
    #expect(list.failure == nil)
    let again = list.start()
    #expect(again == PageRequest())
  }

  @Test func `a refresh of a list that has become shorter ends at its last page`() {
    var list = list(3, page: 2)
    _ = list.start()
    let next = list.finish(with: .success(ListPage([.hawks])))
    #expect(next == nil)
    #expect(list.failure as? MissingPage == MissingPage(requested: 2, last: 1))
  }

  @Test func `a page that is chosen during a refresh is shown after it`() {
    var list = list(3, page: 2)
    _ = list.start()
    let chosen = list.show(page: 1)
    #expect(chosen == nil)
    #expect(list.sketch == "1 2, loading")
    let next = list.finish(with: .success(pages[0]))
    #expect(next == nil)
    #expect(list.sketch == "1 2, more")
  }
}

extension PagedList where Row.ID == Int {
  /// The ids of the visible rows, and the state of the list: `1 2 23, more`, `loading`.
  fileprivate var sketch: String {
    let end =
      if rows.isLoadingMore {
        "loading more"
      } else if rows.isLoading {
        "loading"
      } else if rows.failure != nil {
        "failed"
      } else {
        rows.hasMore ? "more" : rows.isAtEnd ? "end" : "not requested"
      }
    return (shown.isEmpty ? "" : shown.map { "\($0.id)" }.joined(separator: " ") + ", ") + end
  }
}
