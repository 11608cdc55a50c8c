import CalotypeHTTP
import CalotypeScreens
import CalotypeState

/// A screen of an app with the states worth looking at. A journey leads to each state with the real reducer.
///
///     Screen("list", Dogs(), from: Dogs.State(), view: DogList.init, failure: \.dogs.failure) { journey in
///       await journey.send(.appeared)
///       if let query = journey.arguments["query"] { await journey.send(.queryChanged(query)) }
///     }
///     .argument("query", "Only breeds whose name holds this text.")
///     .state("loaded")
///     .state("filtered", set: ["query": "terrier"])
///     .state("failed", variant: "server-error")
///     .state("loading") { $0.begin(.appeared) }
public struct Screen<R: Reducer, Content: View>: CatalogScreen where R.State: Sendable {
  /// The steps from the initial state to another one.
  public typealias Steps = @MainActor @Sendable (_ journey: Journey<R.State, R.Action>) async -> Void

  private let id: String
  private let reducer: @Sendable () -> R
  private let initial: R.State
  private let view: @Sendable (R.State, Send<R.Action>) -> Content
  private let failure: @Sendable (R.State) -> (any Error)?
  private let journey: Steps
  private var arguments: [ScreenArgument] = []
  private var states: [ScreenState] = []
  private var displays: [Display] = []

  /// A screen.
  ///
  /// - Parameters:
  ///   - id: The name within the app: `list`.
  ///   - reducer: The feature.
  ///   - initial: The state that every journey starts from.
  ///   - view: The picture of a state.
  ///   - failure: Why a state lacks the screen's main content; nil where it has it.
  ///   - journey: The way to the main content.
  public init(
    _ id: String,
    _ reducer: @escaping @autoclosure @Sendable () -> R,
    from initial: R.State,
    view: @escaping @Sendable (_ state: R.State, _ send: Send<R.Action>) -> Content,
    failure: @escaping @Sendable (_ state: R.State) -> (any Error)? = { _ in nil },
    journey: @escaping Steps
  ) {
    self.id = id
    self.reducer = reducer
    self.initial = initial
    self.view = view
    self.failure = failure
    self.journey = journey
  }

  /// Declares an argument that the journey reads.
  public func argument(_ name: String, _ help: String, kind: ScreenArgument.Kind = .text) -> Self {
    var copy = self
    copy.arguments.append(ScreenArgument(name, help, kind: kind))
    return copy
  }

  /// Names how the screen is printed for goldens: sizes, themes, colour depths. Without it the catalogue says.
  ///
  ///     .displays(Display(columns: 80, rows: 24), Display(columns: 200, rows: 60, theme: .light))
  public func displays(_ displays: Display...) -> Self {
    var copy = self
    copy.displays = displays
    return copy
  }

  /// Names a state. The first one is what the screen shows unless another is asked for.
  ///
  /// Golden checks and `show` refuse a state that only looks like what it is called: each variant has to answer, and each
  /// argument has to be declared. A state that is called `failed`, `error`, `server-error`, `not-found`, `refused` or the
  /// like is declared as a failure, and has to end with one. If the name of the state or of a variant ends so, as
  /// `refresh-failed` does, a request has to fail.
  ///
  /// - Parameters:
  ///   - name: The state's name: `loaded`.
  ///   - variants: The variants of recordings to prefer, e.g. `server-error` for `GET_breeds_list_all@server-error.meta`.
  ///   - arguments: What the user is taken to have said.
  ///   - stored: What the app is taken to have kept before, by the name of the file: `["favorites.json": "[14]"]`.
  ///   - unwritable: Why nothing more can be kept: `"no space left on device"`; nil where it can.
  ///   - journey: Another way than the screen's own.
  public func state(
    _ name: String, variant variants: String..., set arguments: Arguments = [:], stored: [String: String] = [:],
    unwritable: String? = nil, journey: Steps? = nil
  ) -> Self {
    var copy = self
    let journey = journey ?? self.journey
    copy.states.append(
      ScreenState(
        name: name, variants: variants, arguments: arguments, stored: stored, unwritable: unwritable
      ) { [initial, reducer, view, failure] context in
        let state = await Self.end(of: journey, from: initial, reducer, context)
        return Scene(view: view(state, .ignored), failure: failure(state))
      })
    return copy
  }

  /// What the catalogue keeps of the screen.
  public var entry: ScreenEntry {
    ScreenEntry(id: self.id, arguments: self.arguments, states: self.states, displays: self.displays)
  }

  @MainActor
  private static func end(
    of journey: Steps, from initial: R.State, _ reducer: @Sendable () -> R, _ context: JourneyContext
  ) async -> R.State {
    let store = Store(initialState: initial) {
      reducer()
    } withDependencies: {
      // The same print for everybody: a test that checks it is no other user.
      $0.context = .live
      $0.transport = context.transport
      $0.storage = context.storage
    }
    await journey(Journey(store, arguments: context.arguments))
    return store.state
  }
}
