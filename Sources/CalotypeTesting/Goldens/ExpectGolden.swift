import CalotypeCatalog
import CalotypeFiles
import CalotypeFixtures
import CalotypeGoldens
import Foundation
import IssueReporting

/// Expects that a print is what its golden files hold. One parameterised test covers a whole catalogue:
///
///     @Test(arguments: Catalog.dogs.prints)
///     func `every screen looks as its golden does`(_ print: Print) async throws {
///       try await expectGolden(print)
///     }
///
/// A failing print is reported by its name, with a unified difference from the golden to the print. Recordings and
/// goldens are found in `Fixtures` and `__Snapshots__` beside the `Package.swift` above the test's source file.
///
/// The variable `CALOTYPE_SNAPSHOTS_MODE` says what a test run does: `check` (the default), `record` or `missing`; see
/// ``GoldenPolicy``. Nothing is recorded where `CI` is set.
///
/// - Parameter sourceFile: A file of the package that keeps the goldens, where that is not the test's own.
/// - Throws: Where the folders are missing, a recording is malformed, or a golden cannot be read or written.
@MainActor
public func expectGolden(
  _ print: Print,
  beside sourceFile: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws {
  let place = try TestFolders(above: sourceFile ?? "\(filePath)")
  let transport = try ReplayTransport(
    folder: place.fixtures, services: print.screen.services.map(\.name), variants: print.state.fixtures)
  let frame = await print.frame(over: transport)
  guard transport.unanswered.isEmpty else {
    return reportIssue(
      "\(print) asks for what is not recorded: \(transport.unanswered.joined(separator: ", "))",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
  let golden = Golden(
    try GoldenName(id: print.id, variant: print.variant.name), frame, depth: print.variant.environment.colorDepth)

  for outcome in try GoldenStore(root: place.snapshots).settle(golden, by: try testRunPolicy()) where !outcome.passes {
    guard let finding = outcome.finding else { continue }
    let difference = finding.difference?.visible() ?? ""
    reportIssue(
      "\(finding)\n\n\(difference)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Where a test's package keeps recordings and goldens.
private struct TestFolders {
  let fixtures: String
  let snapshots: String

  init(above sourceFile: String) throws {
    guard let package = Files.packageFolder(above: sourceFile) else {
      throw MissingPackage(sourceFile: sourceFile)
    }
    self.fixtures = "\(package)/Fixtures"
    self.snapshots = "\(package)/__Snapshots__"
  }
}

private struct MissingPackage: Error, CustomStringConvertible {
  let sourceFile: String

  var description: String { "There is no Package.swift at or above \(self.sourceFile), so no goldens can be found." }
}

private func testRunPolicy() throws -> GoldenPolicy {
  let environment = ProcessInfo.processInfo.environment
  return GoldenPolicy(
    mode: try GoldenPolicy.Mode(variable: environment["CALOTYPE_SNAPSHOTS_MODE"]), asker: .testRun,
    isCI: GoldenPolicy.isCI(variable: environment["CI"]))
}
