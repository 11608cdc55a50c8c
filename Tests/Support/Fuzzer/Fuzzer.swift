import CalotypeScreens
import Fuzzing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests the kit with random input, and reports what fails.
///
///     Fuzzer texts FIRST-SEED COUNT      hostile texts through sanitizer, layout and encoders
///     Fuzzer trees FIRST-SEED COUNT      random nested views in random environments
///     Fuzzer prints FIRST-SEED COUNT     the prints of hostile texts, for `Scripts/checks/hostile`
///     Fuzzer nests FIRST-SEED COUNT      pairs of alternately nested views, for the cost of depth
///     Fuzzer input FIRST-SEED COUNT      COUNT random bytes of a terminal, in parts of 1,000, each with its own seed
///     Fuzzer shape FIRST-SEED COUNT      a description of the trees of some seeds
@main
enum Fuzzer {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    guard let mode = arguments.first, numbers.count == 2 else {
      return print("Usage: Fuzzer texts|trees|prints|nests|input|shape FIRST-SEED COUNT")
    }
    let seeds = numbers[0]..<numbers[0] + numbers[1]
    switch mode {
    case "texts": tryTexts(seeds)
    case "trees": tryTrees(seeds)
    case "prints": printTexts(seeds)
    case "shape": for seed in seeds { print(ViewTree(seed: seed, depth: 6, most: 60)) }
    case "nests": tryNests(seeds)
    case "input": tryInput(numbers[0]..<numbers[0] + (numbers[1] + 999) / 1000)
    default: print("What is \(mode)?")
    }
    exit(status)
  }

  private static func tryTexts(_ seeds: Range<UInt64>) {
    tryAll("texts", seeds) { seed in
      let faults = TextTrial(seed: seed).faults()
      return faults.isEmpty ? nil : { "seed \(seed): \(faults.prefix(4))" }
    }
  }

  private static func tryTrees(_ seeds: Range<UInt64>) {
    var slowest: [(time: Duration, trial: TreeTrial)] = []
    tryAll("trees", seeds) { seed in
      let begin = ContinuousClock.now
      let trial = TreeTrial(seed: seed)
      let faults = trial.faults()
      slowest = Array((slowest + [(ContinuousClock.now - begin, trial)]).sorted { $0.time > $1.time }.prefix(5))
      if faults.isEmpty { return nil }
      return {
        let shrunk = trial.shrunk { !$0.faults().isEmpty }
        return "\(shrunk)\n  \(shrunk.faults().prefix(3).joined(separator: "\n  "))"
      }
    }
    for slow in slowest { print("slow: \(slow.time), \(slow.trial)") }
  }

  private static func tryInput(_ seeds: Range<UInt64>) {
    tryAll("parts of 1,000 bytes", seeds) { seed in
      let faults = InputTrial(seed: seed, count: 1000).faults() + InputTrial.faultsOfUnknownSequence(seed: seed)
      return faults.isEmpty ? nil : { "seed \(seed): \(faults.prefix(4))" }
    }
  }

  /// Prints the reports of the first ten seeds with faults, and how many there are.
  private static func tryAll(_ name: String, _ seeds: Range<UInt64>, _ report: (UInt64) -> (() -> String)?) {
    let start = ContinuousClock.now
    var wrong = 0
    noteTraps()
    for seed in seeds {
      current = seed
      guard let report = report(seed) else { continue }
      wrong += 1
      if wrong <= 10 { print(report()) }
    }
    finish(name, seeds.count, wrong, ContinuousClock.now - start)
  }

  /// Six levels must be fast; the time of more levels is reported.
  private static func tryNests(_ seeds: Range<UInt64>) {
    let start = ContinuousClock.now
    var (count, wrong) = (0, 0)
    var slowest: [(times: [Duration], nesting: Nesting)] = []
    for seed in seeds {
      for nesting in Nesting.all(seed: seed) {
        let times = [6, 8, 10].map { depth in
          let trial = nesting.trial(depth: depth)
          return ContinuousClock().measure { _ = trial.frame() }
        }
        count += 1
        if times[0] > .milliseconds(500) { wrong += 1 }
        slowest = Array((slowest + [(times, nesting)]).sorted { $0.times[2] > $1.times[2] }.prefix(12))
      }
    }
    for slow in slowest { print("depth 6, 8, 10: \(slow.times), \(slow.nesting)") }
    finish("nests", count, wrong, ContinuousClock.now - start)
  }

  private static func printTexts(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let trial = TextTrial(seed: seed)
      let frame = trial.frame()
      let bytes = frame.ansi(trial.environment.colorDepth)
      print(seed, frame.size.columns, frame.size.rows, bytes.count)
      print(String(decoding: bytes, as: UTF8.self), terminator: "")
    }
  }

  private static func finish(_ name: String, _ count: Int, _ wrong: Int, _ time: Duration) {
    print("\(count) \(name), \(wrong) wrong, \(time)")
    if wrong > 0 { status = 1 }
  }

  // MARK: Traps

  private nonisolated(unsafe) static var status: Int32 = 0

  /// The current seed, for the report of a trap.
  private nonisolated(unsafe) static var current: UInt64 = 0

  /// A trap ends the process, so print the seed.
  private static func noteTraps() {
    for trap in [SIGILL, SIGTRAP, SIGSEGV, SIGFPE] {
      _ = signal(trap) { number in
        let report = Array("a trap at seed \(Fuzzer.current)\n".utf8)
        _ = write(2, report, report.count)
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
