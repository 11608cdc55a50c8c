import CalotypeScreens
import TestSupport
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

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a screen that draws ahead shows the same frames as one that does not`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let keys: [Key] = [
      .down, .up, .pageDown, .pageUp, .end, .home, .tab, .left, .right, "a", "r", "?", .enter, .escape,
    ]
    let screens = [Form(), Form()].map { form in
      let screen = LiveScreen(in: RenderEnvironment(size: Size(columns: 50, rows: 12))) { .zero }
      screen.present { form.view }
      return screen
    }
    var held = keys[0]
    var drawn = 0
    for step in 0..<300 {
      if random.isLucky(1, in: 3) { held = random.element(of: keys) }
      if random.isLucky(1, in: 20) {
        let size = Size(columns: random.number(20...60), rows: random.number(4...20))
        for screen in screens { screen.size = size }
      }
      if random.isLucky(1, in: 20) { for screen in screens { screen.refresh() } }
      let modifiers: Modifiers = random.isLucky(1, in: 8) ? .shift : []
      for screen in screens { screen.handle(.key(KeyPress(held, modifiers))) }
      let frames = screens.map { $0.frame() }
      #expect(frames[0].ansi(.truecolor) == frames[1].ansi(.truecolor), "step \(step), \(held)")
      #expect(frames[0].focusPlace == frames[1].focusPlace && frames[0].cursor == frames[1].cursor)
      if random.isLucky(9, in: 10), let ahead = screens[0].drawAhead() {
        drawn += 1
        screens[1].handle(.key(KeyPress(held, modifiers)))
        screens[0].handle(.key(KeyPress(held, modifiers)))
        #expect(screens[0].frame().isSame(as: ahead), "what was drawn ahead is shown")
        #expect(screens[1].frame().ansi(.truecolor) == ahead.ansi(.truecolor), "step \(step), \(held) again")
      }
    }
    #expect(drawn > 20)
  }

  @Test func `what was drawn ahead is not shown after a change`() throws {
    press(.down)
    let ahead = try #require(screen.drawAhead())
    screen.size = Size(columns: 40, rows: 12)
    press(.down)
    #expect(screen.frame().size == screen.size)
    press(.up)
    press(.down)
    #expect(!screen.frame().isSame(as: ahead))
  }

  @Test func `a letter is not drawn ahead: it begins a word when it comes`() {
    var time = Duration.zero
    let screen = LiveScreen(in: RenderEnvironment()) { time }
    screen.present {
      List("rows", (0..<9).map(Row.init)) {
        Text("Row \($0.id)")
      } onSelect: { _ in
      }
    }
    for letter: Key in ["r", "r"] {
      screen.handle(.key(KeyPress(letter)))
      time += .seconds(2)
      _ = screen.frame()
      #expect(screen.drawAhead() == nil)
    }
    screen.handle(.key(KeyPress("r")))
    // The word goes on, so this is not the key that leaves.
    screen.handle(.key(KeyPress("q")))
    #expect(!screen.isFinished)
  }

  @Test func `nothing is drawn ahead of an action, an end or an animation`() {
    for key: Key in [.enter, .home] {
      press(key)
      #expect(screen.drawAhead() == nil)
    }
    screen.present {
      VStack {
        Spinner("Loading")
        List("rows", (0..<9).map(Row.init)) {
          Text("Row \($0.id)")
        } onSelect: { _ in
        }
      }
    }
    press(.down)
    #expect(screen.drawAhead() == nil)
  }
}

/// A page with parts of all kinds that keys change.
@MainActor
private final class Form {
  private struct Row: Identifiable {
    let id: Int
  }

  private var (name, tab, count) = ("Ada", "All", 3)

  var view: some View {
    VStack {
      TextField("Name", text: name) { self.name = $0 }
      Tabs(["All", "New"], selection: tab, title: { $0 }) { self.tab = $0 }
      List("rows", (0..<(tab == "All" ? 60 : count)).map(Row.init)) {
        Text("Row \($0.id)")
      } onSelect: { _ in
        self.count += 1
      }
      ScrollView {
        for line in 0..<20 { Text("Line \(line) of \(name)") }
      }
    }
  }
}
