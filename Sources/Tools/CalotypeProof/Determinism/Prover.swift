import CalotypeFiles
import CalotypeGoldens

/// Renders a catalogue in child processes of this very program, in many surroundings, and compares the bytes.
///
/// The first run is made twice in equal surroundings; what differs already then is put down to chance. A few more runs have
/// everything changed that a screen must not depend on, many things at once. Mostly that is all.
///
/// A print that differs anywhere is a suspect. The suspects alone are made again: several times more in the first
/// surroundings, so that a throw of dice is not taken for a dependence, and with each thing changed alone. What none of
/// these explains is put down to as few changes as have the effect together.
struct Prover {
  /// The surroundings of the first run.
  private let first: Surroundings

  private let runner: PrintRunner

  /// What the first run printed.
  private let baseline: Baseline

  /// What was found so far.
  private var report = ProofReport()

  /// The prints that are made again; nil for all.
  private var suspects: [GoldenName]?

  /// Prints that differ by chance.
  private var fluctuating: Set<GoldenName> = []

  /// What a part of a trial's changes gave, so that no run is made twice.
  private var known: [[Change]: PrintRunner.Outcome] = [:]

  /// How many times the first run is made again where something differs.
  private static let repetitions = 8

  /// Proves a catalogue, or a part of it.
  ///
  /// - Parameters:
  ///   - filter: The part, as a user named it; nil for everything.
  ///   - recordings: The folder of recordings.
  /// - Throws: ``FailureReport`` where no run could be made at all.
  static func prove(filter: String?, recordings: String) throws(FailureReport) -> ProofReport {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let runner = try PrintRunner(filter: filter, recordings: recordings)
    let own = ChildProcess.ownEnvironment
    var first = Surroundings(ownEnvironment: own)
    first.folder = Files.absolute(".")

    var obstacle: String?
    do throws(Interposer.Obstacle) {
      let library = try Interposer.build(in: folder.path, Surroundings(ownEnvironment: own))
      let stopped = first.stopped(at: Trials.time, by: library)
      if runner.clock(in: stopped) == Trials.time {
        first = stopped
      } else {
        obstacle = "this program does not let its clock be changed; it may be linked statically"
      }
    } catch {
      obstacle = error.reason
    }

    var prover = Prover(first: first, runner: runner, baseline: try runner.baseline(in: first))
    prover.report.clockObstacle = obstacle
    let means = Trials.Means(
      emptyFolder: try folder.makeFolder("empty"), isInterposed: obstacle == nil, ownEnvironment: own)
    try prover.run(Trials(means, from: first))
    return prover.report
  }

  private init(first: Surroundings, runner: PrintRunner, baseline: Baseline) {
    self.first = first
    self.runner = runner
    self.baseline = baseline
    self.report.prints = baseline.prints.count
    self.report.runs = 1
  }

  private mutating func run(_ trials: Trials) throws(FailureReport) {
    let combined = trials.combined
    let again = try self.outcomes(of: [[]])
    let outcomes = try self.outcomes(of: combined)
    if (again + outcomes).contains(where: \.isDifferent) {
      let suspects = Set((again + outcomes).flatMap { $0.differing.map(\.name) })
      // A run that broke off tells nothing of single prints: all are suspects then.
      let isBroken = (again + outcomes).contains { if case .broken = $0 { true } else { false } }
      self.suspects = isBroken ? nil : self.baseline.prints.map(\.name).filter(suspects.contains)
      for outcome in try again + self.outcomes(of: Array(repeating: [], count: Self.repetitions)) {
        self.addChance(outcome)
      }
      let single = trials.single
      for (changes, outcome) in zip(single, try self.outcomes(of: single)) { try self.judge(changes, outcome) }
      for (changes, outcome) in zip(combined, outcomes) { try self.search(changes, outcome) }
    }
    let order = self.baseline.order
    self.report.findings.sort { order[$0.name] ?? 0 < order[$1.name] ?? 0 }
    self.report.remarks = self.remarks
  }

  private mutating func outcomes(of changes: [[Change]]) throws(FailureReport) -> [PrintRunner.Outcome] {
    self.report.runs += changes.count
    return try self.runner.outcomes(of: self.suspects, in: changes.map(self.first.changed(by:)), against: self.baseline)
  }

  /// What differs in equal surroundings.
  private mutating func addChance(_ outcome: PrintRunner.Outcome) {
    self.addBroken([], outcome)
    for (name, difference) in outcome.differing where self.fluctuating.insert(name).inserted {
      self.report.findings.append(ProofFinding(name, [], self.baseline.difference(name, difference)))
    }
  }

  /// What differs with one thing changed, or a few that belong together. It must do so again, or it was chance; another hash seed is another one each time.
  private mutating func judge(_ changes: [Change], _ outcome: PrintRunner.Outcome) throws(FailureReport) {
    if changes.count > 1 { return try self.search(changes, outcome) }
    self.addBroken(changes, outcome)
    if !outcome.differing.contains(where: { !self.fluctuating.contains($0.name) }) { return }
    if changes != [.hashSeed] {
      let again = try self.outcomes(of: [changes])
      for (name, print) in outcome.differing where again[0].print(name) != .some(print) {
        if self.fluctuating.insert(name).inserted {
          self.report.findings.append(ProofFinding(name, [], self.baseline.difference(name, print)))
        }
      }
    }
    for (name, print) in outcome.differing where !self.fluctuating.contains(name) { self.add(name, changes, print) }
  }

  /// What differs with several changes: as few of them as have the effect, print by print.
  private mutating func search(_ changes: [Change], _ outcome: PrintRunner.Outcome) throws(FailureReport) {
    if case .broken = outcome {
      // Some run with one thing changed has told it already.
      if changes.contains(.hashSeed), !self.report.broken.isEmpty { return }
      let guilty = try smallest(changes) { part throws(FailureReport) in
        if case .broken = try self.outcome(of: part) { true } else { false }
      }
      return self.addBroken(guilty, try self.outcome(of: guilty))
    }
    let causes = changes.map(Cause.init)
    for (name, print) in outcome.differing where !self.fluctuating.contains(name) {
      let isExplained = self.report.findings.contains { finding in
        finding.name == name && finding.causes.contains(where: causes.contains)
      }
      if isExplained { continue }
      let guilty = try smallest(changes) { part throws(FailureReport) in
        try self.outcome(of: part).print(name) != nil
      }
      let shown = guilty == changes ? print : try self.outcome(of: guilty).print(name) ?? print
      self.add(name, guilty, shown)
    }
  }

  private mutating func outcome(of changes: [Change]) throws(FailureReport) -> PrintRunner.Outcome {
    if let known = self.known[changes] { return known }
    let outcome = try self.outcomes(of: [changes])[0]
    self.known[changes] = outcome
    return outcome
  }

  /// Adds a finding, or its changes to the one of the same cause.
  private mutating func add(_ name: GoldenName, _ changes: [Change], _ print: Golden?) {
    let finding = ProofFinding(name, changes, self.baseline.difference(name, print))
    if let index = self.report.findings.firstIndex(where: { $0.name == name && $0.causes == finding.causes }) {
      self.report.findings[index].add(variablesOf: changes)
    } else {
      self.report.findings.append(finding)
    }
  }

  private mutating func addBroken(_ changes: [Change], _ outcome: PrintRunner.Outcome) {
    guard case .broken(let reason) = outcome else { return }
    let circumstance =
      changes.isEmpty ? "in equal surroundings" : "with \(changes.map(\.description).joined(separator: ", "))"
    let line = "broken  \(circumstance) nothing is printed: \(reason)"
    if !self.report.broken.contains(line) { self.report.broken.append(line) }
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if let obstacle = self.report.clockObstacle { remarks.append("The clock was not tried: \(obstacle).") }
    if !Trials.locales.contains(where: { !["C", "POSIX"].contains($0) && Machine.hasLocale($0) }) {
      remarks.append(
        "The C library here has no locale but C: what setlocale and printf would do in others was not tried. "
          + "Foundation brings its own, and these were.")
    }
    return remarks
  }
}
