import ArgumentParser
import Calotype
import CalotypeFiles
import CalotypeJSON
import CalotypeOpen
import CalotypeRecordings
import CalotypeSecrets

/// `open https://api.example.com/users`: any JSON API, file or standard input as list and detail.
struct OpenCommand: AsyncParsableCommand, LiveCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open", abstract: "Show any JSON API or file as list and detail.",
      discussion: """
        In a terminal, it is a live session: Enter opens, Esc goes back, ? shows all keys. With --print, --format, --width, \
        --height or --diff, and in a pipe, it prints one screen, as high as its content. The formats json and csv are the \
        rows themselves. Every answer is stored in the user's data folder without its secrets, and --offline shows it \
        again. Exits with 3 without an answer that can be shown, with 1 if --diff finds a change of the grade of --fail-on.
        """)
  }

  @Argument(help: "A web address, a file of JSON, NDJSON or CSV, or - for standard input.", completion: .file())
  var source: String

  @OptionGroup(title: "Request") var request: OpenRequestOptions

  @Flag(help: "Show the stored answers, without the network.") var offline = false

  @Option(
    help: ArgumentHelp("Also store the answers as recordings in this folder, e.g. Fixtures.", valueName: "folder"),
    completion: .directory)
  var record: String?

  @Flag(help: "Show the changes since the last look, row by row.") var diff = false

  @Option(help: "With --diff: the lowest grade that fails: info, warning or error. (default: warning)")
  var failOn: DriftGrade?

  @Flag(name: .customLong("print"), help: "Print one screen instead of a live session.") var prints = false

  @Option(help: "The number of columns. (default: the terminal's, or 80)") var width: Int?

  @Option(help: "The number of rows. (default: the height of the content, at most \(Self.mostRows))") var height: Int?

  @Option(help: "The format of the print. (default: ansi on a terminal that supports it, otherwise plain)")
  var format: Format?

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions

  enum Format: String, ExpressibleByArgument, CaseIterable { case plain, ansi, svg, html, json, csv }

  private static let mostRows = 1000

  func validate() throws {
    try display.validate()
    if offline, diff {
      throw ValidationError("--diff asks the server, and --offline does not. Remove one of them.")
    }
    if failOn != nil, !diff { throw ValidationError("--fail-on belongs to --diff. Add --diff.") }
    if diff, let format, format != .plain, format != .json {
      throw ValidationError("--diff prints plain text or --format json, not \(format.rawValue).")
    }
  }

  @MainActor
  func run() async throws {
    guard let address = try webAddress(source) else {
      guard !request.isNeeded, !offline, !diff, record == nil else {
        throw ValidationError("Options of the request, --offline, --record and --diff need a web address.")
      }
      let (bytes, name) = try contents()
      let document: Document
      do { document = try Document(bytes) } catch { throw CommandError("\(name): \(error)") }
      return try await show(Browser.State(document, name: name), document)
    }
    let (request, credentials) = try self.request.request(to: address, isOffline: offline)
    let session = try OpenSession(request, credentials: credentials, isOffline: offline, recording: record)
    if isLive {
      let state = Browser.State(request, credentials: credentials.map(\.name))
      return try await run(state, over: session.transport) { try session.save() }
    }
    let old = diff ? try session.last() : nil
    let (response, document): (Response, Document)
    do {
      response = try await session.transport.success(request)
      document = try Document(response.body)
    } catch {
      // The next --diff compares with the last answer that is a document.
      if !diff || !(error is DocumentError) { try session.save() }
      throw session.failure(error)
    }
    if diff {
      let isSaved = try session.save()
      return try report(session, response, isSaved, since: old)
    }
    try await show(Browser.State(document, answering: request, response), document)
    try session.save()
  }

  // MARK: - Screens

  private var isLive: Bool {
    !prints && format == nil && width == nil && height == nil && !diff && Machine.understandsANSI
  }

  /// The screen of the browser as a state of a catalog.
  private func screen(_ state: Browser.State) -> ScreenState {
    Screen("open", Browser(), from: state, view: BrowserView.init) { await $0.send(.appeared) }
      .state("open").entry.states[0]
  }

  /// Runs the live session.
  @MainActor
  private func run(
    _ state: Browser.State, over transport: any Transport = NoTransport(), ended: () throws -> Void = {}
  ) async throws {
    let state = screen(state)
    try await terminal.run { live in
      live.start(state, over: transport, storage: nil, clock: TaskQueue.shared, executor: TaskQueue.shared)
    } ended: { _ in
      try ended()
    }
  }

  /// Shows a document, live or as a print.
  @MainActor
  private func show(_ state: Browser.State, _ document: Document) async throws {
    if isLive { return try await run(state) }
    switch format {
    case .json: return try Output.write(Shape(of: document).json)
    case .csv: return try Output.write(Shape(of: document).csv)
    default: break
    }
    var display = display
    let isLong = height == nil && state.rowCount > Self.mostRows
    if isLong { display.height = RenderOptions.Height(argument: "\(Self.mostRows)") }
    try Output.write(try display.bytes(of: await screen(state).scene(over: NoTransport()), id: "open"))
  }

  /// The display and format of a print. json and csv have none.
  private var display: RenderOptions {
    var options = RenderOptions()
    (options.width, options.height) = (width, RenderOptions.Height(argument: height.map { "\($0)" } ?? "auto"))
    options.format = format.flatMap { RenderOptions.Format(rawValue: $0.rawValue) }
    (options.color, options.theme, options.ascii) = (terminal.color, terminal.theme ?? "dark", terminal.ascii)
    options.pictures = .blocks
    return options
  }

  /// Reads a file or standard input, from which the keys of a live session cannot come then.
  private func contents() throws -> (bytes: [UInt8], name: String) {
    guard source == "-" else { return (try Files.read(source), lastPart(of: source)) }
    guard isatty(STDIN_FILENO) == 0 else {
      throw ValidationError("Standard input is a terminal. Pipe JSON into it: curl … | calotype open -")
    }
    let bytes = try Files.readInput()
    let terminal = isLive ? open("/dev/tty", O_RDWR | O_CLOEXEC) : -1
    if terminal >= 0 {
      dup2(terminal, STDIN_FILENO)
      close(terminal)
    }
    return (bytes, "standard input")
  }

  // MARK: - Differences

  private func report(
    _ session: OpenSession, _ response: Response, _ isSaved: Bool, since old: OpenStore.Answer?
  ) throws {
    guard let old else {
      if format == .json {
        let look: JSONValue = ["address": .string(session.address), "since": .null, "grade": .null]
        return try Output.write(look.text(isIndented: true))
      }
      let next = isSaved ? " Its answer is stored: the next --diff compares with it." : ""
      return try Output.say("This is the first look at \(session.address).\(next)\n")
    }
    let new = isSaved ? try session.last()?.response ?? response : response
    let changes: AnswerChanges
    do {
      changes = try AnswerChanges(from: old.response.body, to: try session.comparable(new, with: old).body)
    } catch {
      let reason = (error as? JSONSyntaxError).map { ": expected \($0.expected)." } ?? ". \(error)"
      throw CommandError("The answers of \(session.address) cannot be compared\(reason)")
    }
    if format == .json {
      try Output.write(changes.json(of: session.address, since: old.recording.recorded).text(isIndented: true))
    } else {
      let columns = width ?? Machine.terminalSize?.columns ?? 80
      try Output.say(changes.text(of: session.address, since: old.recording.recorded, columns: columns))
    }
    if let grade = changes.grade, grade >= failOn ?? .warning { throw ExitCode.failure }
  }
}
