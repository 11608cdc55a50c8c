import CalotypeCatalog
import CalotypeRecordings
import CalotypeScreens
import CalotypeState
import TestSupport
import Testing

@testable import MatchScores

/// A user who presses and clicks anything, in a window of any size.
@MainActor
@Suite struct RandomInputTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `every frame has the size of the window, whatever is pressed`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let folder = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let transport = try ReplayTransport(folder: "/\(folder)/Fixtures", services: ["nba"])
    let entry = random.element(of: Catalog.nba.screens)
    let screen = LiveScreen(in: RenderEnvironment()) { .zero }
    screen.start(try #require(entry.states.first), over: transport, storage: MemoryStorage())
    for _ in 0..<80 where !screen.isFinished {
      if random.isLucky(1, in: 10) {
        screen.size = Size(columns: random.number(0...130), rows: random.number(0...50))
      }
      for _ in 0..<random.number(0...20) { await Task.yield() }
      let frame = screen.frame()
      #expect(frame.size == screen.size)
      screen.handle(random.input(in: frame.size))
    }
    screen.stop()
  }
}

extension SplitMix {
  fileprivate mutating func input(in size: Size) -> Input {
    let keys: [CalotypeScreens.Key] = [
      .up, .down, .left, .right, .up, .down, .tab, .enter, .enter, .escape, .pageDown, .pageUp, .home, .end, .backspace,
      .delete, .function(5), "/", "?", "r", "f", "1", "2", "3", "4", "a", "n", "é", "🇩🇪", " ",
    ]
    let modifiers: [Modifiers] = [[], [], [], [], .shift, .control, .alt]
    switch number(0...9) {
    case 0: return .paste("a\nb\u{1B}[2J\u{202E}")
    case 1, 2:
      let kinds: [MouseEvent.Kind] = [
        .press(button: 0), .press(button: 0), .release(button: 0), .drag(button: 0), .press(button: 2), .wheel(.down),
        .wheel(.up), .wheel(.left),
      ]
      return .mouse(
        MouseEvent(element(of: kinds), column: number(0...size.columns), row: number(0...size.rows)))
    default: return .key(KeyPress(element(of: keys), element(of: modifiers)))
    }
  }
}
