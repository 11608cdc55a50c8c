import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct RefreshTests {
  @Test func `a refresh of the favorites reads them once more`() async {
    let store = TestStore(initialState: MatchScores.State(tab: .favorites)) { MatchScores() }
    store.exhaustivity = .off
    await store.send(.refreshTapped)
    await store.receive(.favorites(.refreshTapped))
  }
}
