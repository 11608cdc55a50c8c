import CSystem
import CalotypeFiles
import CalotypeScreens

/// A program to run, with everything that it can see of its surroundings.
///
///     let child = ChildProcess("/bin/sh", ["-c", "echo $GREETING"], environment: ["GREETING=hello"])
///     try ChildProcess.run(child, timeout: .seconds(10)).output      // hello, as bytes
///
/// It reads nothing: its standard input is empty, or the terminal that was made for it.
struct ChildProcess {
  /// The path of the program.
  var program: String

  /// The arguments, without the program's name.
  var arguments: [String]

  /// What stands in its environment, as `NAME=value`.
  var environment: [String]

  /// The working folder; nil for this program's own.
  var folder: String?

  /// The size of a terminal that its three standard descriptors lead to; nil for none.
  var terminal: Size?

  /// Whether it writes to descriptor 3. A program that leaves a server behind would leave this open.
  var hasResults = false

  /// Whether it must not see this program's terminal.
  var isAlone = false

  /// How many processors it may use, where the system can say so; 0 for all.
  var processors = 0

  /// A program with its arguments and its environment.
  init(_ program: String, _ arguments: [String], environment: [String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// What a program left behind.
  struct Ending {
    /// How it ended.
    var end: End

    /// What it wrote to its standard output. Empty where it had a terminal.
    var output: [UInt8] = []

    /// The end of what it wrote to its standard error, or to its terminal.
    var errors: [UInt8] = []

    /// What it wrote to descriptor 3.
    var results: [UInt8] = []
  }

  /// How a program ended.
  enum End: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
  }
}

extension ChildProcess {
  /// Runs a program to its end.
  ///
  /// - Throws: ``FailureReport`` where it cannot be started.
  static func run(_ child: ChildProcess, timeout: Duration) throws(FailureReport) -> Ending {
    var endings: [Ending] = []
    try self.run([child], atOnce: 1, timeout: timeout) { endings.append($1) }
    guard let ending = endings.first else { throw FailureReport("Cannot run \(child.program).") }
    return ending
  }

  /// Runs several programs to their ends, some at a time.
  ///
  /// - Parameters:
  ///   - timeout: How long each may take before it is killed.
  ///   - ended: Called with each program's number as it ends.
  /// - Throws: ``FailureReport`` where one cannot be started. The others are killed.
  static func run(
    _ children: [ChildProcess], atOnce: Int, timeout: Duration, ended: (Int, Ending) -> Void
  ) throws(FailureReport) {
    var waiting = children.indices.makeIterator()
    var running: [RunningProcess] = []
    defer { for process in running { process.stop() } }
    while true {
      while running.count < max(1, atOnce), let next = waiting.next() {
        running.append(try RunningProcess(children[next], number: next, timeout: timeout))
      }
      if running.isEmpty { return }
      RunningProcess.wait(for: &running)
      for process in running where process.isDone { ended(process.number, process.ending()) }
      running.removeAll(where: \.isDone)
    }
  }

  /// What stands in this program's own environment, in its order.
  static var ownEnvironment: [String] {
    var result: [String] = []
    var pointer = calotype_environment()
    while let entry = pointer?.pointee {
      result.append(String(cString: entry))
      pointer = pointer.map { $0 + 1 }
    }
    return result
  }
}
