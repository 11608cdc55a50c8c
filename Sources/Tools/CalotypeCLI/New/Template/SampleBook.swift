import CalotypeRecordings
import CalotypeHTTP

/// A book of the placeholder library. Recordings and goldens of a new package are made of the same ones.
struct SampleBook: Identifiable {
  let id: String
  let title: String
  let author: String
  let year: Int

  static let all = [
    SampleBook(id: "a-year-in-salt", title: "A Year in Salt", author: "Okafor", year: 2004),
    SampleBook(id: "fog-signals", title: "Fog Signals", author: "Marlow", year: 1921),
    SampleBook(id: "night-ferries", title: "Night Ferries", author: "Lindqvist", year: 1987),
    SampleBook(id: "small-weather", title: "Small Weather", author: "Tanaka", year: 1963),
    SampleBook(id: "the-glass-orchard", title: "The Glass Orchard", author: "Duarte", year: 2019),
  ]

  /// The book that is shown alone.
  static let shown = SampleBook(id: "night-ferries", title: "Night Ferries", author: "Lindqvist", year: 1987)
  static let pages = 248
  static let language = "English"
  static let summary = """
    A stoker who cannot swim crosses the same strait for thirty years, and writes down what the passengers leave behind.
    """

  /// The book as the list's answer holds it.
  var json: JSONValue {
    .object([
      .init("id", .string(self.id)), .init("title", .string(self.title)), .init("author", .string(self.author)),
      .init("year", .number("\(self.year)")),
    ])
  }

  /// The answer that tells all about ``shown``.
  static var detailsJSON: JSONValue {
    .object(
      (Self.shown.json.members ?? []) + [
        .init("pages", .number("\(Self.pages)")), .init("language", .string(Self.language)),
        .init("summary", .string(Self.summary)),
      ])
  }
}
