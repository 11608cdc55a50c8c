import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens

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

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions

  @MainActor
  func run() async throws {
    let run = try await scope.render(Tool.catalog)
    let list = try ReviewList(run, writesArtifacts: true)
    if let folder = report {
      let prints = run.catalog.prints.count { run.filter.includes($0.name) }
      let unchanged = prints - list.entries.count(where: \.isPrint)
      let page = ReviewPage(list.entries, list.changes, unchanged: unchanged)
      let path = "\(Files.absolute(folder))/index.html"
      try Files.write(page.html(), to: path)
      try Output.say(line: "wrote \(path): \(page.heading.lowercased())")
      return try CalotypeCLI.report(list.failures)
    }
    let open = list.entries.filter { !$0.isRejected }
    guard !open.isEmpty else {
      let rejected = list.entries.count
      try Output.say(line: "nothing to review" + (rejected == 0 ? "" : ": \(rejected) rejected"))
      return try CalotypeCLI.report(list.failures)
    }
    guard let session = try? terminal.session() else {
      let changes = list.changes.changes.filter { !$0.isRejected }
      try changes.say()
      try Output.say(line: "\(counted(changes.count, "change")) to review: run “accept ID…” or “reject ID…”")
      try CalotypeCLI.report(list.failures)
      throw ExitCode.failure
    }
    let review = Review(open, list.changes)
    try await terminal.run(on: session) {
      review.open(on: $0)
    } ended: { signal in
      if signal != nil { return Output.remark("Nothing was written.\n") }
      let done = try list.accept(review.accepted)
      _ = try list.reject(review.rejected)
      for line in done.lines + [review.summary] { try Output.say(line: line) }
      for id in review.waiting { Output.remark("left  \(id)  has other changes, too\n") }
      try CalotypeCLI.report(list.failures + done.failures.filter { !list.failures.contains($0) })
    }
  }
}
