import CalotypePictures
import CalotypeScreens
import Synchronization
import Testing

struct PictureTests {
  private let photo = Picture(.shown(flat(0xCC3322, width: 16, height: 8)), alternative: "A basset in the grass")

  @Test func `without colors, a picture is a box with its description`() {
    #expect(
      rows(photo.frame(columns: 28, rows: 5).environment(\.colorDepth, .none), columns: 30, rows: 6) == [
        "╭─ Picture ────────────────╮",
        "│                          │",
        "│  A basset in the grass   │",
        "│                          │",
        "╰──────────────────────────╯",
        "",
      ])
    #expect(rows(photo.environment(\.colorDepth, .none), columns: 7, rows: 4) == ["  A", "basset", "in the", "grass"])
    #expect(rows(photo.environment(\.colorDepth, .none), columns: 2, rows: 1) == ["A…"])
  }

  @Test func `with colors, it fills its place, and its title is over the lower edge`() {
    let view = Picture(.shown(flat(0xCC3322, width: 16, height: 8)), alternative: "", title: "Basset")
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 12, rows: 4)))
    #expect(visible(frame.plainText()) == "            \n▀▀▀▀▀▀▀▀▀▀▀▀\n▀▀▀▀▀▀▀▀▀▀▀▀\n Basset     \n")
    #expect(backgrounds(of: frame, column: 0) == ["#cc3322", "#8a2217", "#47110b", "#47110b"])
    #expect(backgrounds(of: frame, column: 3).last == "#47110b")
  }

  @Test func `a picture that fits keeps its shape`() {
    let view = HStack(spacing: 1) {
      Picture(.shown(flat(0xCC3322, width: 16, height: 16)), alternative: "A basset", mode: .fit)
        .frame(columns: 14)
      Text("Basset")
    }
    #expect(
      rows(view.environment(\.colorDepth, .none), columns: 30, rows: 5) == [
        "╭─ Pic… ─╮     Basset", "│   A    │", "│ basset │", "│        │", "╰────────╯",
      ])
  }

  @Test func `in a page as high as its content it has the rows of its shape`() {
    let environment = RenderEnvironment(size: Size(columns: 40, rows: 1))
    #expect(Frame(fullHeightOf: photo, in: environment).size.rows == 10)
  }

  @Test func `loading and failed pictures show their state`() {
    let loading = Picture(.loading(step: 1), alternative: "A basset")
    #expect(
      rows(loading, columns: 24, rows: 5) == [
        "╭─ Picture ────────────╮",
        "│      ⠙ Loading…      │",
        "│       A basset       │",
        "│                      │",
        "╰──────────────────────╯",
      ])
    let failed = Picture(.failed(cause: "dog.ceo did not answer.", retry: {}), alternative: "A basset", title: "Basset")
    #expect(
      rows(failed, columns: 24, rows: 4, glyphs: .ascii) == [
        "+- Basset -------------+", "|     x No picture     |", "|      [ Retry ]       |", "+----------------------+",
      ])
  }

  @MainActor
  @Test func `a failed picture can be retried`() {
    let pressed = Mutex(0)
    let view = Picture(.failed(cause: "b", retry: { pressed.withLock { $0 += 1 } }), alternative: "a")
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 40, rows: 20), locale: .german))
    #expect(frame.interactions.map(\.target.focus) == [.control("Retry")])
    frame.interactions[0].activate()
    #expect(pressed.withLock { $0 } == 1)
  }

  @Test(arguments: [(1, 1), (1, 4000), (4000, 1)])
  func `extreme shapes and places are harmless`(_ shape: (width: Int, height: Int)) {
    let pixels = flat(0x336699, width: shape.width, height: shape.height)
    for mode in PictureFit.Mode.allCases {
      let view = Picture(.shown(pixels), alternative: "a", title: "b", mode: mode)
      for depth in ColorDepth.allCases {
        for size in [Size(columns: 1, rows: 1), Size(columns: 200, rows: 2), Size(columns: 2, rows: 100)] {
          #expect(Frame(view, in: RenderEnvironment(size: size, colorDepth: depth)).size == size)
        }
      }
      #expect(Frame(fullHeightOf: view, in: RenderEnvironment(size: Size(columns: 20, rows: 1))).size.rows <= 1000)
    }
  }

  /// The background of the cells of a column.
  private func backgrounds(of frame: Frame, column: Int) -> [String] {
    (0..<frame.size.rows).map { row in
      frame.styles[frame.cells[row * frame.size.columns + column].style].background.map { XtermPalette.color($0).hex }
        ?? ""
    }
  }
}

/// A picture of one color, `0xRRGGBB`.
func flat(_ color: UInt32, width: Int, height: Int) -> Pixels {
  let pixel = [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
  return Pixels(width: width, height: height, bytes: (0..<width * height).flatMap { _ in pixel })!
}
