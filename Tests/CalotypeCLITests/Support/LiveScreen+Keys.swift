import CalotypeCatalog
import CalotypeScreens

@MainActor
extension LiveScreen {
  /// Creates a screen without colors, on which no time passes.
  convenience init(columns: Int, rows: Int) {
    self.init(in: RenderEnvironment(size: Size(columns: columns, rows: rows), colorDepth: .none)) { .zero }
  }

  /// Presses the keys of some characters.
  func press(_ keys: String) { for key in keys { press(.character(key)) } }

  func press(_ key: Key) { handle(.key(KeyPress(key))) }

  /// The lines of the screen, without blanks at their ends.
  var lines: [String] {
    String(decoding: frame().plainText(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "" }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Waits until the screen shows something.
  func shows(_ text: String) async {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    onChange = { continuation.yield() }
    continuation.yield()
    for await _ in changes where self.text.contains(text) { break }
    onChange = nil
  }
}
