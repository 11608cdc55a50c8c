import CalotypeTesting
import MatchScores
import Testing

/// The whole catalog in one test: one case for each screen, state and display, named by its id.
@Test(arguments: Catalog.nba.prints)
func `every screen looks as its golden does`(_ print: Print) async throws {
  try await expectGolden(print)
}
