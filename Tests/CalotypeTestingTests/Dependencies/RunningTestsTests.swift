import CalotypeTesting
import IssueReporting
import Testing

/// Nothing here makes a `TestStore`: that the tests of this target link `CalotypeTesting` is enough.
struct RunningTestsTests {
  @Test func `a mistake fails the test in which it shows`() {
    withKnownIssue {
      reportMisuse("A row was tapped that is not there.")
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "A row was tapped that is not there." }
    }
  }

  @Test func `names in both modules come from IssueReporting`() {
    withKnownIssue {
      reportIssue("This is one.")
    }
    let endpoint: @Sendable () -> Int = unimplemented("endpoint", placeholder: 3)
    withKnownIssue {
      #expect(endpoint() == 3)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Unimplemented: endpoint") }
    }
    #expect(isTesting)
  }
}
