import CalotypeTesting
import Testing

@testable import MatchScores

/// Offline, an argument that no recording answers leaves a screen without what was asked for, whatever else is there.
struct UnrecordedTests {
  private let unrecorded = APIError.transport(.notRecorded("Not recorded: GET https://api.balldontlie.io/v1/games"))
  private let down = APIError.status(503, message: nil)

  @Test func `games of a team that are not recorded are missing, those that fail are a part that is missing`() {
    var state = TeamDetail.State(.celtics, season: 1946)
    #expect(failure(of: .team(state)) == nil)
    _ = state.list.start()
    state.list.finish(with: .failure(unrecorded))
    #expect(failure(of: .team(state)) == unrecorded)
    _ = state.list.start()
    state.list.finish(with: .failure(down))
    #expect(failure(of: .team(state)) == nil)
  }

  @Test func `so are the statistics of a player`() {
    var state = PlayerDetail.State(.anigbogu, season: 1946)
    _ = state.list.start()
    state.list.finish(with: .failure(unrecorded))
    #expect(failure(of: .player(state)) == unrecorded)
    _ = state.list.start()
    state.list.finish(with: .failure(down))
    #expect(failure(of: .player(state)) == nil)
  }

  @Test func `and those of a game`() {
    var state = GameDetail.State(.bostonCharlotte)
    _ = state.list.start()
    state.list.finish(with: .failure(unrecorded))
    #expect(failure(of: .game(state)) == unrecorded)
  }

  @Test func `an unrecorded search fails, even if a loaded player matches`() {
    var state = Players.State()
    _ = state.list.start()
    state.list.finish(with: .success(ListPage([.alexander])))
    state.query = "vic"
    _ = state.found.start()
    state.found.finish(with: .failure(unrecorded))
    #expect(state.matches == [.alexander])
    #expect(state.failure as? APIError == unrecorded)
  }

  private func failure(of detail: Detail.State) -> APIError? { detail.failure as? APIError }
}
