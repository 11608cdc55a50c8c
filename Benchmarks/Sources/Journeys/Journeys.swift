import Calotype

/// The time of a journey by keys: 30 steps on 80x24 through a list of 1,000 rows with a search, which asks after a pause,
/// and a detail. Prints one line of JSON: milliseconds by the clock for each journey, the median of 20.
@main enum Journeys {
  @MainActor static func main() async {
    let round: [UserStep] = [
      .press("/"), .type("7"), .wait(.milliseconds(300)), .press(.enter), .press(.down), .press(.pageDown),
      .press(.enter), .press(.escape), .press(.home), .press(.end),
    ]
    let screen = Screen("list", Plants(), from: Plants.State(), view: PlantsView.init) { await $0.send(.appeared) }
      .journey("thirty", round + round + round)
    guard let state = screen.entry.state(named: "thirty"), let last = state.displays.last else { return }
    var times: [Duration] = []
    for number in 0...20 {
      let start = ContinuousClock.now
      let scene = await state.scene(over: NoNetwork())
      // The first is for warming up.
      if number > 0 { times.append(ContinuousClock.now - start) }
      let text = String(decoding: scene.frame(in: last.environment).plainText(), as: UTF8.self)
      guard state.displays.count == 31, text.contains("1 of 1000"), text.contains("Plant 777") else {
        return print("{\"error\": \"the journey ends elsewhere\"}")
      }
    }
    print("{\"journey\": \(times.sorted()[10] / .milliseconds(1))}")
  }
}

struct Plants: Reducer {
  struct State: Equatable, Sendable {
    var all: [Plant] = []
    var shown: [Plant] = []
    var query = ""
    var open: Plant?
  }

  enum Action: Sendable {
    case appeared, loaded([Plant]), queryChanged(String), found([Plant]), rowTapped(Plant), backTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared: return .run { await $0(.loaded((1...1000).map { Plant(id: $0) })) }
      case .loaded(let plants): (state.all, state.shown) = (plants, plants)
      case .queryChanged(let query):
        state.query = query
        return .run { [clock, all = state.all] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.found(all.filter { $0.name.contains(query) }))
        }
      case .found(let plants): state.shown = plants
      case .rowTapped(let plant): state.open = plant
      case .backTapped: state.open = nil
      }
      return .none
    }
  }
}

struct Plant: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String { "Plant \(id)" }
}

struct PlantsView: View {
  let state: Plants.State
  let send: Send<Plants.Action>

  @ViewBuilder var body: some View {
    if let open = state.open {
      Page {
        Text(open.name)
      } header: {
        TitleBar(open.name) { send(.backTapped) }
      } footer: {
        Footer { KeyHelp(.escape, "Back") }
      }
    } else {
      Page {
        TextField("Search", text: state.query, key: "/") { send(.queryChanged($0)) }
        List("plants", state.shown) { plant in
          Text(plant.name).lineLimit(1)
          Spacer()
          Symbol.chevron
        } onSelect: {
          send(.rowTapped($0))
        }
      } header: {
        TitleBar("Plants", trailing: "\(state.shown.count) of \(state.all.count)")
      } footer: {
        Footer {
          KeyHelp("/", "Search")
          KeyHelp(.enter, "Open")
        }
      }
    }
  }
}

struct NoNetwork: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response { Response(status: 404, body: []) }
}
