import Foundation
import Testing

@testable import CalotypeGoldens

/// The Markdown of changes. `Scripts/checks/against` reads it with cmark-gfm.
struct MarkdownTests {
  private func page(_ old: [String: String], _ new: [String: String]) -> ReviewPage {
    let entries = comparedEntries(old, new)
    return ReviewPage(entries.all, entries.set, trees: "main → HEAD")
  }

  private func markdown(_ old: String, _ new: String, pictures: String? = nil, limit: Int = 65_536) -> String {
    let page = page(["dogs/list/loaded@40x24.txt": old], ["dogs/list/loaded@40x24.txt": new])
    return String(decoding: page.markdown(pictures: pictures, limit: limit), as: UTF8.self)
  }

  @Test func `a change is a heading, its words, its picture and its text`() {
    let text = markdown("Dogs\n1 sub-breed\n", "Dogs\n(1)\n", pictures: "pictures")
    let id = text.components(separatedBy: "`+")[1].prefix(6)
    #expect(
      text == """
        ## 1 change in 1 print

        `main → HEAD`: 1 changed

        ### `+\(id)  "1 sub-breed" → "(1)"`

        `in dogs/list/loaded@40x24`\\
        `first in dogs/list/loaded@40x24, row 2, columns 1 to 3`

        ![dogs/list/loaded@40x24](pictures/\(id)-40x24.svg)

        ```diff
        @@ -1,2 +1,2 @@
         Dogs
        -1 sub-breed
        +(1)
        ```

        """)
  }

  @Test func `each display has a picture, which a link names`() {
    var (old, new): ([String: String], [String: String]) = ([:], [:])
    for name in ["empty@40x24", "loaded@40x24", "loaded@80x24"] {
      (old["dogs/list/\(name).txt"], new["dogs/list/\(name).txt"]) = ("old\n", "new\n")
    }
    let page = page(old, new)
    let names = page.pictures.map(\.name)
    #expect(names.map { $0.dropFirst(6) } == ["-40x24.svg", "-80x24.svg"])
    let text = String(decoding: page.markdown(pictures: "p"), as: UTF8.self)
    #expect(text.contains("![dogs/list/empty@40x24](p/\(names[0]))"))
    #expect(text.contains("Other displays: [80x24](p/\(names[1]))"))
  }

  @Test func `words of prints are in code only, whatever they contain`() {
    for hostile in [
      "](javascript:alert(1)) ![x](https://a.b/c)", "<script>", "`x` ``y``", "| a | b |", "@someone #1 www.a.de",
    ] {
      let text = markdown("\(hostile)\n", "```\n\(hostile) ~~~ new\n")
      var isFenced = false
      for line in text.split(separator: "\n") where !line.hasPrefix("## ") {
        // The fence of the text is longer than every run of backticks in it.
        if isFenced || line == "````diff" {
          isFenced = line != "````"
          continue
        }
        let bare = line.hasPrefix("### ") ? line.dropFirst(4) : line
        let run = bare.prefix { $0 == "`" }
        #expect(!run.isEmpty, "\(line)")
        let rest = bare.dropFirst(run.count).components(separatedBy: run)
        #expect(rest.count == 2, "\(line)")
        #expect(["", "\\", ": 1 changed"].contains(rest.last), "\(line)")
      }
      #expect(!isFenced && text.contains("\n````diff\n"))
    }
  }

  @Test func `control characters and bidirectional overrides are not in it`() {
    let text = markdown("a\n", "\u{1B}[2J\u{202E}\u{7}b\n")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
  }

  @Test func `what is beyond the limit is counted`() {
    var (old, new): ([String: String], [String: String]) = ([:], [:])
    for number in 1...40 {
      old["dogs/list/s\(number)@40x24.txt"] = "old\n"
      new["dogs/list/s\(number)@40x24.txt"] = "\(String(repeating: "x", count: number))\n"
    }
    let page = page(old, new)
    let text = String(decoding: page.markdown(limit: 4000), as: UTF8.self)
    #expect(text.utf8.count <= 4000)
    let shown = text.components(separatedBy: "\n### ").count - 1
    #expect(shown > 5)
    #expect(text.contains("\n**\(40 - shown) more changes in \(40 - shown) prints**"))
    #expect(String(decoding: page.markdown(), as: UTF8.self).components(separatedBy: "\n### ").count == 41)
  }

  @Test func `a long print is cut, and the rest is counted`() {
    let rows = (1...60).map { "row \($0)\n" }.joined()
    #expect(markdown("", rows).contains("\n… 31 more lines\n```\n"))
  }
}
