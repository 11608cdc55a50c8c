import CalotypeTesting
import Testing

@testable import TemplateApp

/// Compares every print with its golden. Each print is a test case, named by its id.
@Test(arguments: Catalog.templateApp.prints)
func `every print equals its golden`(_ print: Print) async throws { try await expectGolden(print) }
