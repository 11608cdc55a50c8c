import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import CalotypeScreens

struct SVGTests {
  private func svg(
    _ view: some View, columns: Int = 20, rows: Int = 1, theme: Theme = .dark, depth: ColorDepth = .truecolor,
    id: String = "screen", title: String = "Screen"
  ) -> String {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: rows), theme: theme)
    let bytes = Frame(view, in: environment).svg(depth, theme: theme, id: id, title: title)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The `text` elements, one per line.
  private func texts(_ svg: String) -> [String] {
    svg.split(separator: "\n").filter { $0.contains("<text") && !$0.contains("system-ui") }.map(String.init)
  }

  @Test func `a run of text is placed at its columns, and a gap begins a new run`() {
    let view = HStack {
      Text("Two words")
      Spacer()
      Text("end")
    }
    #expect(
      texts(svg(view)) == [
        #"<text x="0" y="13" textLength="81">Two words</text>"#,
        #"<text x="153" y="13" textLength="27">end</text>"#,
      ])
  }

  @Test func `a glyph that may come from another font is centered in its cells`() {
    #expect(
      texts(svg(Text("a柴e\u{301}"))) == [
        #"<text x="0" y="13" textLength="9">a</text>"#,
        #"<text transform="translate(18 13)scale(.1)" font-size="150" text-anchor="middle">柴</text>"#,
        "<text x=\"31.5\" y=\"13\" text-anchor=\"middle\">e\u{301}</text>",
      ])
  }

  @Test func `each row is eighteen units below the previous one`() {
    let view = VStack {
      Text("one")
      Text("two")
    }
    #expect(texts(svg(view, rows: 2))[1] == #"<text x="0" y="31" textLength="27">two</text>"#)
  }

  @Test func `a rule is one line, and a box joins from row to row`() {
    #expect(svg(Divider(), columns: 80).contains(#"stroke-width="1.2" d="M0 9h720"/>"#))
    let box = svg(Text("a\nb").border(), columns: 5, rows: 4)
    // The left edge: the arc's end, two rows, the lower arc's end.
    #expect(box.contains("M4.5 18V13.5Q4.5 9 9 9"))
    #expect(box.contains("M4.5 18v18"))
    #expect(box.contains("M4.5 36v18"))
    #expect(box.contains("M4.5 54V58.5Q4.5 63 9 63"))
    #expect(texts(box).count == 2)
  }

  @Test func `a selection is a background of one piece`() {
    let row = svg(Text("row").role(.selection))
    #expect(row.contains(##"<path fill="#432f16" shape-rendering="crispEdges" d="M0 0h27v18h-27z"/>"##))
    #expect(texts(row) == [##"<text x="0" y="13" textLength="27">row</text>"##])
  }

  @Test func `each depth and theme has its own colors`() {
    let text = Text("hot").role(.accent)
    #expect(svg(text).contains(##"fill="#e8935a">hot"##))
    #expect(svg(text, theme: .light).contains(##"fill="#9a3e00">hot"##))
    #expect(svg(text, depth: .ansi256).contains(##"fill="#d7875f">hot"##))
    #expect(svg(text, depth: .ansi16).contains(##"fill="#f4db8e">hot"##))
    #expect(svg(text, depth: .none).contains(#"textLength="27">hot"#))
  }

  @Test func `bold, italic, dim, underline and strike are shown`() {
    let markup: (Style.Attributes) -> String = { attributes in
      let row = [StyledText("a", style: Style(attributes: attributes))]
      return String(decoding: Frame(rows: [row]).svg(), as: UTF8.self)
    }
    #expect(markup(.bold).contains(#" font-weight="700">a<"#))
    #expect(markup(.italic).contains(#" font-style="italic">a<"#))
    #expect(markup(.dim).contains(##" fill="#958e85">a<"##))
    #expect(markup(.underline).contains(#"d="M0 15.2h9"/>"#))
    #expect(markup(.strikethrough).contains(#"d="M0 8.8h9"/>"#))
  }

  @Test func `a link does not reveal the page, and only allowed links are encoded`() {
    let address = #"https://example.com/?a=1&b="<x>'"#
    let opening =
      #"<a href="https://example.com/?a=1&amp;b=&quot;&lt;x&gt;&#39;" target="_blank" rel="noopener noreferrer">"#
    #expect(
      texts(svg(Text("here").link(Link(address)))) == [
        opening + #"<text x="0" y="13" textLength="36">here</text></a>"#
      ])
    #expect(!svg(Text("here").link(Link("javascript:alert(1)"))).contains("href"))
  }

  @Test func `untrusted text is escaped`() throws {
    let hostile = "</text><script>x</script>]]>&amp;\u{0}\u{1B}[31m\u{202E}\u{FFFE}\u{FFFF}\u{85}\"'"
    let bytes = svg(Text(hostile), columns: 100, id: "\"><script>", title: hostile)
    #expect(!bytes.contains("<script"))
    #expect(
      bytes.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0xFFFE || $0 == "\n" })
    let parser = XMLParser(data: Data(bytes.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func `the same frame gives the same bytes, and its root has the given id`() {
    let view = Text("a").role(.accent).border(Text("t"))
    #expect(svg(view, columns: 9, rows: 3) == svg(view, columns: 9, rows: 3))
    #expect(svg(view, id: "dogs/list/loaded@80x24").contains(#" id="dogs_list_loaded__80x24" "#))
    #expect(svg(view, id: "80x24").contains(#" id="s80x24" "#))
  }

  @Test func `nothing is loaded`() {
    let bytes = svg(Text("a").role(.selection).border(), columns: 9, rows: 3)
    for word in ["src=", "url(", "@import", "<image", "<use", "<style", "<script"] { #expect(!bytes.contains(word)) }
    #expect(bytes.components(separatedBy: "http").count == 2, "the name of SVG itself, and nothing else")
  }

  @Test(arguments: [
    ("─", ["M0 9h9"]), ("│", ["M4.5 0v18"]), ("┼", ["M4.5 0v18", "M0 9h9"]),
    ("┌", ["M4.5 8.4v9.6", "M3.9 9h5.1"]), ("╴", ["M0 9h4.5"]),
    ("═", ["M0 7.4h4.5", "M0 10.6h4.5"]), ("╞", ["M4.5 0v18"]), ("╪", ["M4.5 0v18"]), ("╤", ["M4.5 10.6v7.4"]),
    ("┆", ["M4.5 1.2v3.6", "M4.5 7.2v3.6", "M4.5 13.2v3.6"]),
    ("╱", ["M0 18l9 -18"]), ("█", ["M0 0h9v18h-9z"]), ("▆", ["M0 4.5h9v13.5h-9z"]), ("▎", ["M0 0h2.2v18h-2.2z"]),
    // Quarters are lines in units of a quarter.
    ("▄", ["M0 1h2"]), ("▌", ["M0 0h1M0 1h1"]), ("▚", ["M0 0h1M1 1h1"]),
    ("⠥", ["M1.1 0h2.2v2.2h-2.2z", "M1.1 9h2.2v2.2h-2.2z", "M5.6 9h2.2v2.2h-2.2z"]),
  ])
  func `box drawing and blocks reach the edges of their cells`(glyph: String, pieces: [String]) {
    let picture = svg(Text(glyph), columns: 1)
    for piece in pieces { #expect(picture.contains(piece)) }
    #expect(texts(picture).isEmpty)
  }

  @Test func `a picture of half blocks is small, and its quarters have both colors`() {
    func frame(columns: Int, rows: Int, _ color: (Int, Int) -> UInt32) -> Frame {
      Frame(
        rows: (0..<rows).map { row in
          (0..<columns).map { column in
            let style = Style(
              foreground: .hex(color(column, 2 * row)), background: .hex(color(column, 2 * row + 1)))
            return StyledText("▀", style: style)
          }
        })
    }
    let one = String(decoding: frame(columns: 2, rows: 1) { 0x11_1111 * UInt32(1 + $0 * 0 + $1) }.svg(), as: UTF8.self)
    #expect(
      one.contains(
        ##"transform="translate(0 4.5)scale(4.5 9)"><path stroke="#111111" d="M0 0h4"/><path stroke="#222222" d="M0 1h4"/>"##
      ))
    // No two halves have the same color.
    #expect(frame(columns: 80, rows: 20) { UInt32($0 * 40 + $1) * 0x1234 & 0xFFFFFF }.svg().count < 130_000)
  }

  @Test func `a document is a window with a title, and a bar reaches its edges`() {
    let bar = Text("Dogs").frame(columns: 20, rows: 1).background(.bar)
    let picture = svg(bar, columns: 20, rows: 2, title: "dogs/list")
    #expect(picture.contains(##" viewBox="-37 -54 254 137" "##))
    #expect(picture.contains(##"<rect x="-15" y="-40" width="210" height="91" rx="10" fill="#191512" stroke="#42"##))
    #expect(picture.contains(">dogs/li…</text>"))
    #expect(picture.contains(##"<path fill="#261f1a" shape-rendering="crispEdges" d="M-15 0h210v18h-210z"/>"##))
    #expect(svg(Text("a"), columns: 20, title: "views/text-field/secret").contains(">views/t…</text>"))
    #expect(!svg(Text("a"), columns: 8, title: "views/text-field/secret").contains("system-ui"))
  }

  @Test func `every box-drawing glyph except the diagonals is drawn as lines`() {
    for scalar in UInt32(0x2500)...0x257F where !(0x2571...0x2573 ~= scalar) {
      #expect(BoxDrawing(scalar).map { $0.isArc || !$0.lines.isEmpty } ?? false, "\(String(scalar, radix: 16))")
    }
    for scalar in UInt32(0x2580)...0x259F {
      #expect(BlockElement(scalar).map { $0.quarters != 0 || !$0.parts.isEmpty } ?? false)
    }
  }
}
