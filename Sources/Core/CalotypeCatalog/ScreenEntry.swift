import CalotypeHTTP
import CalotypeScreens

/// Something that can stand in a catalogue.
public protocol CatalogScreen: Sendable {
  /// What the catalogue keeps of it.
  var entry: ScreenEntry { get }
}

/// A screen as the catalogue keeps it: names, arguments, and how each state is made.
public struct ScreenEntry: CatalogScreen {
  /// The screen's id: `dogs/list`.
  public internal(set) var id: String

  /// What a user may tell the screen.
  public let arguments: [ScreenArgument]

  /// The states, the usual one first.
  public let states: [ScreenState]

  /// How the screen is printed for goldens: what it names itself, else what its catalogue names.
  public internal(set) var displays: [Display]

  /// Whom the screen's app talks to.
  public internal(set) var services: [Service] = []

  /// A screen whose states are made in any way at all.
  ///
  /// - Parameter displays: How it is printed for goldens; none leaves it to the catalogue.
  public init(
    id: String, arguments: [ScreenArgument] = [], states: [ScreenState], displays: [Display] = []
  ) {
    self.id = id
    self.arguments = arguments
    self.states = states
    self.displays = displays
  }

  /// The app's name: `dogs`.
  public var app: String { String(self.id.prefix { $0 != "/" }) }

  /// The entry itself.
  public var entry: ScreenEntry { self }

  /// The state of the given name.
  public func state(named name: String) -> ScreenState? {
    self.states.first { $0.name == name }
  }
}

/// One named state of a screen.
public struct ScreenState: Sendable {
  /// How a scene is made.
  public typealias Make = @Sendable (_ context: JourneyContext) async -> Scene

  /// The state's name: `loaded`.
  public let name: String

  /// The variants of recordings to prefer, the most wanted first.
  public let variants: [String]

  /// What the user is taken to have said.
  public let arguments: Arguments

  /// What the app is taken to have kept before, by the name of the file.
  public let stored: [String: String]

  /// Why nothing more can be kept; nil where it can.
  public let unwritable: String?

  private let make: Make

  /// A state from its name and the way it is made.
  public init(
    name: String, variants: [String] = [], arguments: Arguments = [:], stored: [String: String] = [:],
    unwritable: String? = nil, make: @escaping Make
  ) {
    self.name = name
    self.variants = variants
    self.arguments = arguments
    self.stored = stored
    self.unwritable = unwritable
    self.make = make
  }

  /// Makes the scene over a transport: a replayed one, a recording one, or the network.
  ///
  /// - Parameters:
  ///   - storage: Where the app keeps what outlives it; nil for a memory that holds what the state names.
  ///   - arguments: What the user said; wins over the state's own.
  public func scene(
    over transport: any Transport, storage: (any Storage)? = nil, set arguments: Arguments = [:]
  ) async -> Scene {
    await self.make(
      JourneyContext(
        transport: transport, storage: storage ?? MemoryStorage(self.stored, unwritable: self.unwritable),
        arguments: self.arguments.overridden(by: arguments)))
  }
}

/// What a journey is given.
public struct JourneyContext: Sendable {
  /// How requests leave the app.
  public let transport: any Transport

  /// Where the app keeps what outlives it.
  public let storage: any Storage

  /// What the user told the screen.
  public let arguments: Arguments
}

/// A screen's state made visible, before it has a size.
public struct Scene: Sendable {
  /// The picture.
  public let view: any View

  /// Why the screen's main content is missing; nil where it is there.
  public let failure: (any Error)?

  /// A scene from a view.
  public init(view: any View, failure: (any Error)? = nil) {
    self.view = view
    self.failure = failure
  }

  /// The scene as cells, at the environment's size.
  public func frame(in environment: RenderEnvironment) -> Frame {
    Self.frame(self.view, environment)
  }

  /// The scene as cells, at the environment's width and as high as its content.
  public func fullHeightFrame(in environment: RenderEnvironment) -> Frame {
    Self.fullHeightFrame(self.view, environment)
  }

  private static func frame(_ view: some View, _ environment: RenderEnvironment) -> Frame {
    Frame(view, in: environment)
  }

  private static func fullHeightFrame(_ view: some View, _ environment: RenderEnvironment) -> Frame {
    Frame(fullHeightOf: view, in: environment)
  }
}
