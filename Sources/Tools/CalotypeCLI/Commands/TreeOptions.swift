import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeProof

/// The options of `check` that compare the goldens of two commits.
struct TreeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Compare the goldens of a commit with those of HEAD; also A..B, A...B.", valueName: "ref"))
  var against: String?

  @Option(help: "Print the changes of --against as Markdown or HTML, or write pictures.") var format: Format?

  @Option(help: ArgumentHelp("Write the changes of --against, with pictures: --format, or all.", valueName: "folder"))
  var report: String?

  enum Format: String, ExpressibleByArgument, CaseIterable { case markdown, html, svg }

  func validate() throws {
    if against == nil ? format != nil || report != nil : format == .svg && report == nil {
      throw ValidationError("--format and --report need --against, and --format svg needs a folder: --report.")
    }
  }

  /// Prints or writes the changes between two commits.
  func run(_ range: String, _ catalog: Catalog, _ scope: GoldenScope) throws {
    let goldens = try Folders(catalog).folder(scope.places.goldens, .goldens)
    let trees = try GitTrees(range, goldens: goldens)
    let (old, new) = (try trees.files(of: trees.old), try trees.files(of: trees.new))
    let files = Array(Set(old.keys).union(new.keys))
    if files.isEmpty {
      throw CommandError("No commit of \(trees.label) has goldens in \(goldens). Name them with --goldens.")
    }
    if let filter = scope.filter { try GoldenRun.check(filter, among: catalog.goldenNames, files) }
    let filter = GoldenFilter(scope.filter ?? "")
    let comparison = TreeComparison(from: old, to: new)
    let findings = comparison.findings(try trees.bytes(of: comparison.hashes)).filter { filter.includes(path: $0.path) }
    let displays = Dictionary(grouping: catalog.prints.map(\.display), by: \.name)
    let environment = { (name: GoldenName) in displays[name.display]?[0].environment }
    let changes = ChangeSet(findings, environment: environment)
    let entries = findings.grouped(by: \.acceptedAs).map { findings in
      ReviewEntry(findings[0].acceptedAs, findings, findings[0].print.map(\.name).flatMap(environment))
    }
    let uncommitted = try trees.uncommitted()
    if uncommitted > 0 {
      Output.remark("\(counted(uncommitted, "uncommitted golden file")): --against compares commits.\n")
    }
    let page = ReviewPage(entries, changes, trees: trees.label)
    if format == nil { try changes.changes.say() }
    switch format {
    case _ where report != nil: try write(page, into: Files.absolute(report ?? ""))
    case .markdown: try Output.write(page.markdown())
    case .html: try Output.write(page.html())
    case .svg, nil: try Output.say(line: "\(page.heading): \(trees.label)")
    }
  }

  private func write(_ page: ReviewPage, into folder: String) throws {
    var files = format == .html ? [] : page.pictures.map { ("pictures/\($0.name)", $0.bytes) }
    if format == nil || format == .html { files.append(("index.html", page.html())) }
    if format == nil || format == .markdown { files.append(("changes.md", page.markdown(pictures: "pictures"))) }
    for (path, bytes) in files { try Files.write(bytes, to: "\(folder)/\(path)") }
    try Output.say(line: "wrote \(counted(files.count, "file")) into \(folder): \(page.heading.lowercased())")
  }
}
