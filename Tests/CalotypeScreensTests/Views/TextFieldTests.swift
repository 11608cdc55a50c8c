import CalotypeScreens
import FrameSamples
import Testing

struct TextFieldTests {
  private let fox = "The quick brown fox"

  @Test func `a field shows its prompt until there is a text`() {
    #expect(rows(TextField("Filter", text: "") { _ in }, columns: 12, rows: 1) == ["[ Filter…  ]"])
    #expect(rows(TextField("Filter", text: "ter") { _ in }, columns: 12, rows: 1) == ["[ ter      ]"])
    #expect(rows(TextField("Filter", text: fox) { _ in }, columns: 12, rows: 1) == ["[ The qui… ]"])
    #expect(rows(TextField("Filter", text: "") { _ in }, columns: 12, rows: 1, glyphs: .ascii) == ["[ Filter~  ]"])
  }

  @Test(arguments: [("Who?", "[ Who?    ]"), ("Name:", "[ Name:   ]"), ("More…", "[ More…   ]"), ("", "[         ]")])
  func `a prompt gets only one ellipsis or colon at its end`(prompt: String, expected: String) {
    #expect(rows(TextField(prompt, text: "") { _ in }, columns: 11, rows: 1) == [expected])
  }

  @Test func `in few columns there are no brackets`() {
    #expect(rows(TextField("Filter", text: "ter") { _ in }, columns: 9, rows: 1) == ["[ ter   ]"])
    #expect(rows(TextField("Filter", text: "ter") { _ in }, columns: 8, rows: 1) == ["ter"])
  }

  @Test func `a field with the focus is a line with a cursor`() {
    #expect(self.field("", columns: 10) == "_⟦N⟧ame…     _")
    #expect(self.field("fox", columns: 10) == "_fox⟦ ⟧      _")
    #expect(self.field("fox", cursor: 0, columns: 10) == "_⟦f⟧ox       _")
    #expect(self.field("fox", cursor: 2, columns: 10) == "_fo⟦x⟧       _")
    #expect(self.field("fox", cursor: 99, columns: 10) == "_fox⟦ ⟧      _")
    #expect(self.field("fox", cursor: -1, columns: 10) == "_⟦f⟧ox       _")
  }

  @Test func `a text that is too long is shown around the cursor`() {
    #expect(field(fox, cursor: 0, columns: 10) == "_⟦T⟧he quick…_")
    #expect(field(fox, cursor: 5, columns: 10) == "_The q⟦u⟧ick…_")
    #expect(field(fox, cursor: 6, columns: 10) == "_…e qu⟦i⟧ck …_")
    #expect(field(fox, cursor: 10, columns: 10) == "_…ick ⟦b⟧row…_")
    #expect(field(fox, cursor: 15, columns: 10) == "_…rown⟦ ⟧fox _")
    #expect(field(fox, cursor: 18, columns: 10) == "_…rown fo⟦x⟧ _")
    #expect(field(fox, columns: 10) == "_…rown fox⟦ ⟧_")
  }

  @Test func `a field of few columns shows at least the cursor`() {
    #expect(self.field(fox, cursor: 4, columns: 4) == "_e ⟦q⟧u_")
    #expect(self.field(fox, cursor: 4, columns: 1) == "_⟦q⟧_")
    #expect(self.field(fox, columns: 1) == "_⟦ ⟧_")
    #expect(self.field("柴犬", cursor: 1, columns: 2) == "_⟦犬⟧_")
    #expect(self.field("柴犬", cursor: 1, columns: 1) == "_⟦ ⟧_")
  }

  @Test func `wide glyphs and emoji stay whole`() {
    #expect(field("柴犬と秋田犬", cursor: 1, columns: 12) == "_柴⟦犬⟧と秋田犬_")
    #expect(field("柴犬と秋田犬", cursor: 1, columns: 11) == "_柴⟦犬⟧と秋田…_")
    #expect(field("柴犬と秋田犬", cursor: 3, columns: 8) == "_ …と⟦秋⟧… _")
    #expect(field("柴犬と秋田犬", cursor: 3, columns: 7) == "_…と⟦秋⟧… _")
    #expect(field("柴犬と秋田犬", columns: 8) == "_…秋田犬⟦ ⟧_")
    #expect(field("a👩‍🔬b👩‍🔬", cursor: 1, columns: 8) == "_a⟦👩‍🔬⟧b👩‍🔬  _")
    #expect(field("e\u{301}a", cursor: 1, columns: 4) == "_e\u{301}⟦a⟧  _")
  }

  @Test func `hostile text does not affect the layout`() {
    #expect(field("\u{1B}[2Jx\ny", columns: 12) == "_␛[2Jx⏎y⟦ ⟧    _")
    #expect(field("a\u{202E}b", cursor: 1, columns: 6).hasPrefix("_a⟦"))
    #expect(field("a\tb", cursor: 2, columns: 12) == "_a       ⟦b⟧   _")
  }

  @Test func `a key moves the focus to the field from anywhere`() {
    let frame = Frame(TextField("Search", text: "", key: .character("/")) { _ in }, in: RenderEnvironment())
    #expect(frame.interactions.map(\.target.key) == [.character("/")])
    #expect(frame.interactions.map(\.target.focus) == [.control("Search")])
  }

  @Test func `only the length of a secret is visible`() {
    let field = TextField("Password", text: "hunter2\u{1B}柴", isSecure: true) { _ in }
    #expect(rows(field, columns: 16, rows: 1) == ["[ •••••••••    ]"])
    #expect(rows(field, columns: 16, rows: 1, glyphs: .ascii) == ["[ *********    ]"])
    #expect(marked(field, columns: 16, focus: .control("Password")) == ["▌ _•••••••••⟦ ⟧  _ ▐"])
    #expect(rows(TextField("Password", text: "", isSecure: true) { _ in }, columns: 12, rows: 1) == ["[ Passwor… ]"])
    let wide = RenderEnvironment(size: Size(columns: 16, rows: 1), ambiguousWidth: .wide)
    #expect(lines(Frame(field, in: wide).plainText()) == ["[ *********    ]"])
  }

  @Test func `an error is below its field`() {
    let field = TextField("Age", text: "12x", error: "Enter a number from 1 to 99.") { _ in }
    #expect(
      rows(field, columns: 20, rows: 4) == ["[ 12x              ]", "✗ Enter a number", "  from 1 to 99.", ""])
    #expect(
      rows(field, columns: 31, rows: 2, glyphs: .ascii)
        == ["[ 12x                         ]", "x Enter a number from 1 to 99."])
    #expect(rows(TextField("Age", text: "12", error: "") { _ in }, columns: 9, rows: 2) == ["[ 12    ]", ""])
    #expect(marked(field, columns: 10, rows: 1, focus: .control("Age")) == ["▌ _12x⟦ ⟧  _ ▐"])
  }

  @Test func `a disabled field is dimmed and has no cursor`() {
    let field = TextField("Name", text: "fox") { _ in }.disabled()
    #expect(marked(field, columns: 10, focus: .control("Name")) == ["( fox    )"])
    #expect(marked(TextField("Name", text: "") { _ in }.disabled(), columns: 10) == ["( Name…  )"])
    #expect(colorless(field, columns: 10) == "␛[2m(␛[0m ␛[2mfox␛[0m    ␛[2m)␛[0m\n")
    let environment = RenderEnvironment(size: Size(columns: 10, rows: 1), focus: .control("Name"))
    #expect(Frame(field, in: environment).interactions.isEmpty)
  }

  @Test func `the cursor is visible at any position, and the field has the expected width`() {
    let alphabet = ["a", "b", " ", "柴", "👩‍🔬", "e\u{301}", "\u{1B}", "\n", "ｶﾞ"]
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
        .joined()
      let columns = Int.random(in: 1...20, using: &random)
      for cursor in 0...text.count {
        let row = self.field(text, cursor: cursor, columns: columns)
        #expect(row.hasPrefix("_") && row.hasSuffix("_"), "\(row)")
        #expect(cellWidth(row) == columns + 4, "\(row)")
        let below = row.split(separator: "⟦", maxSplits: 1).last?.prefix { $0 != "⟧" } ?? ""
        #expect(!below.isEmpty && below != "…", "\(row)")
      }
    }
  }

  /// The text between the brackets of a field of some columns; in few columns, the whole field.
  private func field(_ text: String, cursor: Int? = nil, columns: Int) -> String {
    let edges = columns < 5 ? 0 : 2
    let field = TextField("Name", text: text, cursor: cursor) { _ in }
    let row = marked(field, columns: columns + 2 * edges, focus: .control("Name"))[0]
    return edges == 0 || row.hasPrefix("▌ ") && row.hasSuffix(" ▐") ? String(row.dropFirst(edges).dropLast(edges)) : row
  }
}
