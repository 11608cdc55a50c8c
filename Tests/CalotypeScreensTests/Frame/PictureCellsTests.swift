import CalotypePictures
import Testing

@testable import CalotypeScreens

struct PictureCellsTests {
  private static let (red, blue, pink) = (0xCC3322 as UInt32, 0x2244CC as UInt32, 0xCC3A2A as UInt32)

  /// The glyph and colors of four pixels: `▀ #cc3322 on #2244cc`.
  private func look(_ pixels: [UInt32], depth: ColorDepth = .truecolor, glyphs: GlyphSet = .unicode) -> String {
    let bytes = pixels.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), 255] }
    let image = Pixels(width: 2, height: 2, bytes: bytes)!
    let cells = PictureCells(RenderEnvironment(glyphs: glyphs, colorDepth: depth))
    let (glyph, style) = cells.look(Quad(image, column: 0, row: 0), column: 0, row: 0)
    func name(_ color: Color?) -> String {
      switch color {
      case .rgb: XtermPalette.color(color!).hex
      case .named(let name): "\(name)"
      case .palette(let index): "\(index)"
      case nil: "none"
      }
    }
    return "\(glyph) \(name(style.foreground)) on \(name(style.background))"
  }

  @Test(arguments: [
    ([red, red, blue, blue], "▀ #cc3322 on #2244cc"), ([blue, blue, red, red], "▀ #2244cc on #cc3322"),
    ([red, blue, red, blue], "▌ #cc3322 on #2244cc"), ([red, blue, blue, red], "▚ #cc3322 on #2244cc"),
    ([red, blue, blue, blue], "▘ #cc3322 on #2244cc"), ([blue, red, blue, blue], "▝ #cc3322 on #2244cc"),
    ([blue, blue, red, blue], "▖ #cc3322 on #2244cc"), ([blue, blue, blue, red], "▗ #cc3322 on #2244cc"),
    // Equal pixels need no block, and a small difference no quarter.
    ([red, red, red, red], "  none on #cc3322"), ([red, pink, red, red], "▀ #cc3726 on #cc3322"),
  ])
  func `four pixels become the nearest block element`(_ pixels: [UInt32], _ expected: String) {
    #expect(look(pixels) == expected)
  }

  @Test func `colors are those of the depth`() {
    #expect(look([Self.red, Self.red, Self.blue, Self.blue], depth: .ansi256) == "▀ 166 on 26")
    #expect(look([0, 0, 0xFFFFFF, 0xFFFFFF], depth: .ansi16) == "▀ black on brightWhite")
    #expect(look([Self.red, Self.red, Self.red, Self.red], depth: .ansi16) == "▀ black on brightBlack")
  }

  @Test(
    arguments: [(0, "  none on none"), (0x808080, "= #808080 on none"), (0xFFFFFF, "@ #ffffff on none")]
      as [(UInt32, String)])
  func `in ASCII, brightness is density`(_ color: UInt32, _ expected: String) {
    #expect(look([color, color, color, color], glyphs: .ascii) == expected)
  }

  @Test func `rows that something else covers do not show pixels`() {
    let view = ZStack {
      Picture(.shown(flat(Self.red, width: 16, height: 16)), alternative: "a", title: "Basset")
      VStack {
        Text("")
        Text("x")
      }
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 12, rows: 6)))
    // The second row has a text, the last one the title.
    #expect(frame.pictureBands().map(\.rows) == [0..<1, 2..<5])
    let cut = Frame(
      Picture(.shown(flat(Self.red, width: 16, height: 16)), alternative: "a").frame(columns: 12, rows: 9),
      in: RenderEnvironment(size: Size(columns: 12, rows: 6)))
    #expect(cut.pictureBands().map(\.rows) == [0..<6])
  }

  @Test(arguments: [(GraphicsProtocol.kitty, "<0,0>␛_Ga=T", 12), (.sixel, "<0,0>␛P0;1;0q\"1;1;24;", 10)])
  func `a terminal gets the pixels of the rows, without the screen's last one in sixel`(
    _ graphics: GraphicsProtocol, _ start: String, _ height: Int
  ) {
    let view = Picture(.shown(flat(Self.red, width: 16, height: 16)), alternative: "a")
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 12, rows: 6)))
    let bytes = frame.graphics(graphics, cell: CellShape(width: 2, height: 2)) { "<\($0),\($1)>" }
    #expect(visible(bytes).hasPrefix(start))
    #expect(visible(bytes).contains(graphics == .kitty ? "s=24,v=\(height)" : "1;1;24;\(height)"))
  }
}
