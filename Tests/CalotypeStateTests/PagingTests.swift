import CalotypeState
import Testing

struct PagingTests {
  @Test func `pages are loaded one after the other until the end`() {
    var teams = Teams()
    #expect(!teams.hasLoaded && !teams.hasMore && !teams.isAtEnd && !teams.isLoading)
    #expect(next(of: &teams) == nil)
    #expect(begins(&teams))
    #expect(teams.isLoading && !teams.isLoadingMore)
    teams.finish(with: page([1, 2], next: 2))
    #expect(teams.hasLoaded && teams.hasMore && !teams.isAtEnd && !teams.isLoading)
    #expect(next(of: &teams) == 2)
    #expect(teams.isLoading && teams.isLoadingMore)
    teams.finish(with: page([3], next: nil))
    #expect(teams.elements.map(\.id) == [1, 2, 3])
    #expect(teams.pageCount == 2)
    #expect(teams.isAtEnd && !teams.hasMore && !teams.isLoading)
    #expect(next(of: &teams) == nil)
  }

  @Test func `there is one request at a time`() {
    var teams = Teams()
    #expect(begins(&teams))
    #expect(!begins(&teams))
    #expect(next(of: &teams) == nil)
    teams.finish(with: page([1], next: 2))
    #expect(next(of: &teams) == 2)
    #expect(next(of: &teams) == nil)
    #expect(!begins(&teams))
  }

  @Test func `a reload keeps the list until the response arrives`() {
    var teams = loaded([1, 2], next: 2)
    _ = teams.startNext()
    teams.finish(with: page([3], next: 3))
    #expect(begins(&teams))
    #expect(teams.elements.map(\.id) == [1, 2, 3])
    #expect(!teams.isLoadingMore)
    teams.finish(with: page([4], next: 2))
    #expect(teams.elements.map(\.id) == [4])
    #expect(teams.pageCount == 1)
    // Page 2 was asked for before the reload, which begins anew.
    #expect(next(of: &teams) == 2)
  }

  @Test func `a failure keeps the list, and a retry loads the same page`() {
    var teams = loaded([1], next: 2)
    _ = teams.startNext()
    teams.finish(with: .failure(.down))
    #expect(teams.failure == .down)
    #expect(teams.moreFailure == .down)
    #expect(teams.elements.map(\.id) == [1])
    #expect(teams.hasMore)
    #expect(next(of: &teams) == 2)
    #expect(teams.failure == nil)
    teams.finish(with: page([2]))
    #expect(teams.elements.map(\.id) == [1, 2])
  }

  @Test func `the failure of a reload is not one of the next page`() {
    var teams = loaded([1], next: 2)
    #expect(begins(&teams))
    teams.finish(with: .failure(.down))
    #expect(teams.failure == .down)
    #expect(teams.moreFailure == nil)
    #expect(teams.elements.map(\.id) == [1])
    #expect(next(of: &teams) == 2)
    teams.finish(with: page([2]))
    #expect(teams.elements.map(\.id) == [1, 2])
    #expect(teams.failure == nil)
  }

  @Test func `a failure before the first page is not an empty list`() {
    var teams = Teams()
    _ = teams.start()
    teams.finish(with: .failure(.down))
    #expect(!teams.hasLoaded && !teams.isAtEnd && teams.failure == .down)
    #expect(begins(&teams))
    teams.finish(with: page([]))
    #expect(teams.hasLoaded && teams.isAtEnd && teams.failure == nil)
  }

  @Test func `a service that names the same page again is at its end`() {
    var teams = loaded([1], next: 2)
    _ = teams.startNext()
    teams.finish(with: page([2], next: 2))
    #expect(teams.isAtEnd)
    teams = loaded([1], next: 2)
    _ = teams.startNext()
    teams.finish(with: page([2], next: 3))
    _ = teams.startNext()
    teams.finish(with: page([3], next: 2))
    #expect(teams.isAtEnd)
    #expect(teams.elements.map(\.id) == [1, 2, 3])
  }

  @Test func `a service that answers with the same page again is at its end`() {
    var teams = loaded([1, 2], next: 2)
    _ = teams.startNext()
    teams.finish(with: page([2, 1], next: 3))
    #expect(teams.isAtEnd)
    #expect(teams.elements.map(\.id) == [1, 2])
  }

  @Test func `an empty page that names another one is not the end`() {
    var teams = loaded([], next: 2)
    #expect(teams.hasMore && !teams.isAtEnd)
    #expect(next(of: &teams) == 2)
    teams.finish(with: page([1]))
    #expect(teams.elements.map(\.id) == [1])
  }

  @Test func `an id that moved to the next page is there once`() {
    var teams = loaded([1, 2], next: 2)
    _ = teams.startNext()
    teams.finish(with: page([2, 3]))
    #expect(teams.elements.map(\.id) == [1, 2, 3])
    #expect(teams.pages.map(\.positions) == [[0, 1], [1, 2]])
    #expect(teams.pages.allSatisfy { $0.omitted.isEmpty && $0.repeated.isEmpty })
  }

  @Test func `a repeated id on a page is reported, but not as omitted`() {
    var teams = loaded([7, 7, 2], next: 2)
    #expect(teams.elements.map(\.id) == [7, 2])
    #expect(teams.pages.map(\.repeated) == [[7]])
    #expect(teams.pages.map(\.positions) == [[0, 1]])
    #expect(teams.pages.map(\.omitted) == [[]])
    _ = teams.startNext()
    teams.finish(with: page([3, 3]))
    #expect(teams.pages.map(\.repeated) == [[7], [3]])
    _ = teams.start()
    teams.finish(with: page([1]))
    #expect(teams.pages.map(\.repeated) == [[]])
  }

  @Test func `an id of a different element on another page is reported`() {
    var teams = loaded([1, 2], next: 2)
    _ = teams.startNext()
    teams.finish(with: .success(ListPage([Team(id: 1), Team(id: 2, name: "Other"), Team(id: 3)])))
    #expect(teams.elements == [Team(id: 1), Team(id: 2), Team(id: 3)])
    #expect(teams.pages.map(\.repeated) == [[], [2]])
  }

  @Test func `elements that cannot be compared are equal if their ids are`() {
    struct Plain: Identifiable { let id: Int }
    var list = Paging<Plain, Int, Broken>()
    _ = list.start()
    list.finish(with: .success(ListPage([Plain(id: 1)], next: 2)))
    _ = list.startNext()
    list.finish(with: .success(ListPage([Plain(id: 1), Plain(id: 2)])))
    #expect(list.elements.map(\.id) == [1, 2])
    #expect(list.pages.map(\.repeated) == [[], []])
  }

  @Test func `unreadable items are reported with their page`() {
    var teams = Teams()
    _ = teams.start()
    teams.finish(with: .success(ListPage([], next: 2, omitted: ["the 1st: it is null"])))
    _ = teams.startNext()
    teams.finish(with: .success(ListPage([Team(id: 3)], omitted: ["the 1st: “name” is missing"])))
    #expect(teams.pages.map(\.omitted) == [["the 1st: it is null"], ["the 1st: “name” is missing"]])
    _ = teams.start()
    teams.finish(with: page([1]))
    #expect(teams.pages.map(\.omitted) == [[]])
  }

  @Test func `an answer after a reset is too late`() {
    var teams = loaded([1], next: 2)
    _ = teams.startNext()
    teams.reset()
    #expect(teams == Teams())
    teams.finish(with: page([2]))
    #expect(teams == Teams())
    #expect(begins(&teams))
  }

  @Test func `a thousand pages make one list`() {
    var teams = loaded(Array(0..<25), next: 1)
    for index in 1..<1_000 {
      _ = teams.startNext()
      teams.finish(with: page(Array(index * 25..<index * 25 + 25), next: index + 1))
    }
    #expect(teams.elements.map(\.id) == Array(0..<25_000))
    #expect(teams.pages[999].positions == Array(24_975..<25_000))
  }

  @Test func `a cursor may be a text`() {
    var teams = Paging<Team, String, Broken>()
    _ = teams.start()
    teams.finish(with: .success(ListPage([Team(id: 1)], next: "b2Zmc2V0")))
    #expect(next(of: &teams) == "b2Zmc2V0")
  }

  private struct Team: Identifiable, Equatable {
    let id: Int
    var name = "Team"
  }
  private enum Broken: Error { case down }
  private typealias Teams = Paging<Team, Int, Broken>

  private func begins(_ teams: inout Teams) -> Bool { teams.start() }
  private func next<Cursor>(of teams: inout Paging<Team, Cursor, Broken>) -> Cursor? { teams.startNext() }

  private func page(_ ids: [Int], next: Int? = nil) -> Result<ListPage<Team, Int>, Broken> {
    .success(ListPage(ids.map { Team(id: $0) }, next: next))
  }

  private func loaded(_ ids: [Int], next: Int?) -> Teams {
    var teams = Teams()
    _ = teams.start()
    teams.finish(with: page(ids, next: next))
    return teams
  }
}
