import CalotypeScreens

/// The workloads of the README with the kit's own views, through layout, frame and encoder. It imports `CalotypeScreens`
/// alone.
///
///     rendering frame|W1|W3|W3b|W3x COLUMNS ROWS N     the list screen of N rows
///     rendering detail|W2 COLUMNS ROWS                 the detail screen
///     rendering nest COLUMNS ROWS DEPTH                columns in each other, each with a text
///     rendering W5 FILE                                the width of each line
///
/// `frame` and `detail` print one frame, the others one line of JSON, as the peers do.
@main enum Rendering {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.map { Int($0) ?? 0 }
    switch (arguments.first ?? "", arguments.count) {
    case ("W5", 2):
      measureWidths(of: arguments[1])
    case ("frame", 4):
      let screen = ListScreen(count: numbers[3])
      let first = numbers[3] / 2
      write(screen.frame(in: environment(numbers), first: first, selected: first + 3).ansi(.ansi16))
    case ("detail", 3):
      write(Frame(DetailScreen(), in: environment(numbers)).ansi(.ansi16))
    case ("W1", 4):
      measureFullFrames(of: ListScreen(count: numbers[3]), in: environment(numbers))
    case ("W2", 3):
      let (screen, environment) = (DetailScreen(), environment(numbers))
      measure { _ in Frame(screen, in: environment).ansi(.ansi16).count }
    case ("nest", 4):
      let (screen, environment) = (NestedScreen(depth: numbers[3]), environment(numbers))
      measure { _ in Frame(screen, in: environment).plainText().count }
    case ("W3", 4):
      measureDifferences(of: ListScreen(count: numbers[3]), in: environment(numbers)) { $0 }
    case ("W3b", 4), ("W3x", 4):
      let environment = environment(numbers)
      let visible = ListScreen.visibleRows(in: environment)
      let xterm = TerminalCapabilities(erasesWithBackground: true, repeatsCharacters: true)
      measureDifferences(
        of: ListScreen(count: numbers[3]), in: environment,
        on: arguments[0] == "W3x" ? xterm : TerminalCapabilities()
      ) { $0 % visible }
    default:
      note("Usage: rendering frame|detail|nest|W1|W2|W3|W3b|W3x COLUMNS ROWS [N], or rendering W5 FILE")
    }
  }

  /// W1: another row is selected in each frame.
  private static func measureFullFrames(of screen: ListScreen, in environment: RenderEnvironment) {
    let visible = ListScreen.visibleRows(in: environment)
    let first = screen.rows.count / 2
    measure { step in
      screen.frame(in: environment, first: first, selected: first + step % visible).ansi(.ansi16).count
    }
  }

  /// W3: a thousand frames, each as what has changed since the one before.
  private static func measureDifferences(
    of screen: ListScreen, in environment: RenderEnvironment, on terminal: TerminalCapabilities = .init(),
    selected: (_ step: Int) -> Int
  ) {
    let visible = ListScreen.visibleRows(in: environment)
    var old = screen.frame(in: environment, first: 0, selected: 0)
    measure(frames: 1000) { step in
      let selected = selected(step)
      let new = screen.frame(in: environment, first: max(0, selected + 1 - visible), selected: selected)
      let bytes = new.update(from: old, depth: .ansi16, on: terminal)
      old = new
      return bytes.count
    }
  }

  /// W5: all lines of a file.
  private static func measureWidths(of path: String) {
    let lines = readLines(path)
    let size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    var total = 0
    measure { _ in
      total = lines.reduce(0) { $0 + cellWidth($1) }
      return size
    }
    note("\(total) columns")
  }
}

/// The environment of a run: the size in its second and third word, and the look that all sides share.
private func environment(_ numbers: [Int]) -> RenderEnvironment {
  RenderEnvironment(size: Size(columns: numbers[1], rows: numbers[2]), theme: .shared, colorDepth: .ansi16)
}
