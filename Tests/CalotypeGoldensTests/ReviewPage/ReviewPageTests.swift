import CalotypeFiles
import CalotypeScreens
import Foundation
import Testing

@testable import CalotypeGoldens

struct ReviewPageTests {
  private static let changed = ReviewEntry(
    id: "dogs/list/loaded@80x24", kind: .changed, reasons: ["text differs in row 1"], before: Array("beagle\n".utf8),
    after: Array("\u{1B}[1mboxer\u{1B}[0m\n".utf8), palette: .dark,
    diffs: [
      .init(path: "dogs/list/loaded@80x24.txt", text: "--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-beagle\n+boxer & co\n")
    ])

  private func page(_ entries: [ReviewEntry], unchanged: Int = 0) -> String {
    let set = ChangeSet(entries.map { GoldenFinding($0.kind, $0.id, "", isOfIndex: true) })
    return String(decoding: ReviewPage(entries, set, unchanged: unchanged).html(), as: UTF8.self)
  }

  private func entry(
    _ id: String, _ kind: GoldenFinding.Kind, before: String?, after: String?, cause: String = "", hint: String? = nil
  ) -> ReviewEntry {
    ReviewEntry(
      id: id, kind: kind, reasons: [cause], before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) },
      palette: .dark, hint: hint)
  }

  @Test func `an entry has its name, its cause, both pictures and the difference in words`() {
    let page = page([Self.changed], unchanged: 3)
    #expect(page.contains("<h1>1 change in 1 print to review</h1>\n<p>1 changed · 3 unchanged</p>"))
    #expect(page.contains("<p class=\"reason\">text differs in row 1</p>"))
    #expect(page.contains(#"aria-label="dogs/list/loaded@80x24, before""#))
    #expect(page.contains(#">beagle</text>"#))
    #expect(page.contains(#"font-weight="700">boxer</text>"#))
    #expect(page.contains("<del>-beagle\n</del><ins>+boxer &amp; co\n</ins>"))
    #expect(page.contains("<code>accept dogs/list/loaded@80x24</code> <code>reject dogs/list/loaded@80x24</code>"))
  }

  @Test func `both pictures mark the cells that differ`() {
    let changed = entry("a/b/c@1x1", .changed, before: "beagle\n", after: "boxer\n")
    // The b stays, and the golden's word is longer by one.
    #expect(page([changed]).components(separatedBy: #"d="M9 0h45v18h-45z"/>"#).count == 3)
    #expect(!page([entry("a/b/c@1x1", .changed, before: "x\n", after: "x\n")]).contains("class=\"marks\""))
  }

  @Test func `a missing picture has a note`() {
    let missing = page([entry("a/b/c@1x1", .missing, before: nil, after: "new\n")])
    #expect(missing.contains("<p class=\"absent\">There is no golden yet.</p>"))
    let orphan = page([entry("a/b/c@1x1", .orphaned, before: "old\n", after: nil, hint: "Moves to “a/b/d”.")])
    #expect(orphan.contains("<p class=\"absent\">No screen prints this.</p>"))
    #expect(orphan.contains("<p>Moves to “a/b/d”.</p>"))
    #expect(page([entry("a/b/c@1x1", .changed, before: nil, after: "x\n")]).contains("It cannot be shown."))
  }

  @Test func `an index has its difference and the command that fixes it, and no pictures`() {
    let entry = ReviewEntry(
      id: "dogs/list/hostile.index", kind: .changed, reasons: ["line 2 is a merge conflict marker"], before: nil,
      after: nil, palette: .dark,
      diffs: [.init(path: "dogs/list/hostile.index", text: "--- a\n+++ b\n@@ -1,1 +1,0 @@\n-<<<<<<< a\n")],
      decisions: [.accept])
    let page = page([entry])
    #expect(page.contains("</span> dogs/list/hostile.index</h3>"))
    #expect(page.contains("<details open>\n<summary>dogs/list/hostile.index</summary>"))
    #expect(page.contains("<del>-&lt;&lt;&lt;&lt;&lt;&lt;&lt; a\n</del>"))
    #expect(page.contains("<p><code>accept dogs/list/hostile.index</code> </p>"))
    for word in ["No screen prints this", "no golden yet", "cannot be shown", "<code>reject", "<figure"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `only commands that apply are offered`() {
    func entry(_ decisions: [ReviewEntry.Decision]) -> ReviewEntry {
      ReviewEntry(
        id: "dogs/lst/x", kind: .orphaned, reasons: [], before: nil, after: nil, palette: .dark, decisions: decisions)
    }
    #expect(entry([.prune]).commands == ["prune dogs/lst/x --force"])
    #expect(entry([.accept, .reject]).commands == ["accept dogs/lst/x", "reject dogs/lst/x"])
    #expect(entry([]).commands == [])
  }

  @Test func `without entries, the page says that there is nothing to review`() {
    let page = page([], unchanged: 192)
    #expect(page.contains("<h1>Nothing to review</h1>\n<p>192 unchanged</p>"))
    #expect(!page.contains("<input"))
  }

  @Test func `text from outside stays text`() {
    let hostile = "\"><script>alert(1)</script>\u{1B}[31m\u{202E}"
    let entry = ReviewEntry(
      id: hostile, kind: .orphaned, reasons: [hostile], before: Array(hostile.utf8), after: Array(hostile.utf8),
      palette: .light, diffs: [.init(path: hostile, text: "@@\n+\(hostile)\n")], hint: hostile)
    let page = page([entry])
    #expect(!page.contains("<script"))
    #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E || $0 == "\n" })
  }

  @Test func `nothing is loaded, and the policy allows no more than the page holds`() {
    let page = page([Self.changed])
    for word in ["src=", "url(", "@import", "http:", "https:", "<link", "<img", " style=", " onclick", "<script"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'; style-src '\(sha256(ReviewPage.style))'; base-uri 'none';"))
  }

  @Test func `a change shows its most telling print, and the others in a closed list`() throws {
    var files = (old: [String: String](), new: [String: String]())
    for state in ["empty", "loaded"] {
      files.old["dogs/list/\(state)@40x24.txt"] = "1 sub-breed\n"
      files.new["dogs/list/\(state)@40x24.txt"] = "(1)\n"
    }
    files.old["dogs/list/loaded@40x24.txt"] = "1 sub-breed\n\nold\n"
    files.new["dogs/list/loaded@40x24.txt"] = "(1)\n\nnew\n"
    let entries = comparedEntries(files.old, files.new)
    let page = String(decoding: ReviewPage(entries.all, entries.set, trees: "a → b").html(), as: UTF8.self)
    let articles = Array(page.components(separatedBy: "<article").dropFirst())
    try #require(articles.count == 2)
    #expect(articles[0].contains("in 2 states × 1 display of dogs/list: empty and loaded"))
    #expect(
      articles[0].contains("<details>\n<summary>1 other print</summary>\n<section id=\"dogs_list_loaded__40x24\">"))
    #expect(articles[1].contains("dogs/list/loaded@40x24</h3>"), "the picture of a change that shares its only print")
    #expect(page.components(separatedBy: "<svg").count == 2 * 3 + 1)
    #expect(!page.contains("<code>"), "commits have no commands")
  }

  @Test func `a print of several changes has one set of pictures, and links to it`() throws {
    var files = (old: [String: String](), new: [String: String]())
    for state in ["a", "b", "c"] {
      files.old["dogs/list/\(state)@40x24.txt"] = "one\n\nold\n"
      files.new["dogs/list/\(state)@40x24.txt"] = "two\n\nnew\n"
    }
    let entries = comparedEntries(files.old, files.new)
    let page = String(decoding: ReviewPage(entries.all, entries.set).html(), as: UTF8.self)
    let links = page.components(separatedBy: "href=\"#").dropFirst().compactMap { $0.split(separator: "\"").first }
    let ids = Set(page.components(separatedBy: " id=\"").dropFirst().compactMap { $0.split(separator: "\"").first })
    #expect(links.contains("dogs_list_b__40x24"))
    #expect(links.allSatisfy(ids.contains))
    #expect(
      page.components(separatedBy: "<svg").count == 2 * 4 + 1, "three prints, and the first one of the second change")
  }

  @Test func `the same entries are the same bytes, and every id is there once`() {
    let entries = [
      Self.changed, entry("a/b/c@1x1", .changed, before: "x\n", after: "y\n"),
      entry("a/b-c@1x1", .changed, before: "x\n", after: "y\n"),
    ]
    let page = page(entries)
    #expect(page == self.page(entries))
    let ids = page.components(separatedBy: " id=\"").dropFirst().compactMap { $0.split(separator: "\"").first }
    #expect(ids.count == 3 * 4 + 1)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `the hash of the test is the one of FIPS 180-4`() {
    #expect(sha256("abc") == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }
}

/// The entries and the changes between two trees, given by the texts of their files.
func comparedEntries(_ old: [String: String], _ new: [String: String]) -> (all: [ReviewEntry], set: ChangeSet) {
  let findings = findings(old, new)
  let entries = findings.grouped(by: \.acceptedAs).map { ReviewEntry($0[0].acceptedAs, $0, nil) }
  return (entries, ChangeSet(findings))
}

/// SHA-256 in Base64, as a Content-Security-Policy names it (FIPS 180-4, 6.2).
private func sha256(_ text: String) -> String {
  func root(_ prime: Int, _ exponent: Double) -> UInt32 {
    let value = pow(Double(prime), exponent)
    return UInt32((value - floor(value)) * 4_294_967_296)
  }
  let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  let constants = primes.prefix(64).map { root($0, 1.0 / 3) }
  var hash = primes.prefix(8).map { root($0, 1.0 / 2) }
  var message = Array(text.utf8) + [0x80]
  message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
  let bits = UInt64(text.utf8.count * 8)
  message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
  func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
  for start in stride(from: 0, to: message.count, by: 64) {
    var words = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[start + 4 * index + $1]) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var part = hash
    for index in 0..<64 {
      let choice = part[4] & part[5] ^ ~part[4] & part[6]
      let first =
        part[7] &+ (rotated(part[4], 6) ^ rotated(part[4], 11) ^ rotated(part[4], 25)) &+ choice &+ constants[index]
        &+ words[index]
      let majority = part[0] & part[1] ^ part[0] & part[2] ^ part[1] & part[2]
      let second = (rotated(part[0], 2) ^ rotated(part[0], 13) ^ rotated(part[0], 22)) &+ majority
      part = [first &+ second] + part[0...2] + [part[3] &+ first] + part[4...6]
    }
    hash = zip(hash, part).map { $0 &+ $1 }
  }
  let bytes = hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  return "sha256-" + Data(bytes).base64EncodedString()
}
