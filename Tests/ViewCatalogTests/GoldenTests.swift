import CalotypeTesting
import Testing
import ViewCatalog

/// Every view in every state, size and look: one case for each.
@Test(arguments: Catalog.views.prints)
func `every view looks as its golden does`(_ print: Print) async throws {
  try await expectGolden(print)
}
