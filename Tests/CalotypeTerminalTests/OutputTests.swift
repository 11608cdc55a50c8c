import CalotypePlatform
import CalotypeScreens
import Testing

@testable import CalotypeTerminal

/// A session that draws and reads under load.
@Suite(.timeLimit(.minutes(10)))
struct OutputTests {
  @Test func `ten thousand keys at once arrive in order`() throws {
    let terminal = try LiveTerminal.probe()
    var (keys, order) = (String.UnicodeScalarView(), 0)
    for number in 0..<10_000 {
      let code = 65 + (number * number + number / 7) % 26
      keys.append(Unicode.Scalar(UInt8(code)))
      order = (order &* 31 &+ code) & 0xFFFF_FFFF
    }
    try terminal.type(String(keys))
    #expect(try terminal.report("keys") { $0[0] == 10_000 } == [10_000, order])
    // Between small pieces, signals are heard.
    let counts = terminal.reports.filter { $0.hasPrefix("keys") }.compactMap { Int($0.split(separator: " ")[1]) }
    #expect(counts.count < 1000)
    #expect(zip([0] + counts, counts).allSatisfy { $1 - $0 <= 1024 })
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
  }

  @Test func `a window has at most ten million cells`() {
    for (columns, rows, wanted) in [(80, 24, 24), (1, 65_535, 65_535), (0, 9, 9), (65_535, 65_535, 152)] {
      let window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      #expect(Size(window) == Size(columns: columns, rows: wanted))
    }
  }

  @Test func `a terminal that reads nothing costs no memory and shows the newest frame later`() throws {
    let terminal = try LiveTerminal.probe()
    terminal.isHeld = true
    let before = terminal.written.count
    try terminal.type("b")
    let memory = try terminal.report("memory")
    #expect(memory[1] - memory[0] < 4096, "\(memory) KB")
    terminal.isHeld = false
    try terminal.waitForText(secondRow(of: 18), after: before)
    // What the terminal held, the frame on its way, and the newest.
    #expect(terminal.written.count - before < 40_000)
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    #expect(SeenModes(terminal.written).areRestored)
  }

  /// The second row of a picture of the program.
  private func secondRow(of picture: Int) -> String {
    String(decoding: (0..<60).map { UInt8(97 + ($0 * 3 + 7 + picture) % 26) }, as: UTF8.self)
  }

  @Test func `a program that is killed while the terminal reads nothing restores it`() throws {
    let terminal = try LiveTerminal.probe()
    terminal.isHeld = true
    try terminal.type("b")
    _ = try terminal.report("memory")
    kill(terminal.program, SIGKILL)
    #expect(try terminal.end() == .signaled(SIGKILL))
    #expect(SeenModes(terminal.written).areRestored)
  }

  @Test(arguments: [
    ("\u{1B}[6;8;4t\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[1;1H\u{1B}_Ga=T,f=24,s=24,v=16,i=1,p=1,c=6,r=2,z=0,C=1,", true),
    ("\u{1B}[6;8;4t\u{1B}[?62;4c", "\u{1B}[1;1H\u{1B}P0;1;0q\"1;1;24;16#0", true),
    // Without the size of a cell, a picture in sixel would not have the size of its place.
    ("\u{1B}[?62;4c", "\u{1B}P", false), ("\u{1B}[6;8;4t", "\u{1B}P", false),
    ("\u{1B}[6;8;4t\u{1B}_Gi=31;EINVAL:no\u{1B}\\", "\u{1B}_Ga=T", false),
  ])
  func `a terminal gets pixels if it says that it shows them`(answer: String, start: String, isShown: Bool) throws {
    let terminal = try LiveTerminal.probe(graphics: answer)
    try terminal.type(".p.")
    _ = try terminal.report("keys") { $0[0] == 2 }
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    #expect(terminal.beforeLeaving.contains(start) == isShown)
    #expect(SeenModes(terminal.written).areRestored)
    if start.contains("_G"), isShown { #expect(terminal.beforeLeaving.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\")) }
  }

  @Test func `a frame is written between the marks of synchronized output, which the terminal supports`() throws {
    let terminal = try LiveTerminal.probe()
    // The answers have arrived when a key after them has.
    try terminal.type(".")
    _ = try terminal.report("keys") { $0[0] == 1 }
    terminal.resize(columns: 20, rows: 3)
    _ = try terminal.report("drawn") { $0 == [20, 3, 2] }
    try terminal.type("q")
    _ = try terminal.end()
    #expect(terminal.text.contains("\u{1B}[?2026h"))
    #expect(!SeenModes(terminal.written).on.contains(2026))
  }

  @Test func `the terminal's cursor is at the cursor of a text field, and otherwise hidden`() throws {
    let terminal = try LiveTerminal.probe()
    var start = terminal.written.count
    try terminal.type("c")
    try terminal.waitForText("H\u{1B}[?25h", after: start)
    start = terminal.written.count
    terminal.resize(columns: 61, rows: 10)
    try terminal.waitForText("\u{1B}[?25l", after: start)
    try terminal.type("q")
    _ = try terminal.end()
  }

  @Test func `a frame is shown whether or not it is the one that was prepared for`() throws {
    let terminal = try LiveTerminal.probe()
    for (key, picture) in [("n", 2), ("n", 3), ("o", 4)] {
      let start = terminal.written.count
      try terminal.type(key)
      try terminal.waitForText(secondRow(of: picture), after: start)
    }
    try terminal.type("q")
    #expect(try terminal.report("statistics")[0] == 4)
    _ = try terminal.end()
  }

  @Test func `frames and bytes are counted`() throws {
    let terminal = try LiveTerminal.probe()
    terminal.resize(columns: 61, rows: 10)
    _ = try terminal.report("drawn") { $0 == [61, 10, 2] }
    try terminal.type("q")
    let statistics = try terminal.report("statistics")
    let end = try terminal.end()
    #expect(end == .exited(0))
    #expect(statistics[0] == 2)
    #expect(1200..<terminal.written.count ~= statistics[1])
  }

  @Test func `the time from input to write is counted once for each frame that shows input`() throws {
    let terminal = try LiveTerminal.probe()
    // The second text field looks like the first. A picture after a resize shows no input.
    try terminal.type("cc.")
    _ = try terminal.report("keys") { $0[0] == 1 }
    terminal.resize(columns: 61, rows: 10)
    _ = try terminal.report("drawn") { $0 == [61, 10, 2] }
    try terminal.type("q")
    #expect(try terminal.report("statistics")[2] == 1)
    _ = try terminal.end()
  }

  @Test func `the time from input to write ends when the terminal has taken the frame`() throws {
    let terminal = try LiveTerminal.probe()
    terminal.isHeld = true
    try terminal.type("b")
    _ = try terminal.report("memory")
    let start = terminal.written.count
    terminal.isHeld = false
    // The text field is the newest picture. It alone ends by showing the cursor.
    try terminal.type("c")
    try terminal.waitForText("\u{1B}[?25h\u{1B}[?2026l", after: start)
    try terminal.type("q")
    let statistics = try terminal.report("statistics")
    // All but the first picture. The newest has replaced pictures that showed input.
    #expect(statistics[2] == statistics[0] - 1)
    _ = try terminal.end()
  }

  @Test(arguments: [(0, 0), (1, 1), (300, 1), (1, 200), (500, 200)])
  func `windows of any size are drawn`(columns: Int, rows: Int) throws {
    let terminal = try LiveTerminal.probe()
    terminal.resize(columns: columns, rows: rows)
    _ = try terminal.report("drawn") { $0 == [columns, rows, 2] }
    terminal.resize(columns: 60, rows: 10)
    let start = terminal.written.count
    _ = try terminal.report("drawn") { $0 == [60, 10, 3] }
    try terminal.waitForText("ready 60x10 3", after: start)
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
  }
}

/// Errors before a session.
struct TerminalErrorTests {
  @Test func `a descriptor that is not a terminal is named with its kind`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect("\(TerminalError("standard output", ends[1]))" == "standard output is a pipe")
    #expect("\(TerminalError("standard input", -1))" == "standard input is closed")
    let null = open("/dev/null", O_RDONLY)
    defer { close(null) }
    #expect("\(TerminalError("standard input", null))" == "standard input is a device")
  }
}
