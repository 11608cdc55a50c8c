/// A program to run. Its standard input is empty, or the terminal of its surroundings.
///
///     let child = ChildProcess("/bin/sh", ["-c", "echo $GREETING"], in: Surroundings(["GREETING=hello"]))
///     try ChildProcess.run(child, timeout: .seconds(10)).output      // hello, as bytes
struct ChildProcess {
  /// The path of the program.
  let program: String

  /// The arguments, without the program's name.
  let arguments: [String]

  /// The environment, working folder, terminal and processors.
  let surroundings: Surroundings

  /// Whether the program writes results to descriptor 3, and runs in a session without this program's terminal.
  let writesResults: Bool

  /// A program with its arguments, by default in the surroundings of this process.
  init(_ program: String, _ arguments: [String], in surroundings: Surroundings = .own, writesResults: Bool = false) {
    self.program = program
    self.arguments = arguments
    self.surroundings = surroundings
    self.writesResults = writesResults
  }

  /// The end of a program, and everything it wrote.
  struct Ending {
    var end: End

    /// The standard output. Empty for a program on a terminal.
    var output: [UInt8] = []

    /// The last 64 KB of the standard error, or of the terminal.
    var errors: [UInt8] = []

    /// The bytes written to descriptor 3.
    var results: [UInt8] = []
  }

  /// How a program ended.
  enum End: Hashable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
  }

  /// Runs a program to its end.
  ///
  /// - Throws: ``ProofError`` if it cannot be started.
  static func run(_ child: ChildProcess, timeout: Duration) throws(ProofError) -> Ending {
    var ending = Ending(end: .timedOut)
    try self.run([child], atOnce: 1, timeout: timeout) { ending = $1 }
    return ending
  }

  /// Runs several programs, a limited number at a time.
  ///
  /// - Parameters:
  ///   - timeout: The time after which a program is killed.
  ///   - ended: Called with the index of each program when it ends.
  /// - Throws: ``ProofError`` if one cannot be started. The others are killed.
  static func run(
    _ children: [ChildProcess], atOnce: Int, timeout: Duration, ended: (Int, Ending) -> Void
  ) throws(ProofError) {
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
