import CalotypeScreens
import Synchronization
import Testing

struct PictureFrameViewTests {
  private let address = "https://images.dog.ceo/basset.jpg"

  @Test func `a picture is a box in its shape, with words in the middle and its address below`() {
    let view = PictureFrame("A basset in the grass", .shown(address: address), columns: 28, shape: (2, 1))
    #expect(
      rows(view, columns: 40, rows: 9) == [
        "╭─ Picture ────────────────╮",
        "│                          │",
        "│                          │",
        "│  A basset in the grass   │",
        "│                          │",
        "│                          │",
        "╰──────────────────────────╯",
        "https://images.dog.ceo/bass…",
        "",
      ])
  }

  @Test func `a narrow place scales it down in its shape`() {
    let view = PictureFrame("A basset", .shown(address: nil), columns: 40, shape: (1, 1))
    #expect(
      rows(view, columns: 12, rows: 9) == [
        "╭─ Pictu… ─╮", "│          │", "│ A basset │", "│          │", "│          │", "╰──────────╯", "", "", "",
      ])
    #expect(rows(view, columns: 6, rows: 4) == ["  A", "basset", "", ""])
    #expect(rows(view, columns: 2, rows: 1) == ["A…"])
  }

  @Test func `a low place crops it, and the address stays`() {
    let view = PictureFrame("A basset", .shown(address: address), columns: 20)
    #expect(
      rows(view, columns: 40, rows: 4, glyphs: .ascii) == [
        "+- Picture --------+", "|     A basset     |", "+------------------+", "https://images.dog.~",
      ])
    #expect(rows(view, columns: 40, rows: 2) == ["      A basset", "https://images.dog.…"])
  }

  @Test func `loading and failed pictures show their state`() {
    let loading = PictureFrame("A basset", .loading(step: 1), columns: 24)
    #expect(
      rows(loading, columns: 24, rows: 9) == [
        "╭─ Picture ────────────╮",
        "│                      │",
        "│                      │",
        "│      ⠙ Loading…      │",
        "│       A basset       │",
        "│                      │",
        "│                      │",
        "│                      │",
        "╰──────────────────────╯",
      ])
    let failed = PictureFrame("A basset", .failed(cause: "dog.ceo did not answer.", retry: {}), columns: 24)
    #expect(
      rows(failed, columns: 24, rows: 9, glyphs: .ascii) == [
        "+- Picture ------------+",
        "|                      |",
        "|    x No picture      |",
        "|   dog.ceo did not    |",
        "|       answer.        |",
        "|                      |",
        "|      [ Retry ]       |",
        "|                      |",
        "+----------------------+",
      ])
  }

  @Test func `the button of a cropped picture stays`() {
    let failed = PictureFrame("A basset", .failed(cause: "dog.ceo did not answer.", retry: {}), columns: 24)
    #expect(
      rows(failed, columns: 24, rows: 4) == [
        "╭─ Picture ────────────╮", "│     ✗ No picture     │", "│      [ Retry ]       │", "╰──────────────────────╯",
      ])
  }

  @Test func `extreme shapes and sizes are harmless`() {
    for shape in [(0, 0), (-4, 3), (1, Int.max), (Int.max, 1)] {
      let view = PictureFrame("a", .shown(address: nil), columns: 20, shape: shape)
      #expect(rows(view, columns: 20, rows: 30).count == 30)
    }
    let view = PictureFrame("a", .shown(address: "javascript:alert(1)"), columns: .max, shape: (1, Int.max))
    let frame = Frame(fullHeightOf: view, in: RenderEnvironment(size: Size(columns: 20, rows: 1)))
    #expect(frame.size.rows == 1001)
    #expect(rows(PictureFrame("a", .shown(address: nil), columns: -1), columns: 20, rows: 1) == [""])
  }

  @Test func `the address is a link if it is allowed`() {
    func bytes(_ address: String) -> String {
      let view = PictureFrame("a", .shown(address: address), columns: 12, shape: (12, 1))
      return visible(Frame(view, in: RenderEnvironment(size: Size(columns: 12, rows: 2))).ansi(.none))
    }
    #expect(bytes("https://a.b/c").contains("␛]8;"))
    #expect(!bytes("javascript:1").contains("␛]8;"))
  }

  @MainActor
  @Test func `a failed picture can be retried`() {
    let pressed = Mutex(0)
    let view = PictureFrame("a", .failed(cause: "b", retry: { pressed.withLock { $0 += 1 } }))
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 40, rows: 20), locale: .german))
    #expect(frame.interactions.map(\.target.focus) == [.control("Retry")])
    frame.interactions[0].activate()
    #expect(pressed.withLock { $0 } == 1)
  }
}
