import CalotypeState
import IssueReporting
import XCTest

/// Fails the running test, in Swift Testing and XCTest.
func failTest(_ message: String, at place: CodeLocation) {
  // On Linux, IssueReporting adds a long note about app-hosted tests to every XCTest failure.
  if case .xcTest = TestContext.current, IssueReporters.current.count == 1,
    IssueReporters.current.first is _DefaultReporter
  {
    return XCTFail(message, file: place.filePath, line: place.line)
  }
  reportIssue(message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
}
