/// A book in the list.
struct Book: Decodable, Equatable, Identifiable, Sendable {
  /// The id in the API: `night-ferries`.
  let id: String
  let title: String
  let author: String
  let year: Int
}

/// The details of one book.
struct BookDetails: Decodable, Equatable, Sendable {
  let title: String
  let author: String
  let year: Int
  let pages: Int
  let language: String
  let summary: String
}
