import Foundation
import TestSupport
import Testing

/// The command `calotype` itself, in a terminal.
@Suite(.timeLimit(.minutes(10)))
struct BinaryTests {
  @Test func `the user filters, opens, goes back and quits`() throws {
    let terminal = try LiveTerminal(LiveTerminal.path(of: "calotype"), ["run", "dogs"], columns: 80, rows: 24)
    try terminal.waitForText("Affenpinscher")
    try terminal.waitForModes()
    try terminal.type("/hound")
    try terminal.waitForScreen("hound", "Otterhound", without: "Affenpinscher")
    try terminal.type("\r\r")
    try terminal.waitForScreen("‹", "Coonhound", without: "Otterhound")
    try terminal.type("\u{1B}[27u")
    try terminal.waitForScreen("Otterhound")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    #expect(SeenModes(terminal.written).areRestored, "\(SeenModes(terminal.written))")
    #expect(terminal.settingsNow.fields == terminal.settings.fields)
    #expect(!terminal.afterLeaving.contains("62;22c"))
  }

  @Test func `a file of JSON is opened, and the path of a row is copied to the terminal's clipboard`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"items": [{"id": 1, "name": "Tea"}, {"id": 2, "name": "Rice"}]}"#, to: "shop.json")
    let terminal = try LiveTerminal(
      LiveTerminal.path(of: "calotype"), ["open", "\(folder.path)/shop.json"], columns: 80, rows: 24)
    try terminal.waitForText("Rice")
    try terminal.waitForModes()
    try terminal.type("\u{1B}[B")
    try terminal.type("y")
    try terminal.waitForScreen("Copy", ".items[1]")
    try terminal.type("\r")
    // The base64 of “.items[1]”.
    try terminal.waitForText("\u{1B}]52;c;Lml0ZW1zWzFd\u{1B}\\")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    #expect(SeenModes(terminal.written).areRestored, "\(SeenModes(terminal.written))")
  }

  @Test func `the theme is that of the terminal's background, unless one is chosen`() throws {
    for (background, options, isLight) in [
      ("ffff/ffff/ffff", [], true), ("0000/0000/0000", [], false), ("ffff/ffff/ffff", ["--theme", "dark"], false),
    ] {
      let arguments = ["run", "number", "--color", "truecolor"] + options
      let terminal = try LiveTerminal(LiveTerminal.path(of: "calotype"), arguments)
      terminal.background = background
      try terminal.waitForText("Number")
      try terminal.waitForModes()
      try terminal.waitForScreen(isLight ? "48;2;242;235;222" : "48;2;38;31;26", "Number")
      try terminal.type("q")
      #expect(try terminal.end() == .exited(0))
      #expect(!terminal.text.contains("rgb:"))
    }
  }

  @Test func `a review writes what was decided when the user quits, and nothing after a signal`() throws {
    let ends: [(keys: String, signal: Int32?, end: LiveTerminal.End, isWritten: Bool)] = [
      ("aq", nil, .exited(0), true), ("q", nil, .exited(0), false), ("a\u{03}", nil, .exited(130), false),
      ("a", SIGTERM, .signaled(SIGTERM), false), ("a", SIGHUP, .signaled(SIGHUP), false),
    ]
    for (keys, signal, end, isWritten) in ends {
      let folder = try TemporaryFolder()
      let goldens = URL(filePath: folder.path).appending(path: "__Snapshots__")
      try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
      let ours = URL(filePath: #filePath).appending(path: "../../../__Snapshots__/number").standardized
      try FileManager.default.copyItem(at: ours, to: goldens.appending(path: "number"))
      let files = ["txt", "ansi"].map { goldens.appending(path: "number/fact/start@80x24.\($0)") }
      let before = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      for (file, text) in zip(files, before) {
        try text.replacing("Number fact", with: "Amount fact").write(to: file, atomically: true, encoding: .utf8)
      }
      let terminal = try LiveTerminal(
        LiveTerminal.path(of: "calotype"), ["review", "number/fact/start", "--goldens", goldens.path])
      try terminal.waitForText("1 change")
      try terminal.waitForModes()
      for key in keys { try terminal.type(String(key)) }
      if let signal {
        try terminal.waitForText("Every change has a decision")
        kill(terminal.program, signal)
      }
      #expect(try terminal.end() == end)
      #expect(SeenModes(terminal.written).areRestored)
      let after = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      #expect((after == before) == isWritten)
    }
  }
}
