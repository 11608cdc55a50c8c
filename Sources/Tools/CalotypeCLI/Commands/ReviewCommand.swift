import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

/// `review`: looks at what is changed, missing or orphaned, and decides about it.
struct ReviewCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "review", abstract: "Look at what differs, print by print: accept, reject, skip.",
      discussion: """
        Without a terminal, or with TERM=dumb, it lists what there is to decide, and exits 1 where there is anything. \
        “accept ID…” and “reject ID…” do the same without questions.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Option(help: "Write a page for a browser into this folder, and ask nothing.")
  var report: String?

  @Option(help: "The look of the review itself: dark, light, high-contrast or high-contrast-light.")
  var theme = "dark"

  func validate() throws {
    let themes = Theme.all.map(\.name)
    guard themes.contains(self.theme) else { throw unknown("There is no theme", self.theme, "Themes", themes) }
  }

  @MainActor
  func run() async throws {
    let run = try await self.scope.render(Tool.catalog)
    let pending = try PendingItems(run, leavesArtefacts: true)
    let apps = Set(run.names.map { String($0.id.prefix { $0 != "/" }) })
    let entry = { (item: PendingItem) in item.entry(run.store, pending.summary, apps: apps) }
    if let folder = self.report {
      let prints = run.states.flatMap(\.prints).count { run.filter.includes($0.name) }
      let unchanged = prints - pending.items.count { $0.print != nil }
      try self.write(Report(pending.items.map(entry), unchanged: unchanged), into: folder)
      return try CalotypeCLI.report(pending.failures)
    }
    let open = pending.items.filter { !$0.isRejected }
    guard !open.isEmpty else {
      let rejected = pending.items.count
      try Output.say(line: "nothing to review" + (rejected == 0 ? "" : ": \(rejected) rejected"))
      return try CalotypeCLI.report(pending.failures)
    }
    guard Machine.understandsANSI, let terminal = ReviewTerminal() else {
      return try self.list(open, pending.failures)
    }
    var session = ReviewSession(pending, open.map(entry), environment: self.environment)
    let signal = try session.run(on: terminal)
    terminal.giveBack()
    let counts = Review.Decision.allCases.map { "\($0.rawValue) \(session.review.count($0))" }
    let left = session.review.items.count { $0.decision == nil }
    try Output.say(line: counts.joined(separator: ", ") + (left == 0 ? "" : ", left \(left)"))
    if let signal { endBySignal(signal) }
    try CalotypeCLI.report(pending.failures)
  }

  private var environment: RenderEnvironment {
    RenderEnvironment(
      theme: Theme.all.first { $0.name == self.theme } ?? .dark,
      colorDepth: ColorDepth.detected(isTerminal: true, variable: Machine.variable))
  }

  /// What there is to decide, and how to do it without a terminal.
  private func list(_ open: [PendingItem], _ failures: [FailureReport]) throws {
    for item in open {
      try Output.say(line: "\(item.kind.rawValue)  \(item.id)  \(item.reasons.joined(separator: "; "))")
    }
    try Output.say(line: "\(open.count) to review: “accept ID…” or “reject ID…” decides without a terminal")
    try CalotypeCLI.report(failures)
    throw Outcome.failed
  }

  private func write(_ report: Report, into folder: String) throws {
    let path = "\(Files.absolute(folder))/index.html"
    do { try Files.write(report.html(), to: path) } catch { throw FailureReport("\(error)") }
    let count = report.entries.count
    try Output.say(line: "wrote \(path): \(count == 0 ? "nothing to review" : "\(count) to review")")
  }
}
