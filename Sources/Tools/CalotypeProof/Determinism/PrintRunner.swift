import CalotypeFiles
import CalotypeGoldens

/// Runs this program again and reads what it prints.
struct PrintRunner {
  private let program: String
  private let filter: String?
  private let recordings: String

  /// How long a run may take. A screen that waits for the clock to go on would wait for ever.
  private static let timeout = Duration.seconds(120)

  /// - Parameters:
  ///   - filter: The part of the catalogue, as a user named it; nil for everything.
  ///   - recordings: The folder of recordings.
  /// - Throws: ``FailureReport`` where this program cannot be found.
  init(filter: String?, recordings: String) throws(FailureReport) {
    guard let program = Machine.programPath, Machine.isProgram(program) else {
      throw FailureReport(
        "The system does not say where this program is, so it cannot be run again. Was it built anew meanwhile?")
    }
    self.program = program
    self.filter = filter
    self.recordings = recordings
  }

  /// What a run gave that is compared with the first.
  enum Outcome {
    /// The prints that are not those of the first run, in its order; nil for one that is missing.
    case prints([(name: GoldenName, print: Golden?)])
    /// There are no prints, and this is why.
    case broken(String)

    /// The prints that are not those of the first run.
    var differing: [(name: GoldenName, print: Golden?)] {
      if case .prints(let prints) = self { prints } else { [] }
    }

    /// Whether anything is not as in the first run.
    var isDifferent: Bool {
      if case .prints(let prints) = self { !prints.isEmpty } else { true }
    }

    /// A print that is not that of the first run; nil for one that is, and a nil inside for one that is missing.
    func print(_ name: GoldenName) -> Golden?? {
      self.differing.first { $0.name == name }.map(\.print)
    }
  }

  /// The time that a run is told; nil where it cannot be run so.
  func clock(in surroundings: Surroundings) -> Int? {
    (try? ChildProcess.run(self.child(surroundings), timeout: Self.timeout)).flatMap { PrintStream($0.results)?.clock }
  }

  /// The first run.
  func baseline(in surroundings: Surroundings) throws(FailureReport) -> Baseline {
    let ending = try ChildProcess.run(self.child(surroundings), timeout: Self.timeout)
    switch stream(ending) {
    case .success(let stream): return Baseline(stream.prints)
    case .failure(let failure): throw FailureReport("The catalogue cannot be rendered by itself: \(failure)")
    }
  }

  /// Other runs, as many at a time as there are processors.
  ///
  /// - Parameter names: The prints that they make; nil for all.
  func outcomes(
    of names: [GoldenName]?, in surroundings: [Surroundings], against baseline: Baseline
  ) throws(FailureReport) -> [Outcome] {
    // So many names are no command line any more.
    let names = names.flatMap { $0.count > 500 ? nil : $0 }
    let expected = names.map { names in Baseline(names.compactMap { baseline[$0] }) } ?? baseline
    var outcomes = [Outcome](repeating: .prints([]), count: surroundings.count)
    try ChildProcess.run(
      surroundings.map { self.child($0, names) }, atOnce: Machine.processors, timeout: Self.timeout
    ) { number, ending in
      switch stream(ending) {
      case .success(let stream): outcomes[number] = .prints(expected.differing(from: stream.prints))
      case .failure(let failure): outcomes[number] = .broken(failure.description)
      }
    }
    return outcomes
  }

  private func child(_ surroundings: Surroundings, _ names: [GoldenName]? = nil) -> ChildProcess {
    let filters = names.map { $0.map(\.description) } ?? self.filter.map { [$0] } ?? []
    var child = ChildProcess(
      self.program, [PrintStream.command] + filters + ["--fixtures", self.recordings],
      environment: surroundings.environment)
    child.folder = surroundings.folder
    child.terminal = surroundings.terminal
    child.processors = surroundings.processors
    child.hasResults = true
    child.isAlone = true
    return child
  }
}

/// The prints of a run that ended well.
private func stream(_ ending: ChildProcess.Ending) -> Result<PrintStream, FailureReport> {
  let said = String(decoding: ending.errors.suffix(400), as: UTF8.self)
    .split(whereSeparator: \.isNewline).suffix(3).joined(separator: " ⏎ ")
  let words = said.isEmpty ? "" : ", and said: \(said)"
  switch ending.end {
  case .exited(0):
    if let stream = PrintStream(ending.results) { return .success(stream) }
    return .failure(FailureReport("it printed something else than prints\(words)"))
  case .exited(let code): return .failure(FailureReport("it ended with code \(code)\(words)"))
  case .signalled(let number): return .failure(FailureReport("it was ended by signal \(number)\(words)"))
  case .timedOut: return .failure(FailureReport("it did not end within 120 seconds\(words)"))
  }
}

/// What the first run printed: what all others are compared with.
struct Baseline {
  /// The prints, in the catalogue's order.
  let prints: [Golden]

  /// Where each print stands.
  let order: [GoldenName: Int]

  init(_ prints: [Golden]) {
    self.prints = prints
    self.order = Dictionary(prints.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A print of the first run.
  subscript(name: GoldenName) -> Golden? { self.order[name].map { self.prints[$0] } }

  /// The prints that another run made otherwise, or not at all.
  func differing(from others: [Golden]) -> [(name: GoldenName, print: Golden?)] {
    // Most runs print the same in the same order, and then nothing is looked up.
    if others == self.prints { return [] }
    let found = Dictionary(others.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return self.prints.filter { found[$0.name] != $0 }.map { ($0.name, found[$0.name]) }
  }

  /// How a print differs from the first run's; nil where it is missing.
  func difference(_ name: GoldenName, _ print: Golden?) -> ProofFinding.Difference? {
    guard let first = self[name], let print else { return nil }
    return ProofFinding.Difference(from: first, to: print)
  }
}
