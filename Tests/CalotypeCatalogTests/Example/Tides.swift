import Calotype

struct Tide: Decodable, Equatable, Identifiable, Sendable {
  let time: String
  let centimeters: Int
  var id: String { time }
}

/// The feature: its state, its actions, and the effects that follow from them.
struct Tides: Reducer {
  struct State: Equatable, Sendable { var tides: Loading<[Tide], APIError> = .idle }
  enum Action: Sendable { case appeared, loaded(Result<[Tide], APIError>) }
  @Dependency(\.transport) var transport

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.tides.start()
        let request = Request(.get, Service.tides.url.appending("today"))
        return .run { [transport] send in
          await send(.loaded(Result(of: try await transport.success(request).json())))
        }
      case .loaded(let result):
        state.tides.finish(with: result)
        return .none
      }
    }
  }
}

/// The screen: a function of the state.
struct TideList: View {
  let state: Tides.State
  let send: Send<Tides.Action>

  var body: some View {
    LoadingContent(state.tides, waiting: "Loading…", failed: "No tides", retry: { send(.appeared) }) { tides in
      List("tides", tides) { tide in
        Text(tide.time)
        Spacer()
        Text("\(tide.centimeters) cm").role(.accent)
      }
    }
  }
}

extension Service {
  static let tides = Service("tides", at: .https("tides.example.com"), replacedBy: "TIDES_URL")
}

/// The catalog: every state worth a look, reached by the real reducer over recordings.
extension Catalog {
  static let tides = Catalog("tides", services: [.tides]) {
    Screen("today", Tides(), from: Tides.State(), view: TideList.init, failure: \.tides.failure) { journey in
      await journey.send(.appeared)
    }
    .state("loaded")
    .state("loading") { $0.begin(.appeared) }
    .state("failed", variant: "server-error")
  }
}
