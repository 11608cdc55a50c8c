import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeScreens
import CalotypeTerminal

/// `run dogs`: an app, live, with keys and mouse.
struct RunCommand<Tool: CatalogCommand>: AsyncParsableCommand, LiveCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Use an app with keys and mouse.",
      discussion: """
        Keys: the arrows and Tab move, Enter presses, / searches, Esc goes back, ? shows all keys of a screen, q quits. \
        The answers come from recordings, unless --live asks the service. Favorites and other files of the app are kept \
        in its data folder.
        """)
  }

  @Argument(
    help: """
      An app, a screen or a state to start with, such as dogs, dogs/breed or dogs/list/filtered. \
      Apps: \(Tool.catalog.apps.joined(separator: ", ")).
      """, completion: .screens)
  var app: String

  @Flag(help: "Send requests to the real service instead of using recordings.") var live = false

  @Option(name: .customLong("set"), help: Setting.help, completion: .settings)
  var settings: [Setting] = []

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    let (screen, state) = try start
    let arguments = try Setting.arguments(settings, for: screen)
    let folder = try Folders(Tool.catalog).fixtures(fixtures)
    let transport: any Transport =
      try live
      ? Live.transport(for: screen.services)
      : BriefReplay(recordings: RecordingStores(folder: folder).replay(screen, state))
    if live { FolderLock.sharing(folder) {} }
    let storage = FolderStorage(of: screen.app, variable: Machine.variable)
    try await terminal.run { live in
      live.start(
        state, over: transport, storage: storage, set: arguments, clock: TaskQueue.shared, executor: TaskQueue.shared)
    }
  }

  /// The screen and the state to start with. An app begins with its first screen, and a screen with its state `start`,
  /// or with its first one.
  private var start: (ScreenEntry, ScreenState) {
    get throws {
      let screens = Tool.catalog.screens
      let apps = Tool.catalog.apps
      if !app.contains("/"), !apps.contains(app), Tool.catalog.screen(app) == nil {
        throw unknown("There is no app or screen", app, "Apps", apps, suggesting: apps + screens.map(\.id))
      }
      let (screen, state) = try screens.first { $0.app == app }.map { ($0, nil) } ?? find(app, in: Tool.catalog)
      return (screen, try state ?? screen.state(named: "start") ?? screen.firstState())
    }
  }
}

/// A transport for people who use an app over recordings: the error of a request without one only names the request. The
/// nearest recordings, which it leaves out, help the app's developer.
struct BriefReplay: Transport {
  let recordings: ReplayTransport

  func send(_ request: Request) async throws(HTTPError) -> Response {
    do {
      return try await recordings.send(request)
    } catch .notRecorded(let report) {
      throw .notRecorded(String(report.split(separator: "\n\n").first ?? ""))
    }
  }
}

/// The terminal of a live session.
struct TerminalOptions: ParsableArguments {
  @Option(help: "The number of colors. (default: the terminal's)") var color: ColorDepth?

  @Option(
    help: "The theme: \(Theme.all.map(\.name).joined(separator: ", ")). (default: by the terminal's background)",
    completion: .themes)
  var theme: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Use only ASCII characters. (default: in a terminal whose locale is not UTF-8)")
  var ascii: Bool?

  @Flag(help: "Do not start the process that restores the terminal if this one is killed.") var noGuard = false

  @Flag(help: "Print the time from key to screen, the number of frames, and the bytes at the end.") var stats = false

  func validate() throws { _ = try theme.map(CalotypeCLI.theme) }

  /// Takes the terminal.
  func session() throws -> TerminalSession {
    if Machine.isTerminal, !Machine.understandsANSI {
      let type = Machine.variable("TERM") ?? ""
      throw CommandError(
        "This command needs a terminal that can move its cursor, but TERM is \(type.isEmpty ? "not set" : type).")
    }
    do {
      return try TerminalSession(isGuarded: !noGuard, capabilities: .detected(Machine.variable("TERM") ?? ""))
    } catch {
      throw CommandError("This command needs a terminal, but \(error). Print a screen with “show”.")
    }
  }

  /// Runs a screen in the terminal until the user leaves it.
  ///
  /// - Parameter ended: Called when the terminal is given back, with the signal that ended the session.
  @MainActor
  func run(
    on taken: TerminalSession? = nil, _ start: (LiveScreen) -> Void, ended: (Int32?) throws -> Void = { _ in }
  ) async throws {
    let session = try taken ?? session()
    let depth = ColorDepth.detected(asked: color, isTerminal: true, variable: Machine.variable)
    let clock = ContinuousClock()
    let began = clock.now
    let screen = LiveScreen(
      in: RenderEnvironment(
        size: session.size, theme: try theme.map(CalotypeCLI.theme) ?? .dark, glyphs: Machine.glyphs(ascii: ascii),
        colorDepth: depth),
      now: { clock.now - began })
    start(screen)
    let runner = LiveRunner(screen, on: session, depth: depth, followsBackground: theme == nil)
    let signal = try await withTaskExecutorPreference(TaskQueue.shared) { try await runner.run() }
    session.close()
    if stats { try Output.say(line: runner.statistics) }
    try ended(signal)
    if let signal {
      // The shell sees it.
      if signal != SIGINT { SignalPipe.endProcess(by: signal) }
      throw ExitCode.interrupted
    }
  }
}
