import Foundation
import Testing

/// A program with a session ends in every way, and the terminal is as before.
@Suite(.timeLimit(.minutes(10)))
struct EndingTests {
  private func expectRestored(_ terminal: LiveTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    let modes = SeenModes(terminal.written)
    #expect(modes.areRestored, "\(modes)", sourceLocation: sourceLocation)
    #expect(terminal.settingsNow.fields == terminal.settings.fields, sourceLocation: sourceLocation)
  }

  @Test(arguments: [("q", 0, "probe: returned"), ("x", 7, "\u{1B}[m"), ("t", 1, "probe: thrown")])
  func `returning, exit and a thrown error restore the terminal`(key: String, code: Int32, text: String) throws {
    let terminal = try LiveTerminal.probe()
    #expect(terminal.settingsNow.fields != terminal.settings.fields)
    try terminal.type(key)
    #expect(try terminal.end() == .exited(code))
    expectRestored(terminal)
    #expect(terminal.afterLeaving.contains(text))
  }

  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT, SIGKILL,
    ], ["--guard", "--no-guard"])
  func `a signal restores the terminal and remains the reason of the end`(signal: Int32, option: String) throws {
    if signal == SIGKILL, option == "--no-guard" { return }
    let terminal = try LiveTerminal.probe(option)
    kill(terminal.program, signal)
    #expect(try terminal.end() == .signaled(signal))
    expectRestored(terminal)
  }

  @Test func `the second signal ends a program that ignores the first`() throws {
    let terminal = try LiveTerminal.probe("--stubborn")
    kill(terminal.program, SIGTERM)
    #expect(try terminal.report("signal") == [Int(SIGTERM)])
    kill(terminal.program, SIGINT)
    #expect(try terminal.end() == .signaled(SIGINT))
    expectRestored(terminal)
  }

  @Test func `a fault and an abort in the program itself restore the terminal`() throws {
    for (key, signal) in [("g", SIGSEGV), ("a", SIGABRT)] {
      let terminal = try LiveTerminal.probe()
      try terminal.type(key)
      #expect(try terminal.end() == .signaled(signal))
      expectRestored(terminal)
    }
  }

  @Test func `the message of a crash is on the main screen`() throws {
    let terminal = try LiveTerminal.probe()
    try terminal.type("w")
    try terminal.type("f")
    let end = try terminal.end()
    #expect(end == .signaled(SIGILL) || end == .signaled(SIGTRAP))
    expectRestored(terminal)
    #expect(terminal.afterLeaving.contains("A remark\r\n"))
    #expect(terminal.afterLeaving.contains("This is the message of a crash."))
    #expect(!terminal.beforeLeaving.contains("A remark"))
  }

  @Test func `text on standard error appears when the session ends, also if the program is killed`() throws {
    for kills in [false, true] {
      let terminal = try LiveTerminal.probe()
      try terminal.type("w.")
      _ = try terminal.report("keys") { $0[0] == 1 }
      if kills { kill(terminal.program, SIGKILL) } else { try terminal.type("q") }
      _ = try terminal.end()
      expectRestored(terminal)
      #expect(terminal.afterLeaving.contains("A remark\r\n"))
      #expect(!terminal.beforeLeaving.contains("A remark"))
    }
  }

  @Test func `a terminal without an answer gets its settings back after the deadline`() throws {
    let terminal = try LiveTerminal(LiveTerminal.path(of: "TerminalProbe"), [])
    terminal.answersQueries = false
    try terminal.waitForText("ready")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `an answer that comes late is not typed into the shell`() throws {
    let terminal = try LiveTerminal(LiveTerminal.path(of: "TerminalProbe"), [])
    terminal.answersQueries = false
    try terminal.waitForText("ready")
    try terminal.type("q")
    try terminal.type(LiveTerminal.answer)
    #expect(try terminal.end() == .exited(0))
    expectRestored(terminal)
    #expect(!terminal.afterLeaving.contains("62;22c"))
  }

  @Test(arguments: [SIGKILL, SIGSEGV, SIGABRT, SIGINT])
  func `an answer that comes after the end by a signal is not typed into the shell`(signal: Int32) throws {
    let terminal = try LiveTerminal(LiveTerminal.path(of: "TerminalProbe"), ["--stubborn"])
    terminal.answersQueries = false
    try terminal.waitForText("ready")
    if signal == SIGINT {
      kill(terminal.program, SIGINT)
      _ = try terminal.report("signal")
    }
    kill(terminal.program, signal)
    // The answer follows when the modes are off.
    try terminal.waitForText("\u{1B}[?25h\u{1B}[m")
    try terminal.type(LiveTerminal.answer)
    #expect(try terminal.end() == .signaled(signal))
    expectRestored(terminal)
    #expect(!terminal.afterLeaving.contains("62;22c"))
  }

  @Test func `Control-C ends a paste whose end is lost`() throws {
    let terminal = try LiveTerminal.probe()
    try terminal.type(".\u{1B}[200~abc")
    _ = try terminal.report("keys") { $0[0] == 1 }
    let start = terminal.reports.count
    try terminal.type("\u{3}")
    // The text has come.
    _ = try terminal.report("keys", after: start)
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `a terminal that disappears ends the program`() throws {
    let terminal = try LiveTerminal.probe("--stubborn")
    terminal.hangUp()
    _ = try terminal.report("end")
    #expect(try terminal.end() == .exited(0))
  }

  @Test func `the guard keeps no descriptor but its own, and ends with the program`() throws {
    let terminal = try LiveTerminal.probe()
    guard let guardian = try guardian(of: terminal) else { return }
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(guardian)/fd")
    #expect(descriptors.sorted() == ["0", "1", "2"])
    #expect(getpgid(guardian) == guardian)
    try terminal.type("q")
    _ = try terminal.end()
    #expect(kill(guardian, 0) != 0)
  }

  @Test func `the guard has another name than the program, so that killing by name spares it`() throws {
    let terminal = try LiveTerminal.probe()
    guard let guardian = try guardian(of: terminal) else { return }
    let names = try [guardian, terminal.program].map { try String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8) }
    #expect(names == ["tty-guard\n", "TerminalProbe\n"])
    try terminal.type("q")
    _ = try terminal.end()
  }

  @Test(arguments: [SIGSTOP, SIGKILL])
  func `the program ends although its guard was stopped or killed`(signal: Int32) throws {
    let terminal = try LiveTerminal.probe()
    guard let guardian = try guardian(of: terminal) else { return }
    kill(guardian, signal)
    try terminal.type("q")
    #expect(try terminal.end() == .exited(0))
    expectRestored(terminal)
    #expect(kill(guardian, 0) != 0)
  }

  @Test func `another guard takes the place of one that was killed`() throws {
    let terminal = try LiveTerminal.probe()
    guard let first = try guardian(of: terminal) else { return }
    kill(first, SIGKILL)
    let second = try guardian(of: terminal, after: first)
    #expect(second != first)
    kill(terminal.program, SIGKILL)
    #expect(try terminal.end() == .signaled(SIGKILL))
    expectRestored(terminal)
  }

  /// The guard of a program; `nil` if the system does not list processes.
  ///
  /// - Parameter previous: The guard before it, which has been killed.
  private func guardian(of terminal: LiveTerminal, after previous: pid_t? = nil) throws -> pid_t? {
    // Linux lists the children of each thread.
    let threads = "/proc/\(terminal.program)/task"
    guard FileManager.default.fileExists(atPath: "\(threads)/\(terminal.program)/children") else { return nil }
    func children() throws -> [pid_t] {
      try FileManager.default.contentsOfDirectory(atPath: threads).flatMap { name in
        let children = try? String(contentsOfFile: "\(threads)/\(name)/children", encoding: .utf8)
        return (children ?? "").split(separator: " ").compactMap { pid_t($0) }
      }
    }
    // The guard may not have begun yet. It closes the descriptors of the program last.
    var keys = terminal.reports.last { $0.hasPrefix("keys") }.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    while true {
      let guards = try children().filter { $0 != previous }
      if let guardian = guards.first, guards.count == 1,
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(guardian)/fd").count <= 3
      {
        return guardian
      }
      try #require(guards.count <= 1)
      keys += 1
      try terminal.type(".")
      _ = try terminal.report("keys") { $0[0] == keys }
    }
  }
}
