/// What the app asks its API: the first thing that a user makes their own.
extension NewPackage {
  var apiFiles: [File] {
    [
      File("Sources/\(self.name.module)/API/Book.swift", Self.book),
      File("Sources/\(self.name.module)/API/BookClient.swift", self.bookClient),
    ]
  }

  private static let book = """
    /// A book as the list names it.
    struct Book: Decodable, Equatable, Identifiable, Sendable {
      /// What the API is asked by: `night-ferries`.
      let id: String
      let title: String
      let author: String
      let year: Int
    }

    /// All that the API tells about one book.
    struct BookDetails: Decodable, Equatable, Sendable {
      let title: String
      let author: String
      let year: Int
      let pages: Int
      let language: String
      let summary: String
    }
    """

  private var bookClient: String {
    #"""
    import Calotype

    // Start here: put the address and the requests of your own API in place of these.

    extension Service {
      /// The library; with \#(self.name.variable)=http://127.0.0.1:8080, another server.
      static let library = Service(
        "library", at: .https("api.example.com"), replacedBy: "\#(self.name.variable)")
    }

    /// What the app asks of the library.
    struct BookClient: Sendable {
      /// Every book.
      var books: @Sendable () async throws(APIError) -> [Book]

      /// One book, by its id.
      var details: @Sendable (Book.ID) async throws(APIError) -> BookDetails
    }

    extension BookClient {
      /// The client over any transport: the network, recorded answers, or a test's own.
      static func over(_ transport: any Transport) -> Self {
        Self(
          books: { () async throws(APIError) in
            try await transport.success(Request(.get, Service.library.url.appending("books"))).json()
          },
          details: { (id) async throws(APIError) in
            try await transport.success(Request(.get, Service.library.url.appending("books", id))).json()
          })
      }
    }

    extension DependencyValues {
      /// The library over the store's transport, unless a test puts something else in its place.
      var library: BookClient {
        get { self[BookClientKey.self] ?? .over(self.transport) }
        set { self[BookClientKey.self] = newValue }
      }
    }

    private enum BookClientKey: DependencyKey {
      static let liveValue: BookClient? = nil
      static let testValue: BookClient? = nil
    }
    """#
  }
}
