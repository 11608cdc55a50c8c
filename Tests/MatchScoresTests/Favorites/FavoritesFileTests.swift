import Calotype
import Testing

@testable import MatchScores

struct FavoritesFileTests {
  private let celtics = Favorite(id: .team(2), name: "Boston Celtics", details: ["BOS"])
  private let anigbogu = Favorite(id: .player(14), name: "Ike Anigbogu", details: ["C", "Indiana Pacers"])

  private func read(_ text: String) throws -> FavoriteList { try FavoritesFile.read(Array(text.utf8)) }

  private func written(_ list: FavoriteList) -> String { String(decoding: FavoritesFile.write(list), as: UTF8.self) }

  @Test func `favorites are written line by line, and read as they were`() throws {
    let list = FavoriteList([celtics, anigbogu])
    #expect(
      written(list) == """
        {
          "version": 1,
          "favorites": [
            {"kind": "team", "id": 2, "name": "Boston Celtics", "details": ["BOS"]},
            {"kind": "player", "id": 14, "name": "Ike Anigbogu", "details": ["C", "Indiana Pacers"]}
          ]
        }

        """)
    #expect(try read(written(list)) == list)
    #expect(try read(written(FavoriteList())) == FavoriteList())
  }

  @Test(arguments: ["Dončić", "“\"\\\"”", "a\nb\tc", "\u{1B}[31m", "\u{202E}evil", "柴犬 👩‍🔬", "", "\u{7F}\u{0}"])
  func `any name is read as it was written`(name: String) throws {
    let list = FavoriteList([Favorite(id: .player(-7), name: name, details: [name])])
    #expect(try read(written(list)) == list)
    #expect(!written(list).unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
  }

  @Test func `what is not known stays in the file as it is`() throws {
    let list = try read(
      #"""
      {"version": 1, "theme": {"b": [1, 2.5, null], "a": true}, "favorites": [
        {"kind": "team", "id": "2", "name": "Boston Celtics", "details": ["BOS", 7], "since": "2026"},
        {"kind": "coach", "id": 3, "name": "Somebody"}, 7, {"kind": "team", "name": "No number"},
        {"kind": "player", "id": 14}, {"kind": "team", "id": 2, "name": "The same again"}]}
      """#)
    #expect(list.favorites == [celtics])
    #expect(
      list.omitted == [
        "entry 2 is neither a team nor a player", "entry 3 is no object", "entry 4 has no “id”",
        "entry 5 has no “name”",
      ])
    let changed = list.applying([.add(anigbogu), .remove(.team(2))])
    #expect(
      written(changed) == #"""
        {
          "version": 1,
          "favorites": [
            {"id": 3, "kind": "coach", "name": "Somebody"},
            7,
            {"kind": "team", "name": "No number"},
            {"id": 14, "kind": "player"},
            {"kind": "player", "id": 14, "name": "Ike Anigbogu", "details": ["C", "Indiana Pacers"]}
          ],
          "theme": {"a": true, "b": [1, 2.5, null]}
        }

        """#)
    #expect(written(list).contains(#""details": ["BOS"], "since": "2026"}"#))
  }

  @Test(arguments: [
    ("", FavoritesError.unreadable("it is empty")),
    ("{", .unreadable("it is not valid JSON")),
    ("[14]", .unreadable("it has another shape than expected")),
    ("{}", .unreadable("“version” is missing")),
    (#"{"version": 0, "favorites": []}"#, .unreadable("“version” is missing")),
    (#"{"version": 1}"#, .unreadable("“favorites” is missing")),
    (#"{"version": 1, "favorites": {}}"#, .unreadable("“favorites” is missing")),
    (#"{"version": 2, "favorites": []}"#, .newer(version: 2)),
  ])
  func `a file that holds something else is an error, never an empty list`(text: String, error: FavoritesError) {
    #expect(throws: error) { try self.read(text) }
  }

  @Test func `each error says what happened and what can be done`() {
    #expect(
      FavoritesError.newer(version: 2).description
        == "“favorites.json” has version 2, which this app does not know. It is left as it is. "
        + "Use the app that wrote it, or move the file away to begin anew.")
    #expect(
      FavoritesError.unreadable("it is empty").description
        == "“favorites.json” could not be read: it is empty. It is left as it is. "
        + "Mend it, or move it away to begin anew.")
  }
}
