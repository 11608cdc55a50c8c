import CalotypeTesting
import Testing

@testable import MatchScores

struct PagedListTests {
  private let pages = [
    ListPage<Team, PageCursor>([.hawks, .celtics], next: .cursor("7")),
    ListPage<Team, PageCursor>([.celtics, .lakers], next: .cursor("9")),
    ListPage<Team, PageCursor>([.stags]),
  ]

  /// Asks for the next page on the way, by this.
  private func next(_ list: inout PagedList<Team>) -> PageCursor? { list.startNextOnTheWay() }

  /// A list of which so many pages were asked for.
  private func list(_ count: Int, page: Int? = nil) -> PagedList<Team> {
    var list = PagedList<Team>(page: page)
    for index in 0..<count {
      if index == 0 { _ = list.start() } else { _ = list.startNext() }
      list.finish(with: .success(pages[index]))
    }
    return list
  }

  @Test func `a page holds what came with it, also what was there before`() {
    #expect(list(3).shown.map(\.abbreviation) == ["ATL", "BOS", "LAL", "CHS"])
    #expect(list(3, page: 1).shown.map(\.abbreviation) == ["ATL", "BOS"])
    #expect(list(3, page: 2).shown.map(\.abbreviation) == ["BOS", "LAL"])
    #expect(list(3, page: 3).shown.map(\.abbreviation) == ["CHS"])
  }

  @Test func `a page that only says once more what stood before is not empty`() {
    var list = list(1, page: 2)
    _ = list.startNext()
    list.finish(with: .success(pages[0]))
    #expect(list.shown.map(\.abbreviation) == ["ATL", "BOS"])
    #expect(list.failure == nil)
  }

  @Test func `an answer that nobody waits for is no page`() {
    var list = list(1, page: 2)
    list.finish(with: .success(pages[1]))
    #expect(list.lacksPage)
  }

  @Test func `a page that is further down is walked to, one page after the other`() {
    #expect(!list(0, page: 3).isOnTheWay)
    var list = list(1, page: 3)
    #expect(next(&list) == .cursor("7"))
    #expect(next(&list) == nil)
    list.finish(with: .success(pages[1]))
    #expect(next(&list) == .cursor("9"))
    list.finish(with: .success(pages[2]))
    #expect(next(&list) == nil)
    #expect(list.failure == nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func `there is no page before the first`(page: Int) {
    #expect(list(3, page: page).shown == [])
    #expect(list(3, page: page).failure as? MissingPage == MissingPage(asked: page, last: 3))
  }

  @Test func `behind the end there is no page, and the list says where it ends`() {
    let list = list(3, page: 4)
    #expect(list.shown == [])
    #expect(list.failure as? MissingPage == MissingPage(asked: 4, last: 3))
    #expect("\(MissingPage(asked: 4, last: 3))" == "The list ends with page 3.")
  }

  @Test func `a failure on the way is that of the page, and not that of the whole list`() {
    let error = APIError.status(500, message: nil)
    var list = list(1, page: 2)
    _ = list.startNextOnTheWay()
    list.finish(with: .failure(error))
    #expect(list.failure as? APIError == error)
    #expect(!list.isOnTheWay)
    list.page = nil
    #expect(list.failure == nil)
  }

  @Test func `a refresh leads to the same page again`() {
    var list = list(3, page: 2)
    _ = list.start()
    #expect(list.shown.map(\.abbreviation) == ["BOS", "LAL"])
    list.finish(with: .success(pages[0]))
    #expect(list.shown == [])
    #expect(next(&list) == .cursor("7"))
    list.finish(with: .success(pages[1]))
    #expect(list.shown.map(\.abbreviation) == ["BOS", "LAL"])
  }
}
