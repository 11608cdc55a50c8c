import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens
import CalotypeProof

/// `check`: compares every golden with its print, and finds orphans.
struct CheckCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Compare every golden with its screen.",
      discussion: """
        Exits with 1 if a golden is changed, missing or orphaned. Equal differences of several prints are one change with \
        one id. “\(Tool.name) check --patch | patch -p1” in the folder that contains the folder of goldens accepts all \
        of them. Goldens are not changed; prints, diffs and pictures are written to .build/goldens beside them. \
        With --against, it is a report, and exits with 0 even if there are changes.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Flag(help: "Print JSON.") var json = false

  @Flag(help: "Print the diffs of the files, too.") var patch = false

  @OptionGroup var trees: TreeOptions

  @OptionGroup var further: FurtherChecks

  func validate() throws {
    if trees.against != nil, json || patch || further.prove || further.emulators {
      throw ValidationError(
        "--against compares goldens of commits: leave out --json, --patch, --prove and --emulators.")
    }
  }

  @MainActor
  func run() async throws {
    if let range = trees.against { return try trees.run(range, Tool.catalog, scope) }
    let run = try await scope.render(Tool.catalog)
    let report = try run.process(.check)
    let changes = run.changes(in: report)
    let further = try further.report(on: run, of: Tool.catalog, scope)
    let failures = run.catalog.failures + report.problems.map(\.description) + further.failures
    if json {
      let json = further.added(to: report.json(changes, failures)).text(isIndented: true)
      try Output.say(String(decoding: json, as: UTF8.self))
    } else {
      for diff in patch ? Array(report.patch) : [] {
        // A terminal gets escaped text; a file or a pipe gets the bytes, so that patch can apply them.
        try Output.write(Machine.isTerminal ? Array(diff.visible().utf8) : diff.bytes)
      }
      try changes.changes.say()
      for line in [report.closingLine] + further.lines { try Output.say(line: line) }
      if let next = changes.nextCommand { Output.remark("\(next)\n") }
    }
    for remark in further.remarks { Output.remark("\(remark)\n") }
    try CalotypeCLI.report(failures)
    if !report.isClean || !further.isClean { throw ExitCode.failure }
  }
}

extension [Change] {
  /// Prints a block of lines for each change.
  func say() throws { for line in flatMap({ $0.lines + [""] }) { try Output.say(line: line) } }
}

/// `record`: writes the goldens that differ or are missing.
struct RecordCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Write the goldens that differ or are missing.",
      discussion: """
        Unchanged goldens are not rewritten. Equal prints of one state are stored once, and copies of them are removed; \
        orphans stay until “prune --force”.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Flag(help: "Write missing goldens only.") var missing = false

  @Flag(help: "Instead of goldens, write emulators.register: the widths that terminal emulators draw differently.")
  var emulators = false

  @MainActor
  func run() async throws {
    let run = try await scope.render(Tool.catalog)
    if emulators {
      let isWhole = scope.filter == nil && run.catalog.failures.isEmpty
      let report = try EmulatorCheck.record(
        run.emulatorPrints, isWhole: isWhole, goldens: run.store.folder, program: Machine.programPath)
      for line in report.recordedLines { try Output.say(line: line) }
      return try CalotypeCLI.report(run.catalog.failures)
    }
    let report = try run.process(missing ? .recordMissing : .record)
    for line in report.lines { try Output.say(line: line) }
    try CalotypeCLI.report(run.catalog.failures + report.problems.map(\.description))
  }
}

/// Prints the errors after the results, and ends the command with 1 if there are any.
func report(_ failures: [String]) throws {
  for failure in failures { Output.remark("\(failure)\n") }
  if !failures.isEmpty { throw ExitCode.failure }
}
