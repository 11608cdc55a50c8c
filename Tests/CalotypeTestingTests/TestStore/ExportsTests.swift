import CalotypeTesting
import Testing

struct ExportsTests {
  @Test func `a test file needs no other import for the tools beside a store`() {
    expectNoDifference([1, 2], [1, 2])
    #expect(diff(1, 2) == "- 1\n+ 2")
    #expect(String(customDumping: [1]) == "[\n  [0]: 1\n]")
    withExpectedIssue { reportIssue("That is expected.") }
  }
}
