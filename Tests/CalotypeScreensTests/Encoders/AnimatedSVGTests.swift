import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import CalotypeScreens

struct AnimatedSVGTests {
  private func svg(_ rows: [[String]], times: [Int], columns: Int = 3) -> String {
    let frames = rows.map { rows in
      Frame(
        VStack { Text(rows.joined(separator: "\n")) },
        in: RenderEnvironment(size: Size(columns: columns, rows: rows.count)))
    }
    let bytes = frames.animatedSVG(times: times, .truecolor, theme: .dark, id: "a/b", title: "<Demo>")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a film shows each picture at its times, and still renderers the last one`() {
    let film = svg([["one"], ["two"], ["one"]], times: [0, 800, 1600, 4600])
    let start = #"<svg xmlns="http://www.w3.org/2000/svg" id="a_b" width="101" height="119" viewBox="-37 -54 101 119" "#
    #expect(film.hasPrefix(start + "role=\"img\" aria-label=\"&lt;Demo&gt;\">\n<title>&lt;Demo&gt;</title>\n<g "))
    #expect(
      film.hasSuffix(
        """
        <style>
        #f1{visibility:hidden}
        @media (prefers-reduced-motion:no-preference){
        #f0{animation:a_b-0 4.6s step-end infinite}
        @keyframes a_b-0{0%{visibility:visible}17.391%{visibility:hidden}34.782%{visibility:visible}}
        #f1{animation:a_b-1 4.6s step-end infinite}
        @keyframes a_b-1{0%{visibility:hidden}17.391%{visibility:visible}34.782%{visibility:hidden}}
        }
        </style>
        <defs>
        <g id="p0">
        <text x="0" y="13" textLength="27">one</text>
        </g>
        <g id="p1">
        <text x="0" y="13" textLength="27">two</text>
        </g>
        </defs>
        <g font-family="\(CellMetrics.fonts)" font-size="14.95" style="font-variant-ligatures:none" fill="#e9dfd3">
        <g id="f0">
        <use href="#p0"/>
        </g>
        <g id="f1">
        <use href="#p1"/>
        </g>
        </g>
        </svg>

        """))
  }

  @Test func `a film of frames of several sizes is as large as the largest`() {
    let film = svg([["one"], ["two", "2"], ["one"]], times: [0, 800, 1600, 2400])
    #expect(film.contains(#"width="101" height="137""#))
    #expect(film.hasPrefix(svg([["two", "2"]], times: [0, 800]).prefix { $0 != "\n" }))
  }

  @Test func `a row that moves is defined once`() {
    let film = svg([["one", "two", ""], ["two", "", "one"]], times: [0, 800, 1600])
    #expect(film.components(separatedBy: "<text").count == 3)
    #expect(film.contains("<g id=\"f0\">\n<use href=\"#p0\"/>\n<use href=\"#p1\" y=\"18\"/>\n</g>"))
    #expect(film.contains("<g id=\"f1\">\n<use href=\"#p1\"/>\n<use href=\"#p0\" y=\"36\"/>\n</g>"))
    #expect(film.contains("#f0{visibility:hidden}\n@media"))
  }

  @Test func `frames that do not change need no animation`() {
    let film = svg([["one"], ["one"]], times: [0, 800, 1600])
    #expect(!film.contains("animation") && !film.contains("hidden"))
    #expect(svg([], times: [0]) == "")
  }

  @Test func `lines and backgrounds are shared between frames`() {
    let environment = RenderEnvironment(size: Size(columns: 9, rows: 3))
    let frames = ["one", "two"].map { Frame(Text($0).role(.selection).border(), in: environment) }
    let film = String(
      decoding: frames.animatedSVG(times: [0, 1, 2], .truecolor, theme: .dark, id: "a", title: "a"), as: UTF8.self)
    let still = String(decoding: frames[0].svg(), as: UTF8.self)
    #expect(still.components(separatedBy: "<path").count > 2)
    #expect(film.components(separatedBy: "<path").count == still.components(separatedBy: "<path").count)
  }

  @Test func `hostile text is escaped, and nothing is loaded or run`() {
    let film = svg([["</text><script>x</script>&\"'"], ["]]>\u{1B}[31m\u{FFFE}"]], times: [0, 90, 180], columns: 40)
    let parser = XMLParser(data: Data(film.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for word in ["<script", "src=", "url(", "@import", "<image", "http://www.w3.org/1999"] {
      #expect(!film.contains(word))
    }
    #expect(film.components(separatedBy: "http").count == 2, "the name of SVG itself, and nothing else")
  }

  @Test(arguments: [(0, "0"), (90, "0.09"), (800, "0.8"), (1000, "1"), (12_345, "12.345"), (100_001, "100.001")])
  func `thousandths are written without zeros at the end`(number: Int, text: String) {
    #expect(decimal(number) == text)
  }
}
