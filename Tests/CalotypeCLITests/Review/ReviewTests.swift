import CalotypeScreens
import Testing

@testable import CalotypeCLI
@testable import CalotypeGoldens

/// An entry for tests, in which only the id and the kind matter.
private func entry(
  _ id: String, _ kind: GoldenFinding.Kind = .changed, before: String? = "old\n", after: String? = "new\n",
  decisions: [ReviewEntry.Decision] = [.accept, .reject]
) -> ReviewEntry {
  ReviewEntry(
    id: id, kind: kind, reasons: ["text differs in row 1"], before: before.map { Array($0.utf8) },
    after: after.map { Array($0.utf8) }, palette: .dark,
    diffs: [.init(path: "\(id).txt", text: "--- a\n+++ b\n@@ -1,1 +1,1 @@\n-old\n+new\n")],
    decisions: decisions)
}

struct ReviewTests {
  @Test func `a key decides about the shown entry, and the next one follows once the store has applied it`() {
    var review = Review([entry("a"), entry("b")])
    #expect(review.handle(.character("a")) == .decide(.accept, ["a"]))
    #expect(review.item?.entry.id == "a")
    review.finish(.accept, ["a"])
    #expect(review.item?.entry.id == "b")
    #expect(review.handle(.character("r")) == .decide(.reject, ["b"]))
    #expect(!review.isDone)
    review.finish(.reject, ["b"])
    #expect(review.isDone)
    #expect(review.count(.accept) == 1)
    #expect(review.count(.reject) == 1)
  }

  @Test func `an error of the store is shown, and the entry stays open`() {
    var review = Review([entry("a"), entry("b")])
    _ = review.handle(.character("a"))
    review.refuse("The disk is full.")
    #expect(review.message == "The disk is full.")
    #expect(review.item?.entry.id == "a")
    #expect(review.item?.decision == nil)
    _ = review.handle(.character("n"))
    #expect(review.message == nil)
  }

  @Test func `a decided entry cannot be decided again, a skipped one can`() {
    var review = Review([entry("a"), entry("b")])
    review.finish(.accept, ["a"])
    _ = review.handle(.character("p"))
    #expect(review.item?.entry.id == "a")
    #expect(review.handle(.character("r")) == nil)
    #expect(review.message == "This is accepted already.")
    _ = review.handle(.right)
    #expect(review.handle(.character("s")) == .leave)

    var other = Review([entry("a"), entry("b")])
    #expect(other.handle(.character("s")) == nil)
    _ = other.handle(.left)
    #expect(other.handle(.character("a")) == .decide(.accept, ["a"]))
  }

  @Test func `all of a kind are accepted after a question, only with an explicit yes`() {
    let entries = [entry("a"), entry("b", .missing), entry("c"), entry("d")]
    for key in [Key.character("n"), .character("q"), .character("a"), .escape, .character("Y")] {
      var review = Review(entries)
      #expect(review.handle(.character("A")) == nil)
      #expect(review.question?.kind == .changed && review.question?.count == 3)
      #expect(review.handle(key) == nil)
      #expect(review.question == nil)
    }
    var review = Review(entries)
    review.finish(.reject, ["c"])
    _ = review.handle(.character("p"))
    _ = review.handle(.character("A"))
    #expect(review.handle(.character("y")) == .decide(.accept, ["a", "d"]))
  }

  @Test func `decisions that do not apply are not sent to the store`() {
    var review = Review([entry("a", decisions: []), entry("b"), entry("c", .orphaned, decisions: [.prune])])
    for key in ["a", "r"] { #expect(review.handle(.character(Character(key))) == nil) }
    #expect(review.message == "This cannot be rejected.")
    _ = review.handle(.character("A"))
    #expect(review.handle(.character("y")) == .decide(.accept, ["b"]))
    _ = review.handle(.right)
    _ = review.handle(.right)
    #expect(review.handle(.character("a")) == nil)
    #expect(review.message == "This cannot be accepted. Run “prune c --force”.")
    _ = review.handle(.character("A"))
    #expect(review.message == "No more orphaned entries can be accepted.")
  }

  @Test func `the review stops at both ends, and q leaves`() {
    var review = Review([entry("a"), entry("b")])
    _ = review.handle(.left)
    #expect(review.index == 0)
    _ = review.handle(.right)
    _ = review.handle(.right)
    #expect(review.index == 1)
    #expect(review.handle(.character("q")) == .leave)
  }

  @Test func `a picture opens at its first change, and scrolls within itself`() {
    let rows = (0..<50).map { "row \($0)\n" }.joined()
    var review = Review([entry("a", before: rows, after: rows.replacing("row 40", with: "ROW 40"))])
    #expect(review.scroll == (38, 0))
    for _ in 0..<100 { _ = review.handle(.down) }
    #expect(review.scroll.row == 49)
    for _ in 0..<100 { _ = review.handle(.up) }
    for _ in 0..<9 { _ = review.handle(.character("l")) }
    #expect(review.scroll == (0, 0))
    for key in [CalotypeScreens.Key.pageDown, .pageDown, .pageUp] { _ = review.handle(key) }
    #expect(review.scroll.row == 10)
    _ = review.handle(.end)
    #expect(review.scroll.row == 40)
    _ = review.handle(.home)
    #expect(review.scroll == (0, 0))
  }

  @Test func `Esc closes the help, then the review`() {
    var review = Review([entry("a")])
    _ = review.handle(.character("?"))
    #expect(review.handle(.escape) == nil)
    #expect(!review.showsHelp)
    #expect(review.handle(.escape) == .leave)
  }

  @Test func `an empty review is done, and ignores keys`() {
    var review = Review([])
    #expect(review.isDone)
    for key in ["a", "r", "s", "A", "y", "n", "p", "d", "?", "j", "k", "h", "l"] {
      #expect(review.handle(.character(Character(key))) == nil)
    }
  }
}

struct ReviewScreenTests {
  private func drawn(_ review: Review, columns: Int, rows: Int) -> [String] {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: rows), colorDepth: .none)
    let bytes = ReviewScreen(review: review).frame(environment).plainText()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func `a usual terminal has golden and print side by side and the difference below`() {
    #expect(
      drawn(Review([entry("dogs/list/loaded@80x24")]), columns: 80, rows: 14) == [
        "1/1 changed dogs/list/loaded@80x24",
        "text differs in row 1",
        "Before                                  After",
        "old                                     new",
        "", "", "", "", "",
        "Difference",
        "@@ -1,1 +1,1 @@",
        "↓ 2 more",
        String(repeating: "─", count: 80),
        "a accept  r reject  s skip  n next  p previous  d difference  ? help  q quit",
      ])
  }

  @Test func `a change at the right is shown, and a picture that fits is not scrolled`() {
    let row = String(repeating: "abcdefgh", count: 6)
    let review = Review([entry("a", before: "\(row)\n", after: "\(row.dropLast())!\n")])
    #expect(drawn(review, columns: 80, rows: 14)[3].hasSuffix("abcdefg!"))
    #expect(drawn(review, columns: 200, rows: 14)[3].hasPrefix("abcdefgh"))
  }

  @Test func `a narrow terminal has golden and print below each other`() {
    #expect(
      drawn(Review([entry("a")]), columns: 40, rows: 16).prefix(8) == [
        "1/1 changed a", "text differs in row 1", "Before", "old", "", "", "After", "new",
      ])
  }

  @Test func `a wide terminal has three columns`() {
    let rows = drawn(Review([entry("a")]), columns: 200, rows: 20)
    #expect(rows[2].split(separator: " ") == ["Before", "After", "Difference"])
    #expect(rows[4].split(separator: " ") == ["-old"])
  }

  @Test func `the difference can be hidden`() {
    var review = Review([entry("a")])
    _ = review.handle(.character("d"))
    #expect(!drawn(review, columns: 80, rows: 20).contains("Difference"))
  }

  @Test func `a missing picture has a note`() {
    let rows = drawn(Review([entry("a", .missing, before: nil)]), columns: 80, rows: 20)
    #expect(rows[3] == "  There is no golden yet.               new")
  }

  @Test func `a question, a message and the help are in their places`() {
    var review = Review([entry("a"), entry("b")])
    _ = review.handle(.character("A"))
    #expect(drawn(review, columns: 60, rows: 20).last == "Accept all 2 changed?  y yes   any other key no")
    _ = review.handle(.character("n"))
    review.refuse("No.\u{1B}[2J")
    #expect(drawn(review, columns: 60, rows: 20).dropLast().last == "No.␛[2J")
    _ = review.handle(.character("?"))
    #expect(drawn(review, columns: 90, rows: 20)[3] == "  a         accept: the print becomes the golden")
  }

  @Test(arguments: [(80, 24), (60, 15), (40, 12)])
  func `a long message is complete, and the keys are below it`(_ columns: Int, _ rows: Int) {
    let message =
      "dogs/list/no-match.index: line 2 is a merge conflict marker. Run “record dogs/list/no-match” to rewrite it."
    var review = Review([entry("dogs/list/loaded@80x24")])
    review.refuse(message)
    let drawn = drawn(review, columns: columns, rows: rows)
    #expect(drawn.joined(separator: " ").contains(message))
    #expect(drawn.last?.hasSuffix("? help  q quit") == true)
  }

  @Test(arguments: [(80, "n next  p previous  d difference"), (60, "s skip  n next"), (30, "a accept"), (14, "")])
  func `quit is the last key to be dropped`(_ columns: Int, _ others: String) {
    let keys = drawn(Review([entry("a")]), columns: columns, rows: 15).last ?? ""
    #expect(keys.hasSuffix("? help  q quit"))
    #expect(keys.contains(others) || others.isEmpty)
  }

  @Test func `keys that do not apply are not offered`() {
    let orphan = entry("a", .orphaned, after: nil, decisions: [.prune])
    #expect(
      drawn(Review([orphan]), columns: 80, rows: 15).last
        == "s skip  n next  p previous  d difference  ? help  q quit")
  }

  @Test func `a reason longer than a line is wrapped`() {
    let cause =
      "has carriage returns, first in line 1: set LF line endings in .gitattributes and check it out again; run “record "
      + "dogs/list/loaded” to rewrite it"
    let entry = ReviewEntry(
      id: "a", kind: .changed, reasons: [cause], before: [0x61], after: [0x62], palette: .dark)
    #expect(drawn(Review([entry]), columns: 60, rows: 15).joined(separator: " ").contains(cause))
  }

  @Test func `an entry without pictures shows only its difference`() {
    let rows = drawn(Review([entry("a", before: nil, after: nil, decisions: [.accept])]), columns: 80, rows: 15)
    #expect(rows[2...5] == ["Difference", "@@ -1,1 +1,1 @@", "-old", "+new"])
    #expect(!rows.joined().contains("golden"))
  }

  @Test func `no size is too small`() {
    for columns in 1...12 {
      for rows in 1...12 { #expect(drawn(Review([entry("a")]), columns: columns, rows: rows).count == rows) }
    }
  }
}
