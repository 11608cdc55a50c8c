import Calotype

/// The feature: what is known, what can happen, and what follows from it.
struct Tides: Reducer {
  struct State: Equatable, Sendable {
    var tides: Loading<[Tide], APIError> = .idle
  }

  enum Action: Sendable {
    case appeared
    case tidesLoaded(Result<[Tide], APIError>)
  }

  @Dependency(\.transport) var transport

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.tides.start()
        return .run { [transport] send in
          await send(.tidesLoaded(Result(of: try await transport.tides())))
        }
      case .tidesLoaded(let result):
        state.tides.finish(with: result)
        return .none
      }
    }
  }
}

/// The picture: a value that draws a state and reads nothing else.
struct TideList: View {
  let state: Tides.State
  let send: Send<Tides.Action>

  var body: some View {
    VStack {
      Text("Tides today").role(.title)
      Divider()
      LoadingContent(
        state.tides, waiting: "Loading…", failed: "The tides could not be loaded", retry: { send(.appeared) }
      ) { tides in
        List("tides", tides) { tide in
          Text(tide.time)
          Text(tide.isHigh ? "high" : "low").role(.secondary)
          Spacer()
          Text("\(tide.centimeters) cm")
        }
      }
    }
  }
}

/// The API: an answer becomes a value, or an error that says why not.
struct Tide: Decodable, Equatable, Identifiable, Sendable {
  let time: String
  let centimeters: Int
  let isHigh: Bool
  var id: String { time }
}

extension Transport {
  func tides() async throws(APIError) -> [Tide] {
    try await success(Request(.get, Service.tides.url.appending("today"))).json()
  }
}

extension Service {
  static let tides = Service("tides", at: .https("tides.example.com"), replacedBy: "TIDES_URL")
}

extension Catalog {
  /// Every state worth looking at, reached by the real reducer.
  public static let tides = Catalog("tides", services: [.tides]) {
    Screen("today", Tides(), from: Tides.State(), view: TideList.init, failure: \.tides.failure) { journey in
      await journey.send(.appeared)
    }
    .state("loaded")
    .state("loading") { $0.begin(.appeared) }
    .state("failed", variant: "server-error")
  }
}
