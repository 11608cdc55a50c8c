import CalotypeHTTP
import CalotypeScreens
import CalotypeState

/// A screen of an app with its named states. Each state is the end of a journey through the real reducer.
///
///     Screen("list", Dogs(), from: Dogs.State(), view: DogList.init, failure: \.dogs.failure) { journey in
///       await journey.send(.appeared)
///       if let query = journey.arguments["query"] { await journey.send(.queryChanged(query)) }
///     }
///     .argument("query", "Only breeds whose name contains this text.")
///     .state("loaded")
///     .state("filtered", set: ["query": "terrier"])
///     .state("failed", variant: "server-error")
///     .state("loading") { $0.begin(.appeared) }
public struct Screen<R: Reducer>: CatalogScreen where R.State: Sendable {
  /// The steps from the initial state to another one.
  public typealias Steps = @MainActor @Sendable (_ journey: Journey<R.State, R.Action>) async -> Void

  /// The screen's entry in a catalog.
  public private(set) var entry: ScreenEntry

  private let journey: Steps
  private let scene: @Sendable (_ journey: Steps, _ context: JourneyContext) async -> Scene

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - id: The name within the app: `list`.
  ///   - reducer: The feature.
  ///   - initial: The initial state of every journey.
  ///   - view: Returns the view of a state.
  ///   - failure: Returns the error if a state lacks the screen's main content, otherwise `nil`.
  ///   - journey: The steps to the main content.
  public init<Content: View>(
    _ id: String,
    _ reducer: @escaping @autoclosure @Sendable () -> R,
    from initial: R.State,
    view: @escaping @Sendable (_ state: R.State, _ send: Send<R.Action>) -> Content,
    failure: @escaping @Sendable (_ state: R.State) -> (any Error)? = { _ in nil },
    journey: @escaping Steps
  ) {
    entry = ScreenEntry(id: id, states: [])
    self.journey = journey
    scene = { @MainActor journey, context in
      let store = Store(initialState: initial) {
        reducer()
      } withDependencies: {
        // A print is the same in tests and in the command.
        $0.context = .live
        $0.transport = context.transport
        $0.storage = context.storage
        if let clock = context.clock { $0.continuousClock = clock }
        if let live = context.live { $0.clipboard = Clipboard { [weak live] in await live?.onCopy?($0) } }
      }
      store.runtime.effectExecutor = context.executor
      context.live?.present {
        view(store.state, store.sender)
      } runningEffects: {
        store.runningEffects.map(\.number)
      }
      await journey(Journey(arguments: context.arguments, store: store))
      return Scene(view: view(store.state, .ignored), failure: failure(store.state))
    }
  }

  /// Declares an argument that the journey reads.
  public func argument(_ name: String, _ help: String, kind: ScreenArgument.Kind = .text) -> Self {
    var copy = self
    copy.entry.arguments.append(ScreenArgument(name, help, kind: kind))
    return copy
  }

  /// Sets the displays of the screen's prints. The default is the displays of the catalog.
  ///
  ///     .displays(Display(columns: 80, rows: 24), Display(columns: 200, rows: 60, theme: .light))
  public func displays(_ displays: Display...) -> Self {
    var copy = self
    copy.entry.displays = displays
    return copy
  }

  /// Adds a named state. The first one is the screen's default.
  ///
  /// Golden checks and `show` verify that a state is what its name says: each variant must answer a request, and each
  /// argument must be declared. A state with a name such as `failed`, `error`, `server-error`, `not-found` or `refused` must
  /// end with a failure. If the name of the state or of a variant ends with such a word, as in `refresh-failed`, a request
  /// must fail.
  ///
  /// - Parameters:
  ///   - name: The name of the state, e.g. `loaded`.
  ///   - variants: The variants of recordings to prefer, e.g. `server-error` for `GET_breeds_list_all@server-error.meta`.
  ///   - arguments: The arguments of the screen in this state.
  ///   - stored: The app's stored files by name, e.g. `["favorites.json": "[14]"]`.
  ///   - unwritable: The reason why writing fails, e.g. `"no space left on device"`; `nil` if writing works.
  ///   - displays: The displays of the state's prints; empty for those of the screen. A state that differs from others
  ///     only in its text needs few.
  ///   - journey: The steps to this state, instead of the screen's own.
  public func state(
    _ name: String, variant variants: String..., set arguments: Arguments = [:], stored: [String: String] = [:],
    unwritable: String? = nil, displays: [Display] = [], journey: Steps? = nil
  ) -> Self {
    var copy = self
    let journey = journey ?? self.journey
    copy.entry.states.append(
      ScreenState(
        name: name, variants: variants, arguments: arguments, stored: stored, unwritable: unwritable, displays: displays
      ) { [scene] context in await scene(journey, context) })
    return copy
  }

  /// Adds a journey by keys: what a user does, step by step, from a state of the screen. It has a golden for each step.
  ///
  ///     .journey("find-a-terrier", [.press("/"), .type("terrier"), .press(.enter), .press(.enter), .press(.escape)])
  ///
  /// The journey starts like the live app: the screen's own steps run, then those of the user. Its goldens are named
  /// after the number of the step: `find-a-terrier@80x24-03`.
  ///
  /// - Parameters:
  ///   - name: The name of the journey.
  ///   - variants: The variants of recordings to prefer, the first one most.
  ///   - arguments: The arguments of the screen.
  ///   - stored: The app's stored files by name.
  ///   - displays: The displays of the film.
  ///   - start: The steps before those of the user, instead of the screen's own.
  ///   - steps: The steps of the user.
  public func journey(
    _ name: String, variant variants: String..., set arguments: Arguments = [:], stored: [String: String] = [:],
    on displays: [Display] = [Display(columns: 80, rows: 24)], from start: Steps? = nil, _ steps: [UserStep]
  ) -> Self {
    var copy = self
    let first = ScreenState(name: name, variants: variants, arguments: arguments, stored: stored) {
      [scene, start = start ?? journey] context in await scene(start, context)
    }
    copy.entry.states.append(first.filmed(steps, on: displays))
    return copy
  }

  /// Adds states that are named after the variants of recordings that they prefer.
  ///
  ///     .states("empty", "server-error")   // same as .state("empty", variant: "empty"), and so on
  ///
  /// - Parameter displays: The displays of the states' prints; empty for those of the screen.
  public func states(_ variants: String..., displays: [Display] = []) -> Self {
    variants.reduce(self) { $0.state($1, variant: $1, displays: displays) }
  }
}
