import CalotypeCatalog
import CalotypeRecordings
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
/// A failing print is reported by its name, with a unified difference from the golden to the print. Under Swift Testing the
/// print, the golden, their difference and a picture are attached to the test (`swift test --attachments-path FOLDER` writes
/// them); under either library they lie in `.build/goldens` beside the goldens, where `calotype accept` and `review` find
/// them. Recordings and goldens are found in `Fixtures` and `__Snapshots__` beside the `Package.swift` above the test's
/// source file. Nothing is sent to the network.
///
/// A print that was made before in the same run, with other content, is a failure: two masters of one name would overwrite
/// each other for ever.
///
/// The variable `CALOTYPE_GOLDENS_MODE` says what a test run does: `check` (the default), `record` or `missing`; see
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
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  let recordings = try TestRecordings.store(in: place.fixtures, of: print.screen.services.map(\.name))
  let transport = ReplayTransport(recordings, variants: print.state.variants)
  let scene = await withoutNetwork(fileID: fileID, filePath: filePath, line: line, column: column) {
    await print.state.scene(over: transport)
  }
  let complaint = transport.stateProblem(
    print.id, hasFailed: scene.failure != nil, setting: print.state.arguments.names,
    of: print.screen.arguments.map(\.name))
  if let complaint = complaint ?? transport.missingRecordings(of: print.id) { return fail(complaint) }
  let frame = scene.frame(in: print.display.environment)
  if let error = frame.nestingError { return fail("\(print) cannot be drawn. \(error)") }
  let depth = print.display.environment.colorDepth
  let golden = Golden(try GoldenName(id: print.id, display: print.display.name), frame, depth: depth)
  if let first = PrintedGoldens.first(like: golden, in: place.goldens), first != golden {
    let difference = UnifiedDiff(from: first.text, to: golden.text, path: golden.name.path(of: .text))
    return fail(
      "\(print) was printed before in this run, and differently. Give one of the two states another name, or let the "
        + "screen be the same each time.\n\n\(difference.visible())")
  }

  let store = GoldenStore(folder: place.goldens)
  let state = GoldenState(id: print.id, displays: print.screen.displays.map(\.name), prints: [golden])
  let artefacts = GoldenArtefacts(of: store)
  let findings = artefacts.markingRejected(
    try store.settle(state, by: try testRunPolicy()).filter { !$0.passes }.compactMap(\.finding))
  for finding in findings { fail("\(finding)\n\n\(finding.difference?.visible() ?? "")") }

  let picture = { frame.svg(depth, palette: Palette(for: print.display.environment.theme), title: "\(print)") }
  // What lies beside the goldens is for convenience; that it cannot be written fails no test.
  try? artefacts.update(findings, of: golden.name, picture: picture)
  if !findings.isEmpty {
    attach(
      findings, of: golden.name, picture: picture(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

private func testRunPolicy() throws -> GoldenPolicy {
  let environment = ProcessInfo.processInfo.environment
  return GoldenPolicy(
    mode: try GoldenPolicy.Mode(variable: environment["CALOTYPE_GOLDENS_MODE"]), asker: .testRun,
    isCI: GoldenPolicy.isCI(variable: environment["CI"]))
}
