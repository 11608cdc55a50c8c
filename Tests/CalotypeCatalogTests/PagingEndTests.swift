import Calotype
import Synchronization
import Testing

@MainActor
struct PagingEndTests {
  @Test func `there is nothing before the first page and below an empty list`() {
    #expect(rows(end(Players())).isEmpty)
    #expect(rows(end(players(0))).isEmpty)
  }

  @Test func `more can be loaded`() {
    let presses = Mutex(0)
    let view = end(players(25, next: 2)) { presses.withLock { $0 += 1 } }
    #expect(rows(view) == ["[ Load more ]  25 players so far"])
    #expect(press(view) == [.control("Load more")])
    #expect(presses.withLock { $0 } == 1)
    #expect(rows(end(players(1_204, next: 2)), locale: .german) == ["[ Load more ]  1.204 players so far"])
    #expect(rows(end(players(1, next: 2))) == ["[ Load more ]  1 player so far"])
    #expect(rows(end(players(0, next: 2))) == ["[ Load more ]  0 players so far"])
  }

  @Test func `nothing more can be loaded during a reload`() {
    var players = players(25, next: 2)
    _ = players.start()
    #expect(rows(end(players)) == ["( Load more )  25 players so far"])
    #expect(press(end(players)).isEmpty)
  }

  @Test func `more is on its way`() {
    var players = players(25, next: 2)
    _ = players.startNext()
    #expect(rows(end(players)) == ["⠋ Loading more players…"])
  }

  @Test func `a failed next page is requested again`() {
    var players = players(25, next: 2)
    _ = players.startNext()
    players.finish(with: .failure(.status(429, message: nil)))
    #expect(
      rows(end(players), columns: 40) == [
        "✗ More players not loaded: The service",
        "  answered with status 429.",
        "  [ Retry ]",
      ])
    #expect(press(end(players)) == [.control("Retry: More players not loaded")])
  }

  @Test func `the end shows the number of items`() {
    #expect(rows(end(players(61))) == ["All 61 players"])
    #expect(rows(end(players(1))) == ["1 player"])
    #expect(rows(end(players(2, omitted: ["the 3rd: it is null"]))) == ["All 2 players that could be read"])
  }

  private typealias Players = Paging<Player, Int, APIError>
  private struct Player: Identifiable { let id: Int }

  private func players(_ count: Int, next: Int? = nil, omitted: [String] = []) -> Players {
    var players = Players()
    _ = players.start()
    players.finish(with: .success(ListPage((0..<count).map { Player(id: $0) }, next: next, omitted: omitted)))
    return players
  }

  private func end(_ players: Players, more: @escaping Perform = {}) -> some View {
    PagingEnd(players, of: "players", more: more)
  }
}
