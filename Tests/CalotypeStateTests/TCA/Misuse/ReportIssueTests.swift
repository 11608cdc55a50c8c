import CalotypeTCA
import Testing

struct ReportIssueTests {
  struct Refusal: Error {}

  @Test func `a reported issue is misuse`() async {
    let line: UInt = #line + 2
    let heard = await misuses {
      reportIssue("A row was tapped that is not there.")
      reportIssue()
      reportIssue(Refusal())
      reportIssue(Refusal(), "While loading.")
    }
    let place = "CalotypeStateTests/ReportIssueTests.swift"
    #expect(
      heard == [
        "\(place):\(line): A row was tapped that is not there.",
        "\(place):\(line + 1): An issue was reported.",
        "\(place):\(line + 2): Unhandled error: Refusal()",
        "\(place):\(line + 3): While loading.\nUnhandled error: Refusal()",
      ])
  }

  @Test func `an error of a function is reported, and its value returned`() async {
    let heard = await misuses {
      #expect(withErrorReporting { 3 } == 3)
      #expect(withErrorReporting { throw Refusal() } == nil)
      await withErrorReporting {
        await Task.yield()
        throw Refusal()
      }
    }
    #expect(heard.count == 2)
  }

  @Test func `it is known that this is a test`() {
    #expect(isTesting)
  }
}
