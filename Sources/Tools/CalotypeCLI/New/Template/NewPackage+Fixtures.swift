import CalotypeRecordings
import CalotypeHTTP

/// The recorded answers of the placeholder service, as a person writes them: none says a day.
extension NewPackage {
  var fixtureFiles: [File] {
    let list = "GET_books"
    let one = "GET_books_\(SampleBook.shown.id)"
    let path = "books/\(SampleBook.shown.id)"
    return [File("Fixtures/library/service.json", Self.service)]
      + Self.answer(list, to: "books", 200, .array(SampleBook.all.map(\.json)))
      + Self.answer("\(list)@empty", to: "books", 200, .array([]))
      + Self.answer("\(list)@server-error", to: "books", 500, Self.error("The catalogue is being rebuilt."))
      + Self.answer(one, to: path, 200, SampleBook.detailsJSON)
      + Self.answer("\(one)@not-found", to: path, 404, Self.error("There is no such book."))
      + [
        File(
          "Fixtures/library/\(list)@refused.meta",
          """
          GET https://api.example.com/books

          fault: refused
          """)
      ]
  }

  private static let service = """
    {
      "url": "https://api.example.com",
      "match": ["method", "path", "query"],
      "max-age": "90d"
    }
    """

  private static func error(_ message: String) -> JSONValue {
    .object([.init("error", .string(message))])
  }

  /// The two files of an exchange: the sidecar, and the body with one value a line.
  private static func answer(_ name: String, to path: String, _ status: Int, _ body: JSONValue) -> [File] {
    [
      File(
        "Fixtures/library/\(name).json", String(decoding: body.text(isIndented: true), as: UTF8.self)),
      File(
        "Fixtures/library/\(name).meta",
        """
        GET https://api.example.com/\(path)

        HTTP \(status)
        content-type: application/json
        """),
    ]
  }
}
