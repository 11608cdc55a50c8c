import CalotypeCatalog
import CalotypeGoldens
import CalotypeRecordings
import CalotypeState
import Foundation
import IssueReporting
import Synchronization
import Testing

/// Expects that a print equals its golden files. One parameterized test covers a whole catalog:
///
///     @Test(arguments: Catalog.dogs.prints)
///     func `every screen equals its golden`(_ print: Print) async throws {
///       try await expectGolden(print)
///     }
///
/// A failure lists the changes of the print, as `calotype check` does. Swift Testing attaches the print, the
/// golden, their diff and a picture of both to the test (`swift test --attachments-path FOLDER` writes them). They are also in
/// `.build/goldens` beside the goldens, where `calotype accept` and `review` find them. Recordings and goldens are in
/// `Fixtures` and `__Snapshots__` beside the `Package.swift` above the test's source file. Nothing is sent to the network.
///
/// A state that is printed twice in a test run with different content is a failure: both prints have the same golden file.
///
/// The variable `CALOTYPE_GOLDENS_MODE` is `check` (the default), `record`, which writes goldens that are missing or
/// differ, or `missing`, which writes missing ones. A test whose golden was replaced fails once, and nothing is recorded if
/// `CI` is set.
///
/// - Parameter sourceFile: A file of the package with the goldens, if it is not the test's own package.
/// - Throws: An error if a folder is missing, a recording is malformed, or a golden cannot be read or written.
@MainActor
public func expectGolden(
  _ print: Print,
  beside sourceFile: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws {
  func fail(_ message: String) { reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column) }
  let package = try packageFolder(above: sourceFile ?? "\(filePath)")
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let (scene, transport) = try await rendered(print, in: package, at: location)
  let complaint = transport.stateProblem(
    print.id, hasFailed: scene.failure != nil, setting: print.state.arguments.names,
    of: print.screen.arguments.map(\.name))
  let problem = scene.problem.map { "\(print.id): \($0)." }
  if let complaint = problem ?? complaint ?? transport.missingRecordings(of: print.id) { return fail(complaint) }
  let frame = scene.frame(in: print.display.environment)
  if let error = frame.nestingError { return fail("\(print) cannot be drawn. \(error)") }
  let depth = print.display.environment.colorDepth
  let golden = Golden(try GoldenName(id: print.id, display: print.display.name), frame, depth: depth)
  let store = GoldenStore(folder: "\(package)/__Snapshots__")
  let first = printed.withLock { printed in
    defer { printed["\(store.folder)/\(golden.name)"] = printed["\(store.folder)/\(golden.name)"] ?? golden }
    return printed["\(store.folder)/\(golden.name)"] ?? golden
  }
  if first != golden {
    let diff = UnifiedDiff(from: first.text, to: golden.text, path: golden.name.path(of: .text))
    return fail(
      "\(print) was printed twice in this test run, with different content. Rename one of the two states, or make the "
        + "screen deterministic.\n\n\(diff.visible())")
  }

  let environment = ProcessInfo.processInfo.environment
  let policy = GoldenPolicy(
    mode: try GoldenPolicy.Mode(variable: environment["CALOTYPE_GOLDENS_MODE"]), caller: .testRun,
    isCI: GoldenPolicy.isCI(variable: environment["CI"]))
  let state = GoldenState(id: print.id, displays: print.state.displays.map(\.name), prints: [golden])
  var findings = try store.process(state, by: policy).filter { !$0.passes }
  let artifacts = GoldenArtifacts(of: store)
  artifacts.markRejected(&findings)
  if !findings.isEmpty {
    let lines = ChangeSet(findings) { _ in print.display.environment }.changes.flatMap { $0.lines + [""] }
    let advice =
      findings.contains { $0.kind == .updated }
      ? "Review it, and run the test again."
      : "If the print is correct, run your catalog's command with “accept \(golden.name)”, or with the id of the change to "
        + "accept it on all displays."
    fail("\(print) differs from its golden.\n\n\((lines + [advice]).joined(separator: "\n"))")
  }
  // The result does not depend on these files.
  try? artifacts.update(findings, in: GoldenFilter("\(golden.name)")) { _ in print.display.environment }
  if findings.isEmpty { return }
  let picture = ReviewEntry("\(golden.name)", findings, print.display.environment).svg
  attach(findings, of: golden.name, picture: picture ?? [], at: location)
}

/// The first print of each golden in this process, by folder and name.
private let printed = Mutex<[String: Golden]>([:])

/// Runs the journey of a print over the recordings of a package, without network.
@MainActor
func rendered(
  _ print: Print, in package: String, at location: CodeLocation
) async throws -> (scene: Scene, transport: ReplayTransport) {
  let recordings = try TestRecordings.store(in: "\(package)/Fixtures", of: print.screen.services.map(\.name))
  let transport = ReplayTransport(recordings, variants: print.state.variants)
  let scene = await withoutNetwork(
    fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column
  ) { await print.state.scene(over: transport) }
  return (scene, transport)
}

/// Attaches findings to the running test: for each layer the print, the golden and their diff, and a picture.
/// Does nothing under XCTest.
func attach(_ findings: [GoldenFinding], of name: GoldenName, picture: [UInt8], at location: CodeLocation) {
  guard Test.current != nil else { return }
  func attach(_ bytes: [UInt8], _ kind: String) {
    let title = String(name.description.map { $0 == "/" ? "-" : $0 })
    Attachment.record(bytes, named: "\(title).\(kind)", sourceLocation: location.sourceLocation)
  }
  for finding in findings {
    let layer = finding.layer.rawValue
    if let print = finding.bytes { attach(print, "actual.\(layer)") }
    if let golden = finding.golden { attach(golden, "expected.\(layer)") }
    if let diff = finding.diff { attach(diff.bytes, "\(layer).diff") }
  }
  attach(picture, "svg")
}
