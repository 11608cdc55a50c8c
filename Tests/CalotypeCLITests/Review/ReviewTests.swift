import CalotypeCatalog
import CalotypeScreens
import Foundation
import Testing

@testable import CalotypeCLI
@testable import CalotypeGoldens

/// A review in a terminal, by keys: a shelf of books, recorded with other words.
@MainActor
struct ReviewTests {
  private let folder: TemporaryFolder
  private let displays = [Display(columns: 30, rows: 6), Display(columns: 60, rows: 6)]

  init() throws { folder = try TemporaryFolder() }

  private func catalog(_ states: [(id: String, rows: String)]) -> Catalog {
    func screen(_ id: String) -> ScreenEntry {
      ScreenEntry(
        id: id,
        states: states.filter { $0.id.hasPrefix("\(id)/") }.map { state in
          ScreenState(name: String(state.id.dropFirst(id.count + 1))) { _ in Scene(view: Text(state.rows)) }
        })
    }
    return Catalog("shelf", services: [], displays: displays) {
      screen("list")
      screen("detail")
    }
  }

  /// Records the states with the words before, and returns the differences of the words now.
  private func list(_ states: [(id: String, before: String?, now: String?)]) async throws -> ReviewList {
    let scope = try GoldenScope.parse(["--goldens", folder.url.path, "--fixtures", folder.url.path])
    let before = catalog(states.compactMap { state in state.before.map { (state.id, $0) } })
    _ = try await scope.render(before).process(.record)
    return try await check(states)
  }

  private func check(_ states: [(id: String, before: String?, now: String?)]) async throws -> ReviewList {
    let scope = try GoldenScope.parse(["--goldens", folder.url.path, "--fixtures", folder.url.path])
    return try ReviewList(await scope.render(catalog(states.compactMap { state in state.now.map { (state.id, $0) } })))
  }

  private let books: [(id: String, before: String?, now: String?)] = [
    ("list/full", "Books\nEmma   4 copies\n", "Books\nEmma        (4)\n"),
    ("list/odd", "Books\nDune   4 copies\n", "Novels\nDune        (4)\n"),
    ("detail/emma", "Jane Austen", "J. Austen"),
  ]

  /// A review on a screen, and what the user does there.
  private struct Session {
    let review: Review
    let screen: LiveScreen

    @MainActor
    init(_ list: ReviewList, columns: Int = 80, rows: Int = 24) {
      review = Review(list.entries, list.changes)
      let size = Size(columns: columns, rows: rows)
      screen = LiveScreen(in: RenderEnvironment(size: size, colorDepth: .none)) { .zero }
      review.open(on: screen)
    }

    @MainActor
    func press(_ keys: String) { for key in keys { screen.handle(.key(KeyPress(.character(key)))) } }

    @MainActor
    func press(_ key: CalotypeScreens.Key) { screen.handle(.key(KeyPress(key))) }

    /// Goes to the change with a title.
    @MainActor
    func show(_ title: String) throws {
      press("pp")
      for _ in 0..<2 where !lines[0].contains(title) { press("n") }
      try #require(lines[0].contains(title), "\(lines)")
    }

    /// The lines of the screen, without blanks at their ends.
    @MainActor
    var lines: [String] {
      String(decoding: screen.frame().plainText(), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in
          String(
            line.prefix(1 + (line.lastIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) } ?? -1)))
        }
    }

    @MainActor
    var text: String { lines.joined(separator: "\n") }
  }

  @Test func `a change has its words, its prints, and a picture of the smallest with the changed cells`() async throws {
    let session = Session(try await list(books))
    #expect(
      session.lines.prefix(7) == [
        " ‹ \"4 copies\" → \"(4)\"                                            1 of 3 changes",
        " In 2 states × 2 displays of shelf/list: full and odd",
        " shelf/list/full@30x6 1 of 4                       difference   before   after",
        " Books", " Emma        (4)", "", "",
      ])
    #expect(session.lines.suffix(2).first?.contains("a  Accept   r  Reject   s  Skip") == true)
  }

  @Test func `d shows the golden, then the print, then marks again`() async throws {
    let session = Session(try await list(books))
    let marked = session.screen.frame().ansi(.none)
    session.press("d")
    #expect(session.text.contains("Emma   4 copies"))
    session.press("d")
    #expect(session.text.contains("Emma        (4)"))
    #expect(session.screen.frame().ansi(.none) != marked)
    session.press("d")
    #expect(session.screen.frame().ansi(.none) == marked)
  }

  @Test(arguments: [(119, false), (120, true), (200, true)])
  func `golden and print are side by side from 120 columns on`(_ columns: Int, _ isWide: Bool) async throws {
    let session = Session(try await list(books), columns: columns)
    #expect((session.text.contains("Emma   4 copies") && session.text.contains("Emma        (4)")) == isWide)
    #expect(session.text.contains("Before ") == isWide)
  }

  @Test func `the arrows go through the prints of a change, n and p through the changes`() async throws {
    let session = Session(try await list(books))
    var seen: [String] = []
    for _ in 0..<5 {
      seen.append(String(session.lines[2].prefix { $0 != "d" }.split(separator: "  ")[0]))
      session.press(.right)
    }
    #expect(
      seen == [
        " shelf/list/full@30x6 1 of 4", " shelf/list/o", " shelf/list/full@60x6 3 of 4", " shelf/list/o",
        " shelf/list/full@30x6 1 of 4",
      ])
    session.press(.left)
    #expect(session.lines[2].contains("shelf/list/full@30x6 1 of 4"))
    session.press("n")
    #expect(session.lines[0].contains("2 of 3 changes"))
    session.press("nnn")
    #expect(session.lines[0].contains("3 of 3 changes"))
    session.press("p")
    #expect(session.lines[0].contains("2 of 3 changes"))
  }

  @Test func `prints are accepted once all of their changes are, and the files are written at the end`() async throws {
    let list = try await list(books)
    let session = Session(list)
    session.press("a")
    #expect(session.text.contains("Accepted +"))
    #expect(session.text.contains("The command is “accept +"))
    #expect(session.review.accepted.map(\.id) == ["shelf/list/full@30x6", "shelf/list/full@60x6"])
    #expect(session.review.waiting == ["shelf/list/odd@30x6", "shelf/list/odd@60x6"])
    try session.show("\"Books\" → \"Novels\"")
    session.press("a")
    #expect(session.review.waiting == [])
    #expect(session.review.accepted.map(\.id).count == 4)
    #expect(try list.accept(session.review.accepted).failures == [])
    #expect(try await check(books).entries.map(\.id) == ["shelf/detail/emma@30x6", "shelf/detail/emma@60x6"])
  }

  @Test func `a print names its other changes, and stays if one of them is rejected`() async throws {
    let list = try await list(books)
    let session = Session(list)
    session.press(.right)
    #expect(session.text.contains("Also changed: \"Books\" → \"Novels\""))
    session.press("a")
    try session.show("\"Books\" → \"Novels\"")
    session.press("r")
    #expect(session.review.accepted.map(\.id) == ["shelf/list/full@30x6", "shelf/list/full@60x6"])
    #expect(session.review.waiting.count == 2)
    #expect(session.review.rejected.isEmpty, "they also have an accepted change")
    session.press("s")
    #expect(session.review.summary == "accepted 1, rejected 1, skipped 1")
  }

  @Test func `the review ends with a list of the decisions, each of which can be taken back`() async throws {
    let session = Session(try await list(books))
    session.press("ars")
    #expect(session.lines[0].hasSuffix("accepted 1, rejected 1, skipped 1"))
    #expect(session.text.contains("Every change has a decision. q writes the goldens"))
    #expect(session.lines.filter { $0.hasPrefix(" ✓ ") || $0.hasPrefix(" ✗ ") || $0.hasPrefix(" − ") }.count == 3)
    session.press("u")
    #expect(session.lines[0].hasSuffix("3 of 3 changes"))
    #expect(session.review.summary == "accepted 1, rejected 1, skipped 0, left 1")
    session.press("uuu")
    #expect(session.text.contains("There is nothing to undo."))
    #expect(session.review.summary == "accepted 0, rejected 0, skipped 0, left 3")
    #expect(session.lines[0].hasSuffix("1 of 3 changes"))
    session.press(.escape)
    #expect(session.text.contains("3 to decide"))
    session.press(.down)
    session.press(.enter)
    #expect(session.lines[0].hasSuffix("2 of 3 changes"))
  }

  @Test func `a state or a screen is accepted with all of its changes`() async throws {
    for (part, count) in [("shelf/list/full: 2 prints", 2), ("shelf/list: 4 prints", 4)] {
      let session = Session(try await list(books))
      session.press("A")
      let row = try #require(session.lines.firstIndex { $0.contains("[ \(part) ]") })
      let column = session.lines[row].distance(
        from: session.lines[row].startIndex, to: try #require(session.lines[row].firstIndex(of: "[")))
      session.screen.handle(.mouse(MouseEvent(.press(button: 0), column: column + 2, row: row)))
      #expect(session.review.accepted.count == count)
      #expect(session.text.contains("The command is “accept \(part.prefix { $0 != ":" })”"))
    }
  }

  @Test func `an orphan without a proposal names the command that removes it`() async throws {
    let session = Session(try await list([("list/full", "Books", "Books"), ("list/gone", "Old", nil)]))
    session.press("a")
    #expect(session.review.accepted.isEmpty)
    #expect(session.text.contains("This cannot be accepted. Run “prune shelf/list/gone"))
    #expect(!session.text.contains("a  Accept"))
  }

  @Test func `a new print has no golden`() async throws {
    let session = Session(try await list([("list/full", "Books", "Books"), ("list/new", nil, "New")]), columns: 130)
    #expect(session.text.contains("There is no golden yet."))
    session.press("a")
    #expect(session.review.accepted.map(\.id) == ["shelf/list/new@30x6", "shelf/list/new@60x6"])
  }

  @Test func `a picture that is too wide opens at its first change, and h and l move it`() async throws {
    let row = "first " + String(repeating: "abcdefgh", count: 6)
    let session = Session(try await list([("list/full", row + "!", row + "?")]), columns: 40)
    session.press(.right)
    #expect(session.text.contains("abcdefgh?"))
    #expect(!session.text.contains("first "))
    session.press("hhhhhh")
    #expect(session.lines.contains { $0.hasPrefix(" first ") })
    session.press("l")
    #expect(session.lines.contains { $0.hasPrefix(" cdefgh") })
    #expect(!session.text.contains("abcdefgh?"))
  }

  @Test func `the list is empty without changes, and ignores keys`() async throws {
    let session = Session(try await list([("list/full", "Books", "Books")]))
    session.press("arsudnpA")
    #expect(session.review.summary == "accepted 0, rejected 0, skipped 0")
  }

  @Test func `no size is too small`() async throws {
    let list = try await list(books)
    for columns in 1...12 {
      for rows in 1...12 { #expect(Session(list, columns: columns, rows: rows).lines.count == rows + 1) }
    }
  }
}
