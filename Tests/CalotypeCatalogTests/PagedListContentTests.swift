import Calotype
import CalotypeTCA
import Testing

@MainActor
struct PagedListContentTests {
  @Test func `the rows are visible if they are loaded`() {
    #expect(rows(content(list(1))) == ["1", "2"])
    #expect(rows(content(list(2, page: 2))) == ["3"])
  }

  @Test func `a page is shown as loading while the pages before it load`() {
    #expect(rows(content(list(1, page: 2))) == ["                     ⠋ Loading page 2…"])
  }

  @Test func `a page that failed is requested again, and other pages can be chosen`() {
    var list = list(1, page: 2)
    list.finish(with: .failure(.status(429, message: nil)))
    let (retries, pages) = (LockIsolated(0), LockIsolated<[Int?]>([]))
    let view = content(list, retry: { retries.withValue { $0 += 1 } }) { page in pages.withValue { $0.append(page) } }
    #expect(
      rows(view) == [
        "",
        "                             ✗",
        "",
        "                Page 2 could not be loaded",
        "           The service answered with status 429.",
        "              Wait a moment, then try again.",
        "",
        "             [ Retry ]  [ ‹ Page 1 ]  [ All ]",
      ])
    #expect(press(view) == [.control("Retry: Page 2 could not be loaded"), .control("‹ Page 1"), .control("All")])
    #expect(retries.value == 1)
    #expect(pages.value == [1, nil])
  }

  @Test func `a page behind the end leads to the last page`() {
    #expect(
      rows(content(list(2, page: 9)), columns: 40) == [
        "", "                   ○", "", "  Page 9 does not exist: the list ends", "              with page 2.", "",
        "         [ ‹ Page 2 ]  [ All ]",
      ])
  }

  @Test func `the end of all rows loads more of them`() {
    #expect(rows(end(list(1))) == ["", "[ Load more ]  2 players so far"])
    #expect(rows(end(list(2), isBelowRows: false)) == ["All 3 players"])
  }

  @Test func `the end of a page leads to the pages beside it`() {
    let pages = LockIsolated<[Int?]>([])
    let view = end(list(1, page: 1)) { page in pages.withValue { $0.append(page) } }
    #expect(rows(view) == ["", "[ Page 2 › ]  [ All ]"])
    #expect(press(view) == [.control("Page 2 ›"), .control("All")])
    #expect(pages.value == [2, nil])
    #expect(rows(end(list(2, page: 2))) == ["", "[ ‹ Page 1 ]  [ All ]"])
  }

  private struct Player: Identifiable { let id: Int }
  private typealias Players = PagedList<Player, Int, APIError>

  /// A list of two pages, of which some are loaded.
  private func list(_ count: Int, page: Int? = nil) -> Players {
    var list = Players()
    _ = list.start()
    list.finish(with: .success(ListPage([Player(id: 1), Player(id: 2)], next: 2)))
    if count == 2 {
      _ = list.startNext()
      list.finish(with: .success(ListPage([Player(id: 3)])))
    }
    _ = list.show(page: page)
    return list
  }

  private func content(
    _ list: Players, retry: @escaping Perform = {}, choose: @escaping ChoosePage = { _ in }
  ) -> PagedListContent {
    PagedListContent(list, retry: retry, choose: choose) {
      for player in list.shown { Text("\(player.id)") }
    }
  }

  private func end(
    _ list: Players, isBelowRows: Bool = true, choose: @escaping ChoosePage = { _ in }
  ) -> PagedListEnd {
    PagedListEnd(list, of: "players", isBelowRows: isBelowRows, more: {}, choose: choose)
  }
}
