import CalotypeTesting
import Testing

@testable import TemplateApp

/// The API client over the recordings in `Fixtures`. A test names the recordings that it uses, and no others answer.
struct TemplateRowClientTests {
  @Test func `the client decodes the template rows`() async throws {
    try await withRecordings("TEMPLATE_RECORDING") { transport in
      let rows = try await TemplateRowClient.over(transport).templateRows()
      #expect(rows.count == TEMPLATE_COUNT)
    }
  }

  @Test func `a failure of the service is an error`() async throws {
    try await withRecordings("TEMPLATE_RECORDING@server-error") { transport in
      await #expect(throws: APIError.status(500, message: "Something went wrong.")) {
        try await TemplateRowClient.over(transport).templateRows()
      }
    }
  }
}
