import CalotypeTesting
import Testing

@testable import TemplateApp

/// The API client over the recordings in `Fixtures`. A test names the recordings that it uses, and no others answer.
struct BookClientTests {
  @Test func `the client decodes books and their details`() async throws {
    try await withRecordings("library/GET_books", "library/GET_books_night-ferries") { transport in
      let library = BookClient.over(transport)
      let books = try await library.books()
      #expect(
        books.map(\.title) == [
          "A Year in Salt", "Fog Signals", "Night Ferries", "Small Weather", "The Glass Orchard",
        ])
      let details = try await library.details("night-ferries")
      #expect(details.pages == 248)
    }
  }

  @Test func `a missing book is an error`() async throws {
    try await withRecordings("library/GET_books_night-ferries@not-found") { transport in
      await #expect(throws: APIError.status(404, message: "There is no such book.")) {
        try await BookClient.over(transport).details("night-ferries")
      }
    }
  }
}
