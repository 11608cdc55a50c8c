import CalotypeTesting
import MatchScores
import Testing

@Test(arguments: Catalog.nba.prints.filter { $0.display.name == "80x24" })
func `every screen can be read in every theme`(_ print: Print) async throws {
  try await expectContrast(print)
}
