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
        “check | patch -p1” beside the folder of goldens accepts them.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @MainActor
  func run() async throws {
    let (summary, failures) = try await self.scope.summary(of: Tool.catalog, mode: .check)
    for finding in summary.findings {
      guard let difference = finding.difference else { continue }
      // A terminal is shown what the bytes are; a file or a pipe gets the bytes, so that patch can apply them.
      try Output.write(Machine.isTerminal ? Array(difference.visible().utf8) : difference.bytes)
    }
    for line in summary.lines { try Output.say(line: line) }
    try report(failures)
    if !summary.isClean { throw Outcome.failed }
  }
}

/// `record`: writes the goldens that differ.
struct RecordCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Write the goldens that differ or are missing.",
      discussion: "Nothing else is written, and nothing is deleted.")
  }

  @OptionGroup var scope: GoldenScope

  @Flag(help: "Write only what is missing.")
  var missing = false

  @MainActor
  func run() async throws {
    let (summary, failures) = try await self.scope.summary(
      of: Tool.catalog, mode: self.missing ? .recordMissing : .record)
    for line in summary.lines { try Output.say(line: line) }
    try report(failures)
  }
}

/// Tells what kept a golden from being settled, after everything else was told.
private func report(_ failures: [FailureReport]) throws {
  for failure in failures { Output.remark("\(failure)\n") }
  if !failures.isEmpty { throw Outcome.failed }
}
