import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens
import CalotypeTerminal

/// `review`: shows what is changed, missing or orphaned, and asks for decisions.
struct ReviewCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "review", abstract: "Review the changes: accept, reject, skip.",
      discussion: """
        Without a terminal, or with TERM=dumb, it lists the changes, and exits with 1 if there are any. \
        “accept ID…” and “reject ID…” do the same without questions.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Option(help: ArgumentHelp("Write an HTML page, and ask nothing.", valueName: "folder")) var report: String?

  @Option(help: "The theme of the review: \(Theme.all.map(\.name).joined(separator: ", ")).") var theme = "dark"

  @Option(help: "The number of colors. (default: the terminal's)") var color: ColorDepth?

  @Flag(help: "Use only ASCII characters.") var ascii = false

  func validate() throws { _ = try CalotypeCLI.theme(theme) }

  @MainActor
  func run() async throws {
    let run = try await scope.render(Tool.catalog)
    let list = try ReviewList(run, writesArtifacts: true)
    if let folder = report {
      let prints = run.catalog.prints.count { run.filter.includes($0.name) }
      let unchanged = prints - list.entries.count(where: \.isPrint)
      try write(ReviewPage(list.entries, list.changes, unchanged: unchanged), into: folder)
      return try CalotypeCLI.report(list.failures)
    }
    let open = list.entries.filter { !$0.isRejected }
    guard !open.isEmpty else {
      let rejected = list.entries.count
      try Output.say(line: "nothing to review" + (rejected == 0 ? "" : ": \(rejected) rejected"))
      return try CalotypeCLI.report(list.failures)
    }
    guard Machine.understandsANSI, let terminal = try? TerminalSession(usesMouse: false) else {
      let changes = list.changes.changes.filter { !$0.isRejected }
      try changes.say()
      let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
      try Output.say(line: "\(count) to review: run “accept ID…” or “reject ID…”")
      try CalotypeCLI.report(list.failures)
      throw ExitCode.failure
    }
    let environment = RenderEnvironment(
      theme: try CalotypeCLI.theme(theme), glyphs: Machine.glyphs(ascii: ascii ? true : nil),
      colorDepth: ColorDepth.detected(asked: color, isTerminal: true, variable: Machine.variable))
    var review = Review(open)
    let signal = try await review.run(on: terminal, list, in: environment)
    terminal.close()
    let counts = [ReviewEntry.Decision.accept, .reject, .skip].map { "\($0.participle) \(review.count($0))" }
    let left = review.items.count { $0.decision == nil }
    try Output.say(line: counts.joined(separator: ", ") + (left == 0 ? "" : ", left \(left)"))
    if let signal { endBySignal(signal) }
    try CalotypeCLI.report(list.failures)
  }

  private func write(_ page: ReviewPage, into folder: String) throws {
    let path = "\(Files.absolute(folder))/index.html"
    do { try Files.write(page.html(), to: path) } catch { throw CommandError("\(error)") }
    try Output.say(line: "wrote \(path): \(page.heading.lowercased())")
  }
}
