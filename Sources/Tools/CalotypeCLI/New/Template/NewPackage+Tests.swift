/// The tests: every screen against its golden, a feature step by step, and the API client over recorded answers.
extension NewPackage {
  var testFiles: [File] {
    [
      File("Tests/\(self.name.module)Tests/GoldenTests.swift", self.goldenTests),
      File("Tests/\(self.name.module)Tests/BookListTests.swift", self.bookListTests),
      File("Tests/\(self.name.module)Tests/BookClientTests.swift", self.bookClientTests),
    ]
  }

  private var goldenTests: String {
    """
    \(self.imports("CalotypeTesting", self.name.module, "Testing"))

    /// Every screen in every state at every size: one case for each, named by its id.
    @Test(arguments: Catalog.\(self.name.property).prints)
    func `every screen looks as its golden does`(_ print: Print) async throws {
      try await expectGolden(print)
    }
    """
  }

  private var bookListTests: String {
    """
    \(self.imports("CalotypeTesting", "Testing"))

    @testable import \(self.name.module)

    @MainActor
    struct BookListTests {
      private let ferries = Book(id: "night-ferries", title: "Night Ferries", author: "Lindqvist", year: 1987)

      @Test func `the books are loaded when the list appears`() async {
        let store = TestStore(initialState: BookList.State()) {
          BookList()
        } withDependencies: {
          $0.library.books = { [ferries] in [ferries] }
        }
        await store.send(.appeared) { $0.books.start() }
        await store.receive(.booksLoaded(.success([ferries]))) { $0.books.finish(with: .success([self.ferries])) }
      }

      @Test func `a failure is shown, and a retry asks again`() async {
        let refusal = APIError.status(500, message: nil)
        let store = TestStore(initialState: BookList.State()) {
          BookList()
        } withDependencies: {
          $0.library.books = { () async throws(APIError) in throw refusal }
        }
        await store.send(.appeared) { $0.books.start() }
        await store.receive(.booksLoaded(.failure(refusal))) { $0.books.finish(with: .failure(refusal)) }
        store.dependencies.library.books = { [ferries] in [ferries] }
        await store.send(.retryTapped) { $0.books.start() }
        await store.receive(.booksLoaded(.success([ferries]))) { $0.books.finish(with: .success([self.ferries])) }
      }
    }
    """
  }

  private var bookClientTests: String {
    #"""
    \#(self.imports("CalotypeTesting", "Testing"))

    @testable import \#(self.name.module)

    /// What is recorded in `Fixtures` becomes values. What is named has to answer, and nothing else does.
    struct BookClientTests {
      @Test func `the library's answers become books and their details`() async throws {
        try await withRecordings("library/GET_books", "library/GET_books_\#(SampleBook.shown.id)") { transport in
          let library = BookClient.over(transport)
          let books = try await library.books()
          #expect(
            books.map(\.title) == [
              \#(SampleBook.all.map { "\"\($0.title)\"" }.joined(separator: ", ")),
            ])
          let details = try await library.details("\#(SampleBook.shown.id)")
          #expect(details.pages == \#(SampleBook.pages))
        }
      }

      @Test func `a book that the library does not have is an error`() async throws {
        try await withRecordings("library/GET_books_\#(SampleBook.shown.id)@not-found") { transport in
          await #expect(throws: APIError.status(404, message: "There is no such book.")) {
            try await BookClient.over(transport).details("\#(SampleBook.shown.id)")
          }
        }
      }
    }
    """#
  }
}
