import CalotypeScreens
import Testing

@testable import CalotypeCatalog

@MainActor
struct LiveScreenTests {
  private struct Row: Identifiable {
    let id: Int
  }

  /// A list, and how often it was made.
  @MainActor
  private final class Content {
    private(set) var made = 0

    var view: some View {
      made += 1
      return List("rows", (0..<100).map(Row.init)) {
        Text("Row \($0.id)")
      } onSelect: { _ in
      }
    }
  }

  private let content = Content()
  private let screen = LiveScreen(in: RenderEnvironment()) { .zero }

  private func press(_ key: Key) {
    screen.handle(.key(KeyPress(key)))
    _ = screen.frame()
  }

  init() {
    screen.present { [content] in content.view }
    _ = screen.frame()
  }

  @Test func `moves, resizes and animations draw the same view`() {
    for _ in 0..<50 { press(.down) }
    #expect(screen.frame().focusPlace?.row != 0)
    screen.size = Size(columns: 40, rows: 12)
    screen.advance()
    _ = screen.frame()
    #expect(content.made == 1)
  }

  @Test func `an action, and content that is not observed, make the view again`() {
    press(.enter)
    #expect(content.made == 2)
    screen.refresh()
    _ = screen.frame()
    #expect(content.made == 3)
  }
}
