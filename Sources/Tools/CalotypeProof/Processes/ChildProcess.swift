/// A program to run.
///
///     let child = ChildProcess(program: "/bin/sh", arguments: ["-c", "echo hello"])
///     try child.run(timeout: .seconds(10)).output      // hello, as bytes
package struct ChildProcess {
  /// The path of the program.
  let program: String

  /// The arguments, without the program's name.
  let arguments: [String]

  /// The environment, working folder, terminal and processors.
  package var surroundings = Surroundings.own

  /// The standard input, unless it is the terminal of the surroundings.
  package var input: [UInt8] = []

  /// Whether the program writes results to descriptor 3, and runs in a session without this program's terminal.
  var writesResults = false

  /// The end of a program, and everything it wrote.
  package struct Ending {
    package var end: End

    /// The standard output. Empty for a program on a terminal.
    package var output: [UInt8] = []

    /// The last 64 KB of the standard error, or of the terminal.
    package var errors: [UInt8] = []

    /// The bytes written to descriptor 3.
    var results: [UInt8] = []
  }

  /// How a program ended.
  package enum End: Hashable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
  }

  /// Creates a program to run in the surroundings of this process.
  package init(program: String, arguments: [String], surroundings: Surroundings = .own, writesResults: Bool = false) {
    (self.program, self.arguments, self.surroundings) = (program, arguments, surroundings)
    self.writesResults = writesResults
  }

  /// Runs the program to its end.
  ///
  /// - Throws: ``CommandError`` if it cannot be started.
  package func run(timeout: Duration) throws(CommandError) -> Ending {
    var ending = Ending(end: .timedOut)
    try Self.run([self], atOnce: 1, timeout: timeout) { ending = $1 }
    return ending
  }

  /// Runs several programs, a limited number at a time.
  ///
  /// - Parameters:
  ///   - timeout: The time after which a program is killed.
  ///   - ended: Called with the index of each program when it ends.
  /// - Throws: ``CommandError`` if one cannot be started. The others are killed.
  static func run(
    _ children: [ChildProcess], atOnce: Int, timeout: Duration, ended: (Int, Ending) -> Void
  ) throws(CommandError) {
    var waiting = children.indices.makeIterator()
    var running: [RunningProcess] = []
    defer { for process in running { process.stop() } }
    while true {
      while running.count < atOnce, let next = waiting.next() {
        running.append(try RunningProcess(children[next], number: next, timeout: timeout))
      }
      if running.isEmpty { return }
      RunningProcess.wait(for: &running)
      for process in running where process.isDone { ended(process.number, process.ending()) }
      running.removeAll(where: \.isDone)
    }
  }
}
