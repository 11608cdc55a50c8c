import CalotypeTesting
import OnlineStore
import Testing

@Test(arguments: Catalog.store.prints.filter { $0.display.name == "80x24" })
func `every screen can be read in every theme`(_ print: Print) async throws {
  try await expectContrast(print)
}
