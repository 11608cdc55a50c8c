import CalotypeFiles
import CalotypeGoldens

/// Renders a catalog in child processes in many surroundings, and compares the bytes.
///
/// The first run is repeated in equal surroundings; a print that differs between the two is random. Sixteen more runs each
/// alter many things at once. If no print differs, the proof ends here.
///
/// A print that differs in any run is a suspect. Only the suspects are rendered again: eight more times in the first
/// surroundings, to recognize chance, and once for each single alteration. For a difference that none of these explains,
/// ``smallest(_:where:)`` finds the fewest alterations that cause it together.
package struct Prover {
  /// The surroundings of the first run.
  private let first: Surroundings

  private let runner: PrintRunner

  /// The prints of the first run.
  private let baseline: Baseline

  private var report = ProofReport()

  /// The prints to render again; `nil` for all.
  private var suspects: [GoldenName]?

  /// The prints that differ by chance.
  private var fluctuating: Set<GoldenName> = []

  /// The runs with combined alterations, so that none is repeated.
  private var known: [[Alteration]: PrintRunner.Run] = [:]

  /// The number of times that the first run is repeated if something differs.
  private static let repetitions = 8

  /// Proves a catalog, or a part of it.
  ///
  /// - Parameters:
  ///   - program: The path of a program with the subcommand ``PrintStream/command``; `nil` if it is unknown.
  ///   - filter: The part, as the user named it; `nil` for everything.
  ///   - recordings: The folder of recordings.
  /// - Throws: ``CommandError`` if the first run fails.
  package static func prove(program: String?, filter: String?, recordings: String) throws -> ProofReport {
    guard let program, Host.isProgram(program) else {
      throw CommandError("Cannot find this program's executable. It may have been rebuilt; run the command again.")
    }
    let folder = try makeTemporaryFolder()
    defer { removeTree(folder) }
    let runner = PrintRunner(program: program, filter: filter, recordings: recordings)
    let own = Surroundings.own
    var first = own.withDefaults
    first.folder = Files.absolute(".")

    var stream: PrintStream?
    var obstacle: String?
    do {
      let stopped = first.stopped(at: Alterations.time, by: try Interposer.build(in: folder))
      stream = try? runner.stream(in: stopped)
      if stream?.clock == Alterations.time {
        first = stopped
      } else {
        (stream, obstacle) = (nil, "this program ignores an altered clock; it may be linked statically")
      }
    } catch {
      obstacle = "\(error)"
    }

    let baseline = Baseline(try (stream ?? runner.stream(in: first)).prints)
    var prover = Prover(first: first, runner: runner, baseline: baseline)
    prover.report = ProofReport(prints: prover.baseline.prints.count, runs: 1, clockObstacle: obstacle)
    let emptyFolder = "\(folder)/empty"
    try Files.makeFolder(emptyFolder)
    try prover.run(Alterations(of: first, own: own, emptyFolder: emptyFolder, isInterposed: obstacle == nil))
    return prover.report
  }

  private mutating func run(_ alterations: Alterations) throws {
    let combined = alterations.combined
    let again = try self.runs([[]])
    let runs = try self.runs(combined)
    let suspects = Set((again + runs).flatMap { $0.differing.map(\.name) })
    let isBroken = (again + runs).contains { $0.failure != nil }
    if isBroken || !suspects.isEmpty {
      // A broken run says nothing about single prints, so all are suspects.
      self.suspects = isBroken ? nil : baseline.prints.map(\.name).filter(suspects.contains)
      for run in try again + self.runs(Array(repeating: [], count: Self.repetitions)) {
        addBroken([], run)
        for (name, print) in run.differing { addChance(name, print) }
      }
      let single = alterations.single
      for (alterations, run) in zip(single, try self.runs(single)) { try addDiffering(alterations, run) }
      for (alterations, run) in zip(combined, runs) { try search(alterations, run) }
    }
    let order = baseline.order
    report.unstable.sort { order[$0.name] ?? 0 < order[$1.name] ?? 0 }
  }

  private mutating func runs(_ alterations: [[Alteration]]) throws -> [PrintRunner.Run] {
    report.runs += alterations.count
    return try runner.runs(of: suspects, in: alterations.map(first.applying), against: baseline)
  }

  /// Adds the prints that differ after one alteration, or a few that belong together.
  ///
  /// The difference must occur again, or it is chance. A random hash seed cannot be repeated.
  private mutating func addDiffering(_ alterations: [Alteration], _ run: PrintRunner.Run) throws {
    if alterations.count > 1 { return try search(alterations, run) }
    addBroken(alterations, run)
    if !run.differing.contains(where: { !fluctuating.contains($0.name) }) { return }
    if alterations != [.hashSeed] {
      let again = try runs([alterations])[0]
      for (name, print) in run.differing where again.print(name) != .some(print) { addChance(name, print) }
    }
    for (name, print) in run.differing where !fluctuating.contains(name) { add(name, alterations, print) }
  }

  /// Finds the fewest of several alterations that have the same effect, print by print.
  private mutating func search(_ alterations: [Alteration], _ run: PrintRunner.Run) throws {
    if run.failure != nil {
      // A run with a single alteration reported it already.
      if alterations.contains(.hashSeed), !report.broken.isEmpty { return }
      let guilty = try smallest(alterations) { try self.run(with: $0).failure != nil }
      return addBroken(guilty, try self.run(with: guilty))
    }
    let causes = alterations.map(\.effect.cause)
    for (name, print) in run.differing where !fluctuating.contains(name) {
      let isExplained = report.unstable.contains { other in
        other.name == name && other.causes.contains(where: causes.contains)
      }
      if isExplained { continue }
      let guilty = try smallest(alterations) { try self.run(with: $0).print(name) != nil }
      let shown = guilty == alterations ? print : try self.run(with: guilty).print(name) ?? print
      add(name, guilty, shown)
    }
  }

  private mutating func run(with alterations: [Alteration]) throws -> PrintRunner.Run {
    if let known = self.known[alterations] { return known }
    let run = try runs([alterations])[0]
    self.known[alterations] = run
    return run
  }

  private mutating func addChance(_ name: GoldenName, _ print: Golden?) {
    if fluctuating.insert(name).inserted { report.unstable.append(unstable(name, [], print)) }
  }

  /// Adds an unstable print, or adds its variables to an earlier one with the same causes.
  private mutating func add(_ name: GoldenName, _ alterations: [Alteration], _ print: Golden?) {
    let new = unstable(name, alterations, print)
    if let index = report.unstable.firstIndex(where: { $0.name == name && $0.causes == new.causes }) {
      report.unstable[index].addVariables(of: alterations)
    } else {
      report.unstable.append(new)
    }
  }

  private func unstable(_ name: GoldenName, _ alterations: [Alteration], _ print: Golden?) -> UnstablePrint {
    let difference = baseline[name].flatMap { first in print.flatMap { PrintDifference(from: first, to: $0) } }
    return UnstablePrint(name, alterations, difference)
  }

  private mutating func addBroken(_ alterations: [Alteration], _ run: PrintRunner.Run) {
    guard let reason = run.failure else { return }
    let circumstance =
      alterations.isEmpty ? "in equal surroundings" : "with \(alterations.map(\.description).joined(separator: ", "))"
    let line = "broken  nothing is printed \(circumstance): \(reason)"
    if !report.broken.contains(line) { report.broken.append(line) }
  }
}
