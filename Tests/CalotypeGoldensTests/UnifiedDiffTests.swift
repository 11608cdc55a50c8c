import CalotypeGoldens
import Testing

struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String, path: String = "shots/a.txt") -> UnifiedDiff {
    UnifiedDiff(from: old.map { Array($0.utf8) }, to: Array(new.utf8), path: path)
  }

  private func patch(_ old: String?, _ new: String, path: String = "shots/a.txt") -> String {
    String(decoding: diff(old, new, path: path).bytes, as: UTF8.self)
  }

  @Test func `equal files have no difference`() {
    #expect(self.patch("a\n", "a\n") == "")
    #expect(self.patch("", "") == "")
    #expect(diff("a", "a").visible() == "")
  }

  @Test func `a change has three lines of context`() {
    #expect(
      patch("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/shots/a.txt
        +++ b/shots/a.txt
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `changes whose context touches share a hunk, others do not`() {
    let old = (1...20).map { "\($0)\n" }
    func changed(_ rows: [Int]) -> String {
      old.enumerated().map { rows.contains($0.offset + 1) ? "x\n" : $0.element }.joined()
    }
    let hunks = { (rows: [Int]) in self.diff(old.joined(), changed(rows)).hunks.map { $0.old } }
    #expect(hunks([4, 11]) == [0..<14])
    #expect(hunks([4, 12]) == [0..<7, 8..<15])
  }

  @Test func `an inserted row is one line and not a shifted screen`() {
    #expect(
      patch("a\nb\nc\nd\ne\nf\n\n", "a\nb\nnew\nc\nd\ne\nf\n") == """
        --- a/shots/a.txt
        +++ b/shots/a.txt
        @@ -1,7 +1,7 @@
         a
         b
        +new
         c
         d
         e
         f
        -

        """)
  }

  @Test func `rows that changed in place stay side by side`() {
    #expect(self.diff("a\nb\n", "b\na\n").hunks.first?.lines.map(\.kind) == [.removed, .context, .added])
    #expect(self.diff("x\na\n", "y\nb\n").hunks.first?.lines.map(\.kind) == [.removed, .removed, .added, .added])
  }

  @Test func `a missing newline at the end is marked on its side`() {
    #expect(
      patch("a\nb", "a\nb\n") == """
        --- a/shots/a.txt
        +++ b/shots/a.txt
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
    #expect(patch("a\nb", "c\nb").hasSuffix("-a\n+c\n b\n\\ No newline at end of file\n"))
  }

  @Test func `a missing file is /dev/null`() {
    #expect(self.patch(nil, "a\n") == "--- /dev/null\n+++ b/shots/a.txt\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(self.patch("", "a\n") == "--- a/shots/a.txt\n+++ b/shots/a.txt\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(self.patch("a\n", "") == "--- a/shots/a.txt\n+++ b/shots/a.txt\n@@ -1,1 +0,0 @@\n-a\n")
  }

  @Test func `a name with a blank is ended by a tab`() {
    #expect(patch("a\n", "b\n", path: "my shots/a").hasPrefix("--- a/my shots/a\t\n+++ b/my shots/a\t\n"))
  }

  @Test func `control characters are written out`() {
    let new: [UInt8] = Array("tab\there\u{7F}\u{9B}\u{202E}\u{A0}é犬 ".utf8) + [0xE9, 0x0A]
    let visible = UnifiedDiff(from: Array("\u{1B}[1mdog\u{1B}[m  \r\n".utf8), to: new, path: "a").visible()
    #expect(
      visible == #"""
        --- a/a
        +++ b/a
        @@ -1,1 +1,1 @@
        -␛[1mdog␛[m  ␍
        +tab␉here␡\u{9B}\u{202E}\u{A0}é犬 \xE9

        """#)
    #expect(visible.unicodeScalars.allSatisfy { $0 == "\n" || !($0.value < 0x20 || 0x7F...0x9F ~= $0.value) })
  }

  @Test(
    arguments: [
      0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x180E, 0x2003, 0x200B, 0x200C, 0x200D, 0x200E, 0x2028, 0x202F, 0x2060,
      0x206F,
      0x2800, 0x3000, 0x3164, 0xFE0F, 0xFEFF, 0xE0001,
    ] as [UInt32])
  func `different lines never look the same`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let visible = diff("a\(scalar)b\n", "ab\n").visible()
    #expect(visible.hasSuffix("-a\\u{\(String(value, radix: 16, uppercase: true))}b\n+ab\n"))
  }

  @Test func `blanks at the end of a line are dots, the prefix is not`() {
    let visible = diff("a  \n\nsame  \n", "a\n\nsame  \n").visible()
    #expect(visible.hasSuffix("-a··\n+a\n \n same··\n"))
  }

  @Test func `a long visible diff ends with a count`() {
    let new = String(repeating: "x\n", count: 500)
    let lines = self.diff(nil, new).visible().split(separator: "\n")
    #expect(lines.count == 201)
    #expect(lines.last == "… 303 more lines")
    #expect(self.diff(nil, new).visible(limit: 502).hasSuffix("+x\n… 1 more line\n"))
    #expect(self.diff(nil, new).visible(limit: 503).hasSuffix("+x\n+x\n"))
  }

  @Test(arguments: 0..<40)
  func `applied to the old bytes it gives the new ones`(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let old = randomFile(&random)
      let new = Bool.random(using: &random) ? randomFile(&random) : edited(old, &random)
      let diff = UnifiedDiff(from: old, to: new, path: "a")
      guard old != new else {
        #expect(diff.bytes == [])
        continue
      }
      let result = try applying(diff.bytes, to: old)
      #expect(result == new)
    }
  }

  @Test(arguments: 0..<20)
  func `no shorter script exists for small files`(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in "abc".randomElement(using: &random)! }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in "abc".randomElement(using: &random)! }
      let diff = self.diff(old.map { "\($0)\n" }.joined(), new.map { "\($0)\n" }.joined())
      let cost = diff.hunks.flatMap(\.lines).count { $0.kind != .context }
      #expect(cost == old.count + new.count - 2 * longestCommonSubsequence(old, new))
    }
  }

  @Test(.timeLimit(.minutes(10))) func `large files that have nothing in common take bounded work`() throws {
    let old = Array((0..<20_000).map { "old \($0 % 7919)\n" }.joined().utf8)
    let new = Array((0..<19_000).map { "\($0.isMultiple(of: 2) ? "old" : "new") \($0 * 31 % 7919)\n" }.joined().utf8)
    #expect(try applying(UnifiedDiff(from: old, to: new, path: "a").bytes, to: old) == new)
  }

  @Test(.enabled(if: SystemPatch.isInstalled), arguments: 0..<8)
  func `patch turns goldens into prints`(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: "\(folder.path)/__Snapshots__")
    var bytes: [UInt8] = []
    var prints: [Golden] = []
    for number in 0..<10 {
      let stored = randomFile(&random)
      let name = try GoldenName(id: "dogs/list/state-\(number)", display: "80x24")
      if number > 0 { try folder.write(stored, to: "__Snapshots__/\(name.path(of: .text))") }
      let print = Golden(
        name, text: edited(stored, &random) + Array("end\n".utf8), ansi: Array("\u{1B}[1mx\u{1B}[m".utf8))
      for change in try store.check(print) { bytes += change?.diff?.bytes ?? [] }
      prints.append(print)
    }
    let (status, output) = try SystemPatch.apply(bytes, in: folder.path)
    #expect(status == 0, "\(output)")
    for print in prints { #expect(try store.check(print) == [nil, nil]) }
    #expect(try folder.files().count == 20)
  }
}

private let words = [
  "", "a", "b", "│ dog │", "-- x", "++ y", "\\ No newline", "@@ -1 +1 @@", "\u{1B}[1mz\u{1B}[m", "é", "x\r", " ",
]

private func randomFile(_ random: inout SplitMix) -> [UInt8] {
  let count = Int.random(in: 0...30, using: &random)
  let text = (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: "\n")
  return Array(text.utf8) + (Bool.random(using: &random) ? [0x0A] : [])
}

private func edited(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes.insert(contentsOf: Array("new\n".utf8), at: index)
    case 1 where index < bytes.count: bytes.remove(at: index)
    default: bytes.insert(0x71, at: index)
    }
  }
  return bytes
}

private func longestCommonSubsequence(_ a: [Character], _ b: [Character]) -> Int {
  var row = [Int](repeating: 0, count: b.count + 1)
  for x in a {
    var diagonal = 0
    for (index, y) in b.enumerated() {
      (diagonal, row[index + 1]) = (row[index + 1], x == y ? diagonal + 1 : max(row[index], row[index + 1]))
    }
  }
  return row[b.count]
}
