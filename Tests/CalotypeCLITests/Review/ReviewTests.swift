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

  private func session(_ list: ReviewList, columns: Int = 80, rows: Int = 24) -> (review: Review, screen: LiveScreen) {
    let (review, screen) = (Review(list.entries, list.changes), LiveScreen(columns: columns, rows: rows))
    review.open(on: screen)
    return (review, screen)
  }

  @Test func `a change has its words, its prints, and a picture of the smallest with the changed cells`() async throws {
    let session = session(try await list(books))
    #expect(
      session.screen.lines.prefix(7) == [
        " ‹ \"4 copies\" → \"(4)\"                                            1 of 3 changes",
        " In 2 states × 2 displays of shelf/list: full and odd",
        " shelf/list/full@30x6 1 of 4                       difference   before   after",
        " Books", " Emma        (4)", "", "",
      ])
    #expect(session.screen.lines.suffix(2).first?.contains("a  Accept   r  Reject   s  Skip") == true)
  }

  @Test func `d shows the golden, then the print, then marks again`() async throws {
    let session = session(try await list(books))
    let marked = session.screen.frame().ansi(.none)
    session.screen.press("d")
    #expect(session.screen.text.contains("Emma   4 copies"))
    session.screen.press("d")
    #expect(session.screen.text.contains("Emma        (4)"))
    #expect(session.screen.frame().ansi(.none) != marked)
    session.screen.press("d")
    #expect(session.screen.frame().ansi(.none) == marked)
  }

  @Test(arguments: [(119, false), (120, true), (200, true)])
  func `golden and print are side by side from 120 columns on`(_ columns: Int, _ isWide: Bool) async throws {
    let session = session(try await list(books), columns: columns)
    #expect(
      (session.screen.text.contains("Emma   4 copies") && session.screen.text.contains("Emma        (4)")) == isWide)
    #expect(session.screen.text.contains("Before ") == isWide)
  }

  @Test func `the arrows go through the prints of a change, n and p through the changes`() async throws {
    let session = session(try await list(books))
    var seen: [String] = []
    for _ in 0..<5 {
      seen.append(String(session.screen.lines[2].prefix { $0 != "d" }.split(separator: "  ")[0]))
      session.screen.press(.right)
    }
    #expect(
      seen == [
        " shelf/list/full@30x6 1 of 4", " shelf/list/o", " shelf/list/full@60x6 3 of 4", " shelf/list/o",
        " shelf/list/full@30x6 1 of 4",
      ])
    session.screen.press(.left)
    #expect(session.screen.lines[2].contains("shelf/list/full@30x6 1 of 4"))
    session.screen.press("n")
    #expect(session.screen.lines[0].contains("2 of 3 changes"))
    session.screen.press("nnn")
    #expect(session.screen.lines[0].contains("3 of 3 changes"))
    session.screen.press("p")
    #expect(session.screen.lines[0].contains("2 of 3 changes"))
  }

  @Test func `prints are accepted once all of their changes are, and the files are written at the end`() async throws {
    let list = try await list(books)
    let session = session(list)
    session.screen.press("a")
    #expect(session.screen.text.contains("Accepted +"))
    #expect(session.screen.text.contains("The command is “accept +"))
    #expect(session.review.accepted.map(\.id) == ["shelf/list/full@30x6", "shelf/list/full@60x6"])
    #expect(session.review.waiting == ["shelf/list/odd@30x6", "shelf/list/odd@60x6"])
    try session.screen.show("\"Books\" → \"Novels\"")
    session.screen.press("a")
    #expect(session.review.waiting == [])
    #expect(session.review.accepted.map(\.id).count == 4)
    #expect(try list.accept(session.review.accepted).failures == [])
    #expect(try await check(books).entries.map(\.id) == ["shelf/detail/emma@30x6", "shelf/detail/emma@60x6"])
  }

  @Test func `a print names its other changes, and stays if one of them is rejected`() async throws {
    let list = try await list(books)
    let session = session(list)
    session.screen.press(.right)
    #expect(session.screen.text.contains("Also changed: \"Books\" → \"Novels\""))
    session.screen.press("a")
    try session.screen.show("\"Books\" → \"Novels\"")
    session.screen.press("r")
    #expect(session.review.accepted.map(\.id) == ["shelf/list/full@30x6", "shelf/list/full@60x6"])
    #expect(session.review.waiting.count == 2)
    #expect(session.review.rejected.isEmpty, "they also have an accepted change")
    session.screen.press("s")
    #expect(session.review.summary == "accepted 1, rejected 1, skipped 1")
  }

  @Test func `the review ends with a list of the decisions, each of which can be taken back`() async throws {
    let session = session(try await list(books))
    session.screen.press("ars")
    #expect(session.screen.lines[0].hasSuffix("accepted 1, rejected 1, skipped 1"))
    #expect(session.screen.text.contains("Every change has a decision. q writes the goldens"))
    #expect(session.screen.lines.compactMap { $0.dropFirst().first }.filter("✓✗−".contains) == ["✓", "✗", "−"])
    session.screen.press("u")
    #expect(session.screen.lines[0].hasSuffix("3 of 3 changes"))
    #expect(session.review.summary == "accepted 1, rejected 1, skipped 0, left 1")
    session.screen.press("uuu")
    #expect(session.screen.text.contains("There is nothing to undo."))
    #expect(session.review.summary == "accepted 0, rejected 0, skipped 0, left 3")
    #expect(session.screen.lines[0].hasSuffix("1 of 3 changes"))
    session.screen.press(.escape)
    #expect(session.screen.text.contains("3 to decide"))
    session.screen.press(.down)
    session.screen.press(.enter)
    #expect(session.screen.lines[0].hasSuffix("2 of 3 changes"))
  }

  @Test func `a state or a screen is accepted with all of its changes`() async throws {
    for (part, count) in [("shelf/list/full: 2 prints", 2), ("shelf/list: 4 prints", 4)] {
      let session = session(try await list(books))
      session.screen.press("A")
      let lines = session.screen.lines
      let row = try #require(lines.firstIndex { $0.contains(" \(part) ") }, "\(lines)")
      let label = try #require(lines[row].range(of: part)).lowerBound
      let column = lines[row].distance(from: lines[row].startIndex, to: label)
      session.screen.handle(.mouse(MouseEvent(.press(button: 0), column: column, row: row)))
      #expect(session.review.accepted.count == count)
      #expect(session.screen.text.contains("The command is “accept \(part.prefix { $0 != ":" })”"))
    }
  }

  @Test func `an orphan without a proposal names the command that removes it`() async throws {
    let session = session(try await list([("list/full", "Books", "Books"), ("list/gone", "Old", nil)]))
    session.screen.press("a")
    #expect(session.review.accepted.isEmpty)
    #expect(session.screen.text.contains("This cannot be accepted. Run “prune shelf/list/gone"))
    #expect(!session.screen.text.contains("a  Accept"))
  }

  @Test func `a new print has no golden`() async throws {
    let session = session(try await list([("list/full", "Books", "Books"), ("list/new", nil, "New")]), columns: 130)
    #expect(session.screen.text.contains("There is no golden yet."))
    session.screen.press("a")
    #expect(session.review.accepted.map(\.id) == ["shelf/list/new@30x6", "shelf/list/new@60x6"])
  }

  @Test func `a picture that is too wide opens at its first change, and h and l move it`() async throws {
    let row = "first " + String(repeating: "abcdefgh", count: 6)
    let session = session(try await list([("list/full", row + "!", row + "?")]), columns: 40)
    session.screen.press(.right)
    #expect(session.screen.text.contains("abcdefgh?"))
    #expect(!session.screen.text.contains("first "))
    session.screen.press("hhhhhh")
    #expect(session.screen.lines.contains { $0.hasPrefix(" first ") })
    session.screen.press("l")
    #expect(session.screen.lines.contains { $0.hasPrefix(" cdefgh") })
    #expect(!session.screen.text.contains("abcdefgh?"))
  }

  @Test func `the list is empty without changes, and ignores keys`() async throws {
    let session = session(try await list([("list/full", "Books", "Books")]))
    session.screen.press("arsudnpA")
    #expect(session.review.summary == "accepted 0, rejected 0, skipped 0")
  }

  @Test func `no size is too small`() async throws {
    let list = try await list(books)
    for columns in 1...12 {
      for rows in 1...12 { #expect(session(list, columns: columns, rows: rows).screen.lines.count == rows + 1) }
    }
  }
}

extension LiveScreen {
  /// Goes to the change with a title.
  fileprivate func show(_ title: String) throws {
    press("pp")
    for _ in 0..<2 where !lines[0].contains(title) { press("n") }
    try #require(lines[0].contains(title), "\(lines)")
  }
}
