import CSystem
import Foundation
import Testing

/// A program with a session stops and continues, as a job of a shell.
@Suite(.timeLimit(.minutes(10)), .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
struct JobControlTests {
  /// An interactive shell in which the program has drawn its first picture, and the program's process.
  private func shell() throws -> (LiveTerminal, pid_t) {
    let terminal = try LiveTerminal("/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"])
    try terminal.waitForText("$ ")
    try terminal.type("\(LiveTerminal.path(of: "TerminalProbe"))\n")
    try terminal.waitForText("ready")
    try terminal.waitForModes()
    // The answers to the queries have arrived when a key after them has.
    try terminal.type(".")
    _ = try terminal.report("keys") { $0[0] == 1 }
    return (terminal, pid_t(try terminal.report("pid")[0]))
  }

  /// Ends the program, and then the shell.
  private func expectEnd(_ terminal: LiveTerminal, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let start = terminal.written.count
    try terminal.type("q")
    try terminal.waitForText("probe: returned", after: start)
    try terminal.type("exit\n")
    #expect(try terminal.end() == .exited(0), sourceLocation: sourceLocation)
    #expect(SeenModes(terminal.written).areRestored, "\(SeenModes(terminal.written))", sourceLocation: sourceLocation)
    #expect(terminal.settingsNow.fields == terminal.settings.fields, sourceLocation: sourceLocation)
  }

  /// Waits until the shell has executed a command.
  private func command(_ command: String, on terminal: LiveTerminal) throws {
    let start = terminal.written.count
    try terminal.type("\(command); echo do''ne\n")
    try terminal.waitForText("done", after: start)
  }

  private func continueInForeground(_ terminal: LiveTerminal) throws {
    let start = terminal.written.count
    try terminal.type("fg\n")
    try terminal.waitForText("ready 60x10", after: start)
    #expect(SeenModes(terminal.written).areOn, "\(SeenModes(terminal.written))")
    #expect(terminal.settingsNow.fields != terminal.settings.fields)
  }

  @Test func `Ctrl-Z gives the terminal to the shell, and fg takes it again, as often as one likes`() throws {
    let (terminal, _) = try shell()
    for _ in 0..<3 {
      let start = terminal.written.count
      // In kitty's protocol, Ctrl-Z is a sequence.
      try terminal.type("\u{1B}[122;5u")
      try terminal.waitForText("Stopped", after: start)
      #expect(SeenModes(terminal.written).areRestored)
      #expect(terminal.settingsNow.fields == terminal.settings.fields)
      try command("true", on: terminal)
      try continueInForeground(terminal)
    }
    try expectEnd(terminal)
  }

  @Test(arguments: [SIGTSTP, SIGSTOP, SIGTTIN, SIGTTOU]) func `a stop by a signal`(signal: Int32) throws {
    let (terminal, program) = try shell()
    let start = terminal.written.count
    kill(program, signal)
    try terminal.waitForText("Stopped", after: start)
    #expect(SeenModes(terminal.written).areRestored == (signal == SIGTSTP))
    try command("true", on: terminal)
    try continueInForeground(terminal)
    try expectEnd(terminal)
  }

  @Test(arguments: [SIGTSTP, SIGSTOP]) func `in the background it writes nothing, and fg takes the terminal again`(
    signal: Int32
  ) throws {
    let (terminal, program) = try shell()
    let start = terminal.written.count
    kill(program, signal)
    try terminal.waitForText("Stopped", after: start)
    try command("true", on: terminal)
    let before = terminal.written.count
    // Each command has a prompt, at which the shell reports that the job has stopped again.
    try command("bg", on: terminal)
    var output = ""
    for _ in 1...10_000 where !output.contains("Stopped") {
      try command("true", on: terminal)
      output = String(decoding: terminal.written[before...].suffix(300), as: UTF8.self)
    }
    #expect(output.contains("Stopped"), "\(terminal.reports)")
    terminal.resize(columns: 60, rows: 10)
    try command("kill -WINCH %1", on: terminal)
    #expect(!terminal.written[before...].contains(0x1B))
    try continueInForeground(terminal)
    try expectEnd(terminal)
  }

  @Test(arguments: [SIGTSTP, SIGSTOP]) func `a stop in a paste does not disable the keyboard`(signal: Int32) throws {
    let (terminal, program) = try shell()
    try terminal.type(".\u{1B}[200~hou")
    _ = try terminal.report("keys") { $0[0] == 2 }
    let start = terminal.written.count
    kill(program, signal)
    try terminal.waitForText("Stopped", after: start)
    try command("true", on: terminal)
    try continueInForeground(terminal)
    try expectEnd(terminal)
  }

  @Test func `a program that no shell could continue does not stop`() throws {
    let terminal = try LiveTerminal.probe()
    let start = terminal.written.count
    try terminal.type("\u{1A}")
    try terminal.waitForText("ready", after: start)
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    #expect(SeenModes(terminal.written).areRestored)
  }

  @Test func `a shell ends a stopped program`() throws {
    let (terminal, program) = try shell()
    var start = terminal.written.count
    try terminal.type("\u{1A}")
    try terminal.waitForText("Stopped", after: start)
    start = terminal.written.count
    // Shells send SIGTERM, and then SIGCONT. `wait` does not wait for a job that the shell still takes for stopped.
    try terminal.type("kill %1; while kill -0 \(program) 2>/dev/null; do :; done; wait %1; echo code $?\n")
    try terminal.waitForText("code 143", after: start)
    try terminal.type("exit\n")
    #expect(try terminal.end() == .exited(0))
    #expect(SeenModes(terminal.written).areRestored)
  }

  @Test func `a program that is killed while it is stopped leaves the shell's settings`() throws {
    let (terminal, program) = try shell()
    var start = terminal.written.count
    kill(program, SIGSTOP)
    try terminal.waitForText("Stopped", after: start)
    try command("stty -echo", on: terminal)
    let changed = terminal.settingsNow.fields
    start = terminal.written.count
    kill(program, SIGKILL)
    // The guard leaves the alternate screen.
    try terminal.waitForText("\u{1B}[?25h\u{1B}[m", after: start)
    try command("true", on: terminal)
    #expect(terminal.settingsNow.fields == changed)
    // A shell that has not noticed the end of the job asks for a second time.
    try terminal.type("exit\nexit\n")
    _ = try terminal.end()
    #expect(SeenModes(terminal.written).areRestored)
  }
}
