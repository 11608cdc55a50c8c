import Calotype

struct Tide: Decodable, Equatable, Identifiable, Sendable {
  let time: String
  let centimeters: Int
  var id: String { time }
}

extension Service {
  static let tides = Service("tides", at: .https("tides.example.com"), replacedBy: "TIDES_URL")
}

struct Tides: Reducer {
  struct State: Equatable, Sendable { var tides: Loading<[Tide], APIError> = .idle }
  enum Action: Sendable { case appeared, loaded(Result<[Tide], APIError>) }
  @Dependency(\.transport) var transport

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      state.tides.start()
      let request = Request(.get, Service.tides.url.appending("today"))
      return .run { [transport] send in await send(.loaded(Result(of: try await transport.success(request).json()))) }
    case .loaded(let result):
      state.tides.finish(with: result)
      return .none
    }
  }
}

func tideList(state: Tides.State, send: Send<Tides.Action>) -> some View {
  LoadingContent(state.tides, waiting: "Loading…", failed: "No tides", retry: { send(.appeared) }) { tides in
    List("tides", tides) { tide in
      Text(tide.time)
      Spacer()
      Text("\(tide.centimeters) cm").role(.accent)
    }
  }
}

extension Catalog {
  static let tides = Catalog("tides", services: [.tides]) {
    Screen("today", Tides(), from: Tides.State(), view: tideList, failure: \.tides.failure) { journey in
      await journey.send(.appeared)
    }
    .state("loaded")
    .state("loading") { $0.begin(.appeared) }
    .state("failed", variant: "server-error")
  }
}
