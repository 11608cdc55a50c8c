import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings
import CalotypeGoldens
import CalotypeHTTP

/// What `check` can do beyond comparing goldens.
struct FurtherChecks: ParsableArguments {
  @Flag(
    help: """
      Also render everything again in other surroundings (locale, time, terminal, home, working folder, hash seed) \
      and name what a print depends on.
      """)
  var prove = false

  @Flag(
    help: """
      Also compare every cell with the terminal emulators pyte and tmux, where they are installed, by the \
      disagreements in emulators.register.
      """)
  var emulators = false

  /// What came of them.
  struct Report {
    var proof: ProofReport?
    var emulators: EmulatorReport?

    /// What could not be checked at all.
    var failures: [FailureReport] = []

    /// Whether nothing was found.
    var isClean: Bool { self.proof?.isClean != false && self.emulators?.isClean != false }

    /// The reports as lines.
    var lines: [String] { (self.proof?.lines ?? []) + (self.emulators?.lines ?? []) }

    /// What was not tried.
    var remarks: [String] { self.proof?.remarks ?? [] }

    /// The reports as members of what `check --json` prints.
    func added(to value: JSONValue) -> JSONValue {
      guard case .object(var members) = value else { return value }
      if let proof { members.append(.init("prove", proof.json)) }
      if let emulators { members.append(.init("emulators", emulators.json)) }
      return .object(members)
    }
  }

  /// Does what was asked for. What stops one of the checks stops no other.
  func report(on run: GoldenRun, of catalog: Catalog, _ scope: GoldenScope) throws -> Report {
    var report = Report()
    if self.prove {
      let recordings = try Folders(catalog).fixtures(scope.fixtures)
      do throws(FailureReport) {
        report.proof = try Prover.prove(filter: scope.filter, recordings: recordings)
      } catch {
        report.failures.append(error)
      }
    }
    if self.emulators {
      do throws(FailureReport) {
        report.emulators = try EmulatorCheck.report(
          on: run, isWhole: scope.filter == nil && run.failures.isEmpty)
      } catch {
        report.failures.append(error)
      }
    }
    return report
  }
}
