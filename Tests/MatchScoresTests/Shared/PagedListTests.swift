import CalotypeTesting
import Testing

@testable import MatchScores

struct PagedListTests {
  private let pages = [
    ListPage<Team, PageCursor>([.hawks, .celtics], next: .cursor("7")),
    ListPage<Team, PageCursor>([.celtics, .lakers], next: .cursor("9")),
    ListPage<Team, PageCursor>([.stags]),
  ]
  private let down = APIError.status(503, message: nil)

  /// A list of which so many pages were asked for.
  private func list(_ count: Int, page: Int? = nil) -> PagedList<Team> {
    var list = PagedList<Team>()
    for index in 0..<count {
      if index == 0 { _ = list.start() } else { _ = list.startNext() }
      list.finish(with: .success(pages[index]))
    }
    _ = list.look(at: page)
    return list
  }

  @Test func `a page holds what came with it, also what was there before`() {
    #expect(list(3).sketch == "1 2 14 37, end")
    #expect(list(3, page: 1).sketch == "1 2, end")
    #expect(list(3, page: 2).sketch == "2 14, end")
    #expect(list(3, page: 3).sketch == "37, end")
  }

  @Test func `a page that only says once more what stood before is not empty`() {
    var list = list(1, page: 2)
    list.finish(with: .success(pages[0]))
    #expect(list.sketch == "1 2, end")
    #expect(list.failure == nil)
  }

  @Test func `an answer that nobody waits for is no page`() {
    var list = list(1)
    list.finish(with: .success(pages[1]))
    #expect(list.sketch == "1 2, more")
  }

  @Test func `a page that is further down is walked to, one page after the other`() {
    var list = PagedList<Team>()
    let early = list.look(at: 3)
    #expect(early == nil)
    let first = list.start()
    #expect(first == PageRequest())
    let second = list.finish(with: .success(pages[0]))
    #expect(second == PageRequest(cursor: .cursor("7")))
    let third = list.finish(with: .success(pages[1]))
    #expect(third == PageRequest(cursor: .cursor("9")))
    #expect(list.sketch == "loading more")
    let none = list.finish(with: .success(pages[2]))
    #expect(none == nil)
    #expect(list.sketch == "37, end")
    #expect(list.failure == nil)
  }

  @Test func `who wants more where there is nothing yet asks for the first page`() {
    var list = PagedList<Team>()
    let more = list.startNext()
    #expect(more == PageRequest())
    let again = list.startNext()
    #expect(again == nil)
  }

  @Test(arguments: [
    (nil, nil, nil), (1, nil, 2), (2, 1, 3), (3, 2, nil), (4, 3, nil), (9, 3, nil), (0, nil, 1), (-1, nil, 1),
    (Int.min, nil, 1), (Int.max, 3, nil),
  ])
  func `from a page there is a way to those beside it, and back from behind the end`(
    page: Int?, previous: Int?, next: Int?
  ) {
    #expect(list(3, page: page).previousPage == previous)
    #expect(list(3, page: page).nextPage == next)
  }

  @Test func `the next page is known of before it is loaded`() {
    #expect(list(1, page: 1).nextPage == 2)
    #expect(PagedList<Team>(page: 1).nextPage == nil)
    #expect(PagedList<Team>(page: 2).previousPage == nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func `there is no page before the first`(page: Int) {
    #expect(list(3, page: page).sketch == "end")
    #expect(list(3, page: page).failure as? MissingPage == MissingPage(asked: page, last: 3))
  }

  @Test func `behind the end there is no page, and the list says where it ends`() {
    let list = list(3, page: 4)
    #expect(list.sketch == "end")
    #expect(list.failure as? MissingPage == MissingPage(asked: 4, last: 3))
    #expect("\(MissingPage(asked: 4, last: 3))" == "The list ends with page 3.")
  }

  @Test func `a page that is too far is not gone to, and the list says so`() {
    let list = list(1, page: 51)
    #expect(list.sketch != "loading more")
    #expect(list.failure as? MissingPage == MissingPage(asked: 51, last: 1, isEnd: false))
    #expect(
      "\(MissingPage(asked: 51, last: 1, isEnd: false))"
        == "The pages before it have to be asked for one by one, which is done for 50 at most.")
  }

  @Test func `the way ends at a page that brings nothing new`() {
    var list = list(1, page: 9)
    let next = list.finish(with: .success(ListPage([.celtics, .hawks], next: .cursor("8"))))
    #expect(next == nil)
    #expect(list.failure as? MissingPage == MissingPage(asked: 9, last: 2))
  }

  @Test func `a failure on the way is that of the page, and not that of the whole list`() {
    var list = list(1, page: 2)
    let next = list.finish(with: .failure(down))
    #expect(next == nil)
    #expect(list.failure as? APIError == down)
    #expect(list.previousPage == 1)
    let whole = list.look(at: nil)
    #expect(whole == nil)
    #expect(list.sketch == "1 2, failed")
    #expect(list.failure == nil)
  }

  @Test func `who chooses a page that failed tries again`() {
    var list = list(1, page: 2)
    list.finish(with: .failure(down))
    let again = list.look(at: 2)
    #expect(again == PageRequest(cursor: .cursor("7")))
  }

  @Test func `a refresh keeps the page until it is there again`() {
    var list = list(3, page: 2)
    let first = list.start()
    #expect(first == PageRequest())
    #expect(list.sketch == "2 14, loading")
    let second = list.finish(with: .success(ListPage([.hawks], next: .cursor("8"))))
    #expect(second == PageRequest(cursor: .cursor("8")))
    #expect(list.sketch == "2 14, loading")
    let none = list.finish(with: .success(ListPage([.sixers], next: .cursor("9"))))
    #expect(none == nil)
    #expect(list.sketch == "23, more")
  }

  @Test func `a refresh that fails on the way keeps the page`() {
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

  @Test func `a refresh of a list that has become shorter ends where it ends`() {
    var list = list(3, page: 2)
    _ = list.start()
    let next = list.finish(with: .success(ListPage([.hawks])))
    #expect(next == nil)
    #expect(list.failure as? MissingPage == MissingPage(asked: 2, last: 1))
  }

  @Test func `another page that is chosen during a refresh is the one that it leads to`() {
    var list = list(3, page: 2)
    _ = list.start()
    let chosen = list.look(at: 1)
    #expect(chosen == nil)
    #expect(list.sketch == "1 2, loading")
    let next = list.finish(with: .success(pages[0]))
    #expect(next == nil)
    #expect(list.sketch == "1 2, more")
  }
}
