import CalotypeState
import Testing

struct SearchQueryTests {
  static let matches: [(query: SearchQuery, text: String)] = [
    ("jokic", "Nikola Jokić"),
    ("JOKIĆ", "nikola jokic"),
    ("Jokic\u{301}", "Nikola Jokić"),
    ("doncic", "Luka Dončić"),
    ("ANGSTROM", "ångström"),
    ("oyvind", "Øyvind"),
    ("lodz", "Łódź"),
    ("strasse", "Hauptstraße"),
    ("STRASSE", "straße"),
    ("istanbul", "İstanbul"),
    ("isik", "Işık"),
    ("ΟΔΟΣ", "οδος"),
    ("москва", "МОСКВА"),
    ("  new   york\t", "New York Knicks"),
    ("new york", "New\u{A0}York"),
    ("cooperate", "co\u{AD}operate"),
    ("men's", "Men's clothing"),
    ("日本", "日本語"),
    ("🏀", "Ball 🏀"),
    ("x", "zzx"),
    ("aab", "aaab"),
  ]

  @Test(arguments: Self.matches)
  func `case, accents and blanks do not matter`(query: SearchQuery, text: String) {
    #expect(finds(query, text))
  }

  static let misses: [(query: SearchQuery, text: String)] = [
    ("jokicc", "Jokić"), ("zebra", ""), ("newyork", "New York"), ("e", "Žž"), ("longer than the text", "longer"),
  ]

  @Test(arguments: Self.misses)
  func `words missing from a text do not match`(query: SearchQuery, text: String) {
    #expect(!finds(query, text))
  }

  @Test func `one matching text is sufficient, and a missing one is ignored`() {
    let query: SearchQuery = "bos"
    #expect(finds(query, "Celtics", "Boston"))
    #expect(finds(query, nil, "BOS"))
    #expect(!finds(query, "Celtics", nil))
    #expect(!finds(query, nil))
    #expect(!finds(query, "Celtics Bo", "ston"))
  }

  @Test(arguments: ["", "   ", "\n\t", "\u{A0}", "\u{FEFF}", "\u{200B}"])
  func `no query matches all`(text: String) {
    let query = SearchQuery(text)
    #expect(query.isEmpty)
    #expect(finds(query, "Celtics"))
    #expect(finds(query, nil))
    #expect(finds(query))
    #expect(query.text == text)
  }

  @Test func `a query keeps the typed text and returns it trimmed`() {
    let query: SearchQuery = "  Los  Angeles "
    #expect(query.text == "  Los  Angeles ")
    #expect(query.trimmed == "Los  Angeles")
    #expect(!query.isEmpty)
  }

  @Test func `a list is filtered in its order`() {
    let cities = ["Denver", "Boston", "Dénia"]
    #expect(SearchQuery("den").filter(cities) { [$0] } == ["Denver", "Dénia"])
    #expect(SearchQuery(" ").filter(cities) { [$0] } == cities)
  }

  @Test func `a long list is searched at once`() {
    let names = (0..<5_000).map { "Player \($0) of Çity" }
    #expect(SearchQuery("4999 of city").filter(names) { [$0] }.count == 1)
  }

  /// Whether a query finds something of which these are the texts.
  private func finds(_ query: SearchQuery, _ texts: String?...) -> Bool {
    !query.filter([texts]) { $0 }.isEmpty
  }
}
