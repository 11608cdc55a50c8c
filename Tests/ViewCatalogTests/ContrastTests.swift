import CalotypeTesting
import Testing
import ViewCatalog

@Test(arguments: Catalog.views.prints.filter { $0.display.name.hasPrefix("80x") && !$0.display.name.contains("-") })
func `every view can be read in every theme`(_ print: Print) async throws {
  try await expectContrast(print)
}
