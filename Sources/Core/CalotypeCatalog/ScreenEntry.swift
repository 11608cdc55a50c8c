import CalotypeHTTP
import CalotypeScreens
import CalotypeState

/// A screen that can be part of a catalog.
public protocol CatalogScreen: Sendable {
  /// The entry in the catalog.
  var entry: ScreenEntry { get }
}

/// A screen in a catalog: its id, arguments, states and displays.
public struct ScreenEntry: CatalogScreen {
  /// The id of the screen, e.g. `dogs/list`.
  public internal(set) var id: String

  /// The arguments of the screen.
  public internal(set) var arguments: [ScreenArgument]

  /// The states, the default one first.
  public package(set) var states: [ScreenState]

  /// The displays of the screen's prints.
  public internal(set) var displays: [Display]

  /// The services that the app sends requests to.
  public internal(set) var services: [Service] = []

  /// The source file of the catalog; `nil` for a screen outside of a catalog.
  package internal(set) var sourceFile: String?

  /// Creates a screen from its states.
  ///
  /// - Parameter displays: The displays of its prints; empty for those of the catalog.
  public init(id: String, arguments: [ScreenArgument] = [], states: [ScreenState], displays: [Display] = []) {
    self.id = id
    self.arguments = arguments
    self.states = states
    self.displays = displays
  }

  /// The name of the app, e.g. `dogs`.
  package var app: String { String(id.prefix { $0 != "/" }) }

  /// The entry itself.
  public var entry: ScreenEntry { self }

  /// Returns the state with a name.
  public func state(named name: String) -> ScreenState? { states.first { $0.name == name } }
}

/// One named state of a screen.
public struct ScreenState: Sendable {
  /// The name of the state, e.g. `loaded`.
  public let name: String

  /// The variants of recordings to prefer, the first one most.
  public let variants: [String]

  /// The arguments of the screen in this state.
  public let arguments: Arguments

  /// The app's stored files, by name.
  package let stored: [String: String]

  /// The reason why writing fails; `nil` if writing works.
  package let unwritable: String?

  /// The displays of the state's prints: its own, otherwise those of the screen or the catalog.
  public internal(set) var displays: [Display]

  /// Whether the state is a journey by keys.
  package var isFilmed: Bool { film != nil }

  /// The displays for people: `80x24 40x24`, or those of a film and its length: `80x24, 10 steps`.
  package var displaySummary: String { filmSummary ?? displays.map(\.name).joined(separator: " ") }

  private var filmSummary: String?

  /// Plays the journey of a state that is one by keys, otherwise `nil`.
  private var film:
    (@Sendable (_ environment: RenderEnvironment, _ context: JourneyContext, _ showsTyping: Bool) async -> Film)?

  private var make: @Sendable (_ context: JourneyContext) async -> Scene

  /// Creates a state from a function that runs a journey and returns its scene.
  public init(
    name: String, variants: [String] = [], arguments: Arguments = [:], stored: [String: String] = [:],
    unwritable: String? = nil, displays: [Display] = [],
    make: @escaping @Sendable (_ context: JourneyContext) async -> Scene
  ) {
    self.name = name
    self.variants = variants
    self.arguments = arguments
    self.stored = stored
    self.unwritable = unwritable
    self.displays = displays
    self.make = make
  }

  /// Runs the journey over a transport, and returns its scene.
  ///
  /// - Parameters:
  ///   - storage: The app's storage; `nil` for one in memory with the state's stored files.
  ///   - arguments: Arguments that override the state's own.
  public func scene(
    over transport: any Transport, storage: (any Storage)? = nil, set arguments: Arguments = [:]
  ) async -> Scene {
    await scene(over: transport, storage: storage, set: arguments, on: nil)
  }

  /// Runs the journey on a live screen, which shows its store meanwhile and afterwards.
  package func scene(
    over transport: any Transport, storage: (any Storage)? = nil, set arguments: Arguments = [:], on live: LiveScreen?,
    clock: (any Clock<Duration>)? = nil, executor: (any TaskExecutor)? = nil
  ) async -> Scene {
    await make(
      JourneyContext(
        transport: transport, storage: storage ?? MemoryStorage(stored, unwritable: unwritable),
        arguments: self.arguments.overridden(by: arguments), live: live, clock: clock, executor: executor))
  }
}

extension ScreenState {
  /// The state as the start of a journey by keys.
  ///
  /// - Parameter displays: The displays of the film. Each of its shots becomes a display of its own.
  func filmed(_ steps: [UserStep], on displays: [Display]) -> ScreenState {
    var state = self
    state.displays = displays.flatMap { display in (0...steps.count).map { display.shot($0) } }
    state.filmSummary =
      displays.map(\.name).joined(separator: " ") + (steps.count == 1 ? ", 1 step" : ", \(steps.count) steps")
    state.film = { [start = self] environment, context, showsTyping in
      await LiveScreen.film(of: start, steps, in: environment, context, showsTyping: showsTyping)
    }
    state.make = { [start = self] context in
      // The user goes on from the start.
      if context.live != nil { return await start.make(context) }
      var scene = Scene(view: Text(""))
      for display in displays {
        // What the film of another display has stored does not count.
        var context = context
        if display != displays.first { context.storage = MemoryStorage(start.stored, unwritable: start.unwritable) }
        let film = await LiveScreen.film(of: start, steps, in: display.environment, context)
        for (index, shot) in film.shots.enumerated() { scene.shots[display.shot(index).environment] = shot.frame }
        scene.problem = scene.problem ?? film.problem
      }
      return scene
    }
    return state
  }

  /// Plays the journey of a state that is one by keys, on any display; `nil` for other states.
  ///
  /// - Parameter showsTyping: Whether each character of a typed text has a shot, instead of one for the whole text.
  package func film(
    over transport: any Transport, set arguments: Arguments = [:], in environment: RenderEnvironment,
    showsTyping: Bool = false
  ) async -> Film? {
    await film?(
      environment,
      JourneyContext(
        transport: transport, storage: MemoryStorage(stored, unwritable: unwritable),
        arguments: self.arguments.overridden(by: arguments), live: nil, clock: nil, executor: nil),
      showsTyping)
  }
}

/// The inputs of a journey.
public struct JourneyContext: Sendable {
  /// The transport of the app's requests.
  public let transport: any Transport

  /// The app's storage.
  public internal(set) var storage: any Storage

  /// The arguments of the screen.
  public let arguments: Arguments

  /// The live screen that shows the store; `nil` for a print.
  let live: LiveScreen?

  /// The clock of the app; `nil` for the machine's.
  let clock: (any Clock<Duration>)?

  /// The executor of the effects; `nil` for Swift's own.
  let executor: (any TaskExecutor)?
}

/// The view of a screen's state, which can be drawn in any environment.
public struct Scene: Sendable {
  /// The view.
  public let view: any View

  /// The error if the screen's main content is missing, otherwise `nil`.
  public let failure: (any Error)?

  /// The frames of a journey by keys.
  var shots: [RenderEnvironment: Frame] = [:]

  /// The reason why a journey by keys could not be played; `nil` if it was.
  package var problem: String?

  /// Creates a scene.
  public init(view: any View, failure: (any Error)? = nil) {
    self.view = view
    self.failure = failure
  }

  /// Draws the scene at the environment's size.
  ///
  /// If neither the environment nor the view sets a focus, it is on the part that gets it first in a live session: the
  /// main action, the first row, or the first control.
  public func frame(in environment: RenderEnvironment) -> Frame { frames(in: [environment])[0] }

  /// Draws the scene in several environments. Those with the same cells search for the focus once.
  package func frames(in environments: [RenderEnvironment]) -> [Frame] {
    var focuses: [RenderEnvironment: FocusID] = [:]
    return environments.map { environment in
      if let shot = shots[environment] { return shot }
      var (focused, colorless) = (environment, environment)
      (colorless.theme, colorless.colorDepth) = (.dark, .none)
      if let focus = focuses[colorless] {
        focused.focus = focus
        let frame = Frame(view, in: focused)
        if frame.firstFocus == focus { return frame }
      }
      return self.focused(in: environment, found: &focuses[colorless])
    }
  }

  /// Draws the scene as high as its content, with the focus of ``frame(in:)``.
  package func fullHeightFrame(in environment: RenderEnvironment) -> Frame {
    let measured = Frame(measuring: view, in: environment)
    var environment = environment
    environment.size.rows = measured.size.rows
    if environment.focus == nil, measured.focusPlace == nil { environment.focus = measured.firstFocus }
    return Frame(view, in: environment)
  }

  /// - Parameter found: The focus, unless the environment or the view has one.
  private func focused(in environment: RenderEnvironment, found: inout FocusID?) -> Frame {
    let frame = Frame(view, in: environment)
    guard environment.focus == nil, frame.focusPlace == nil, let focus = frame.firstFocus else { return frame }
    found = focus
    var environment = environment
    environment.focus = focus
    return Frame(view, in: environment)
  }
}
