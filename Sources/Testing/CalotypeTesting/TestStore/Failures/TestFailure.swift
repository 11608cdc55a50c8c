import CalotypeState
import Foundation
import IssueReporting
import Testing
import XCTest

/// A failure of a step: what happened, the difference, the likely cause, and the fix.
struct TestFailure: ExpressibleByStringInterpolation, Sendable {
  let message: String

  init(stringLiteral message: String) { self.message = message }

  /// The origin of an action. The raw value is the verb in a message.
  enum Way: String {
    case sent = "sending"
    case received = "receiving"
  }

  /// Fails the test.
  func report(at location: CodeLocation) { failTest(message, at: location) }

  /// Reports a note: a warning in Swift Testing, a line on standard error in XCTest and before Swift 6.3, which have no
  /// warnings.
  func note(at location: CodeLocation) {
    #if compiler(>=6.3)
      guard case .xcTest = TestContext.current else {
        return reportIssue(
          message, severity: .warning, fileID: location.fileID, filePath: location.filePath, line: location.line,
          column: location.column)
      }
    #endif
    FileHandle.standardError.write(Data("\(location): note: \(message)\n".utf8))
  }
}

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
