import Calotype
import Testing

@testable import MatchScores

struct FavoritesFileTests {
  private let celtics = Favorite(id: .team(2), name: "Boston Celtics", details: ["BOS"])
  private let anigbogu = Favorite(id: .player(14), name: "Ike Anigbogu", details: ["C", "Indiana Pacers"], team: 12)

  private func read(_ text: String) throws -> FavoriteList { try FavoritesFile.read(Array(text.utf8)) }

  private func written(_ list: FavoriteList) -> String { String(decoding: FavoritesFile.write(list), as: UTF8.self) }

  @Test func `favorites are written value by value, and read as they were`() throws {
    let list = FavoriteList([celtics, anigbogu])
    #expect(
      written(list) == """
        {
          "version": 1,
          "favorites": [
            {
              "kind": "team",
              "id": 2,
              "name": "Boston Celtics",
              "details": [
                "BOS"
              ]
            },
            {
              "kind": "player",
              "id": 14,
              "name": "Ike Anigbogu",
              "details": [
                "C",
                "Indiana Pacers"
              ],
              "team": 12
            }
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

  @Test func `unknown members stay unchanged in the file`() throws {
    let entries = [
      #"{"kind":"team","since":2026.0,"id":"2","name":"Boston Celtics","details":["BOS",7,{"x":null}]}"#,
      #"{"kind":"coach","id":12345678901234567890,"name":"Somebody"}"#, "7", #"{"kind":"team","name":"No number"}"#,
      #"{"kind":"player","id":14}"#, #"{"kind":"team","id":2,"name":"The same again","mark":1e3}"#,
    ]
    let extras = #""theme":{"b":[1.0,2.50,null],"a":true,"a":false},"favorites":"a second time""#
    let list = try read(#"{"theme":1,"version":1,"favorites":[\#(entries.joined(separator: ","))],\#(extras)}"#)
    #expect(list.favorites == [celtics])
    #expect(
      list.omitted == [
        "entry 2 is neither a team nor a player", "entry 3 is not an object", "entry 4 has no “id”",
        "entry 5 has no “name”",
      ])
    let added =
      #"{"version":1,"favorites":[\#(entries.joined(separator: ",")),"#
      + #"{"kind":"player","id":14,"name":"Ike Anigbogu","details":["C","Indiana Pacers"],"team":12}],"theme":1,\#(extras)}"#
    #expect(compact(list.applying([.add(anigbogu)])) == added)
    #expect(list.applying([.add(celtics)]) == list)
  }

  @Test func `a repeated favorite is shown once and removed completely`() throws {
    let twice = FavoriteList([celtics, anigbogu, Favorite(id: .team(2), name: "The same again")])
    #expect(twice.favorites == [celtics, anigbogu])
    #expect(try read(written(twice)) == twice)
    #expect(twice.applying([.remove(.team(2))]) == FavoriteList([anigbogu]))
  }

  /// What is written, without blanks between values.
  private func compact(_ list: FavoriteList) -> String {
    written(list).split(separator: "\n").map { $0.drop(while: \.isWhitespace).replacing("\": ", with: "\":") }.joined()
  }

  @Test(arguments: [
    ("", FavoritesError.unreadable("expected a value in line 1")),
    ("{\n", .unreadable("expected a member name in double quotes in line 2")),
    ("[14]", .unreadable("expected a JSON object")),
    ("{}", .unreadable("“version” is missing")),
    (#"{"version": 0, "favorites": []}"#, .unreadable("“version” is missing")),
    (#"{"version": 1}"#, .unreadable("“favorites” is missing")),
    (#"{"version": 1, "favorites": {}}"#, .unreadable("“favorites” is missing")),
    (#"{"version": 2, "favorites": []}"#, .newer(version: 2)),
  ])
  func `a file that holds something else is an error, never an empty list`(text: String, error: FavoritesError) {
    #expect(throws: error) { try read(text) }
  }

  @Test func `each error says what happened and how to fix it`() {
    #expect(
      FavoritesError.newer(version: 2).description
        == "“favorites.json” has version 2, which this app does not know. The file was not changed. "
        + "Use a later version of the app, or move the file away to start over.")
    #expect(
      FavoritesError.unreadable("it is empty").description
        == "“favorites.json” could not be read: it is empty. The file was not changed. "
        + "Fix it, or move it away to start over.")
  }
}
