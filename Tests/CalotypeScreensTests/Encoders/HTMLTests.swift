import Testing

@testable import CalotypeScreens

struct HTMLTests {
  private func frame(_ view: some View, columns: Int = 12, rows: Int = 1) -> Frame {
    Frame(view, in: RenderEnvironment(size: Size(columns: columns, rows: rows)))
  }

  private func html(_ view: some View, columns: Int = 12, rows: Int = 1, title: String = "Screen") -> String {
    String(decoding: frame(view, columns: columns, rows: rows).html(title: title), as: UTF8.self)
  }

  /// The rows of the grid in the page.
  private func rows(_ html: String) -> [String] {
    html.split(separator: "<span class=\"r\">").dropFirst()
      .compactMap { $0.split(separator: "\n").first.map(String.init) }
  }

  @Test func `the grid holds text with its blanks`() {
    let view = HStack {
      Text("Dogs")
      Spacer()
      Text("108").role(.accent)
    }
    #expect(rows(html(view)) == [#"Dogs     <span class="s1">108</span>"#])
    #expect(html(view).contains("#screen .s1 { color: #e8935a; }"))
  }

  @Test func `a glyph that may come from another font has a box as wide as its cells`() {
    #expect(rows(html(Text("a柴 é"))) == [#"a<b class="w2">柴</b> é"#])
    #expect(html(Text("柴")).contains("#screen .w2 { width: 2ch; }"))
  }

  @Test func `box drawing is drawn behind the text, and can still be copied`() {
    let page = html(Divider())
    #expect(rows(page) == [#"<i class="w12">────────────</i>"#])
    #expect(page.contains(#"d="M0 9h108"/>"#))
  }

  @Test func `the page has a title, a language and a viewport, and loads nothing`() {
    let page = html(Text("a").role(.selection), title: "Dogs & <cats>\u{1B}")
    #expect(page.contains("<title>Dogs &amp; &lt;cats&gt;␛</title>"))
    #expect(page.contains("<html lang=\"en\">"))
    #expect(page.contains(#"<meta name="viewport" content="width=device-width, initial-scale=1">"#))
    #expect(page.contains(#"content="default-src 'none'; img-src data:; style-src 'unsafe-inline'""#))
    for word in ["src=", "url(", "@import", "http:", "https:", "<script"] { #expect(!page.contains(word)) }
  }

  @Test func `untrusted text is escaped`() {
    let page = html(Text("</pre><script>alert('1')</script>"), columns: 60)
    #expect(rows(page) == ["&lt;/pre&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"])
  }

  @Test func `two grids on one page are independent`() {
    let first = HTMLParts(CellPicture(frame(Text("a").role(.accent)), .truecolor, .dark), id: "one")
    let second = HTMLParts(CellPicture(frame(Text("b").role(.error)), .truecolor, .dark), id: "two")
    for (parts, id) in [(first, "one"), (second, "two")] {
      let rules = String(decoding: parts.styleSheet.bytes, as: UTF8.self).split(separator: "\n")
      #expect(rules.allSatisfy { $0.hasPrefix("#\(id) ") || $0.hasPrefix("font-style") })
      #expect(String(decoding: parts.grid.bytes, as: UTF8.self).hasPrefix("<pre id=\"\(id)\">"))
    }
  }

  @Test func `the same frame gives the same bytes`() {
    let view = Text("a柴").role(.accent).border(Text("t"))
    #expect(html(view, rows: 3) == html(view, rows: 3))
  }
}

struct PaletteTests {
  @Test func `a theme's palette is the page it is readable on`() {
    #expect(Palette(for: .dark) == .dark)
    #expect(Palette(for: .light) == .light)
    #expect(Palette(for: Theme("mine") { _ in Style(foreground: .named(.brightWhite)) }) == .dark)
    #expect(Palette(for: Theme("plain") { _ in Style() }) == .dark)
  }

  @Test func `named colors are readable on their page, except the one close to its background`() {
    for (palette, own) in [(Palette.dark, NamedColor.black), (.light, nil)] {
      for name in NamedColor.allCases where name != own {
        #expect(contrast(palette.color(.named(name)), palette.background) >= 4.5, "\(name)")
      }
      #expect(contrast(palette.foreground, palette.background) >= 7)
    }
  }

  /// The contrast of WCAG 2.2, 1.4.3.
  private func contrast(_ left: RGB, _ right: RGB) -> Double {
    func part(_ value: Int) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    func luminance(_ color: RGB) -> Double {
      0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
    }
    let (light, dark) = (max(luminance(left), luminance(right)), min(luminance(left), luminance(right)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// `x` to the power of 2.4, as x² times the fifth root of x², by Newton's method.
  private func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - x * x) / (5 * root * root * root * root) }
    return x * x * root
  }
}
