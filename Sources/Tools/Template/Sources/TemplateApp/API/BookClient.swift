import Calotype

// Start here: replace the address and the requests by those of your API.

extension Service {
  /// The library. TEMPLATE_APP_URL=http://127.0.0.1:8080 replaces its address.
  static let library = Service(
    "library", at: .https("api.example.com"), replacedBy: "TEMPLATE_APP_URL")
}

/// The requests to the library.
struct BookClient: Sendable {
  /// Fetches all books.
  var books: @Sendable () async throws(APIError) -> [Book]

  /// Fetches the details of a book.
  var details: @Sendable (Book.ID) async throws(APIError) -> BookDetails
}

extension BookClient: TransportClient {
  /// A client over any transport: the network, recordings, or one of a test.
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
  /// The client over the store's transport, unless a test overrides it.
  var library: BookClient {
    get { self[BookClient.self] }
    set { self[BookClient.self] = newValue }
  }
}
