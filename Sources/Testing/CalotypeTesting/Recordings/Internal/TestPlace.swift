import CalotypeState
import Testing

/// The source location of a failure.
enum TestPlace: Sendable {
  /// A call in a test.
  case call(CodeLocation)
  /// A test that has a trait.
  case test(SourceLocation)

  /// Fails the running test.
  func fail(_ message: String) {
    switch self {
    case .call(let place): failTest(message, at: place)
    case .test(let location): Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }

  /// Fails the test run, if the test has ended.
  func failRun(_ message: String) { Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation) }

  private var sourceLocation: SourceLocation {
    switch self {
    case .call(let place): place.sourceLocation
    case .test(let location): location
    }
  }
}

extension CodeLocation {
  /// The location for Swift Testing.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
