import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// `check`: compares every golden, and names files that belong to no screen.
struct CheckCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Compare every golden with its screen.",
      discussion: """
        Exits 1 when a golden is changed, missing or orphaned, and prints the differences: \
        “check | patch -p1” beside the folder of goldens accepts them. The prints, their differences and pictures lie in \
        .build/goldens beside that folder; nothing is written into it.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Flag(help: "As JSON.")
  var json = false

  @OptionGroup var further: FurtherChecks

  @MainActor
  func run() async throws {
    let run = try await self.scope.render(Tool.catalog)
    let summary = try run.check()
    let further = try self.further.report(on: run, of: Tool.catalog, self.scope)
    let failures = run.failures + summary.problems.map { FailureReport("\($0)") } + further.failures
    if self.json {
      try Output.say(json: further.added(to: summary.json(failures)))
    } else {
      for difference in summary.patch {
        // A terminal is shown what the bytes are; a file or a pipe gets the bytes, so that patch can apply them.
        try Output.write(Machine.isTerminal ? Array(difference.visible().utf8) : difference.bytes)
      }
      for line in summary.lines + further.lines { try Output.say(line: line) }
    }
    for remark in further.remarks { Output.remark("\(remark)\n") }
    try report(failures)
    if !summary.isClean || !further.isClean { throw Outcome.failed }
  }
}

/// `record`: writes the goldens that differ.
struct RecordCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Write the goldens that differ or are missing.",
      discussion: """
        Nothing else is written. Prints of one state that are equal are stored once, and copies of them go; orphans stay \
        until “prune --force”.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Flag(help: "Write only what is missing.")
  var missing = false

  @Flag(help: "Write what terminal emulators draw otherwise into emulators.register, and no golden.")
  var emulators = false

  @MainActor
  func run() async throws {
    let run = try await self.scope.render(Tool.catalog)
    if self.emulators {
      let isWhole = self.scope.filter == nil && run.failures.isEmpty
      for line in try FurtherChecks.recordEmulators(run, isWhole: isWhole) { try Output.say(line: line) }
      return try report(run.failures)
    }
    let summary = try run.record(missingOnly: self.missing)
    for line in summary.lines { try Output.say(line: line) }
    try report(run.failures + summary.problems.map { FailureReport("\($0)") })
  }
}

/// Tells what kept a golden from being settled, after everything else was told.
func report(_ failures: [FailureReport]) throws {
  for failure in failures { Output.remark("\(failure)\n") }
  if !failures.isEmpty { throw Outcome.failed }
}
