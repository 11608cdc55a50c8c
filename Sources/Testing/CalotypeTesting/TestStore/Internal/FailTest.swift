import CalotypeState
import IssueReporting
import XCTest

/// Makes a failure of the running test, in Swift Testing as in XCTest.
func failTest(_ message: String, at place: CodeLocation) {
  // Under XCTest on Linux, IssueReporting takes every test for one that runs inside an app, and says so at length.
  if case .xcTest = TestContext.current, IssueReporters.current.count == 1,
    IssueReporters.current.first is _DefaultReporter
  {
    return XCTFail(message, file: place.filePath, line: place.line)
  }
  reportIssue(message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
}
