import ArgumentParser
import CalotypeCatalog
import CalotypeHTTP
import CalotypeProof

/// The options of `check` for checks beyond the goldens.
struct FurtherChecks: ParsableArguments {
  @Flag(
    help: """
      Also render the screens with other locales, time zones, clocks, terminals, folders and hash seeds, and report what \
      a print depends on.
      """)
  var prove = false

  @Flag(
    help: """
      Also compare all cells with the terminal emulators pyte and tmux, if installed. Known disagreements are listed in \
      emulators.register.
      """)
  var emulators = false

  /// The results of these checks.
  struct Report {
    var proof: ProofReport?
    var emulators: EmulatorReport?

    /// The failures that kept a check from running.
    var failures: [String] = []

    var isClean: Bool { proof?.isClean != false && emulators?.isClean != false }
    var lines: [String] { (proof?.lines ?? []) + (emulators?.lines ?? []) }
    var remarks: [String] { proof?.remarks ?? [] }

    /// Adds the results to the output of `check --json`.
    func added(to value: JSONValue) -> JSONValue {
      guard case .object(var members) = value else { return value }
      if let proof { members.append(.init("prove", proof.json)) }
      if let emulators { members.append(.init("emulators", emulators.json)) }
      return .object(members)
    }
  }

  /// Runs the checks that the user asked for. A failure of one does not stop the other.
  func report(on run: GoldenRun, of catalog: Catalog, _ scope: GoldenScope) throws -> Report {
    var report = Report()
    func attempt<Result>(_ check: () throws -> Result) -> Result? {
      do { return try check() } catch {
        report.failures.append("\(error)")
        return nil
      }
    }
    if prove {
      let recordings = try Folders(catalog).fixtures(scope.places.fixtures)
      report.proof = attempt {
        try Prover.prove(program: Machine.programPath, filter: scope.filter, recordings: recordings)
      }
    }
    if emulators {
      report.emulators = attempt {
        try EmulatorCheck.report(
          on: run.emulatorPrints, isWhole: scope.filter == nil && run.catalog.failures.isEmpty,
          goldens: run.store.folder, program: Machine.programPath)
      }
    }
    return report
  }
}

extension GoldenRun {
  /// The prints within the filter. A run can hold others, to find out which screens were renamed.
  var emulatorPrints: some Sequence<EmulatorPrint> {
    catalog.prints.lazy.filter { filter.includes($0.name) }
      .map { ($0.name, $0.frame, $0.environment.colorDepth) }
  }
}
