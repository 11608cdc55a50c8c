import Calotype
import CalotypeCLI

/// A catalog over a service with a key, and an app that stores a file, for the tests of live requests.
@main struct KeyedGallery: CatalogCommand {
  static let catalog = Catalog(.keyed)
}

extension Service {
  /// The name of the variable does not suggest a secret.
  static let keyed = Service(
    "keyed", at: .https("keyed.test").appending("v1"), replacedBy: "KEYED_URL",
    credential: Credential(field: .authorization, variable: "KEYED_ACCESS"))
}

extension Catalog {
  static let keyed = Catalog("keyed", services: [.keyed], displays: [Display(columns: 60, rows: 4)]) {
    Screen("answer", Asker(), from: Asker.State(), view: AskerView.init, failure: \.answer.failure) { journey in
      await journey.send(.appeared(isOrder: journey.arguments["method"] == "POST"))
    }
    .argument("method", "GET or POST.")
    .state("usual")

    // A list that asks again and again, for the check that the memory stays the same.
    Screen("poll", Poller(), from: Poller.State(), view: pollerView) { $0.begin(.appeared) }
      .journey("hour", [.wait(.seconds(3600))])
      .journey("day", [.wait(.seconds(24 * 3600))])

    // States with correct and misspelled names, for the tests of names.
    Screen("named", Asker(), from: Asker.State(), view: AskerView.init, failure: \.answer.failure) { journey in
      await journey.send(.appeared(isOrder: false))
    }
    .argument("query", "Any text.")
    .state("loaded")
    .state("failed", variant: "server-error")
    .state("misspelled", variant: "sever-error")
    .state("filtered", set: ["qurey": "terrier"])
  }
}

/// Sends one request to the service, and counts its visits in a file.
struct Asker: Reducer {
  struct State: Equatable, Sendable {
    var answer: Loading<String, APIError> = .idle
    var visits = 0
    var storageFailure: StorageError?
  }

  enum Action: Sendable {
    case appeared(isOrder: Bool)
    case answered(Result<String, APIError>)
    case counted(Result<Int, StorageError>)
  }

  @Dependency(\.storage) var storage
  @Dependency(\.transport) var transport

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared(let isOrder):
        state.answer.start()
        return .merge(ask(isOrder ? .post : .get), count)
      case .answered(let result):
        state.answer.finish(with: result)
      case .counted(.success(let visits)):
        state.visits = visits
      case .counted(.failure(let error)):
        state.storageFailure = error
      }
      return .none
    }
  }

  private func ask(_ method: HTTPRequest.Method) -> Effect<Action> {
    .run { [transport] send in
      let request = Request(method, Service.keyed.url.appending("items"))
      await send(.answered(Result(of: String(decoding: try await transport.success(request).body, as: UTF8.self))))
    }
  }

  private var count: Effect<Action> {
    .run { [storage] send in await send(.counted(Result(of: try await Self.countVisit(in: storage)))) }
  }

  private static func countVisit(in storage: any Storage) async throws(StorageError) -> Int {
    let visits = (try storage.read("visits")?.count ?? 0) + 1
    try storage.write(Array(repeating: UInt8(ascii: "."), count: visits), to: "visits")
    return visits
  }
}

struct AskerView: View {
  let state: Asker.State
  let send: Send<Asker.Action>

  var body: some View {
    VStack {
      Text(state.answer.value ?? state.answer.failure.map { "\($0)" } ?? "nothing")
      Text(state.storageFailure.map { "\($0)" } ?? "visit \(state.visits)")
    }
  }
}

/// Sends a request every ten seconds, and keeps the last hundred answers.
struct Poller: Reducer {
  struct State: Equatable, Sendable { var answers: [String] = [] }
  enum Action: Sendable { case appeared, answered(String) }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.transport) var transport

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { [clock, transport] send in
        var count = 0
        while true {
          count += 1
          let answer = try? await transport.success(Request(.get, Service.keyed.url.appending("items")))
          await send(.answered("\(count): \(answer.map { String(decoding: $0.body, as: UTF8.self) } ?? "no answer")"))
          try await clock.sleep(for: .seconds(10))
        }
      }
    case .answered(let answer):
      state.answers = [answer] + state.answers.prefix(99)
      return .none
    }
  }
}

func pollerView(state: Poller.State, send: Send<Poller.Action>) -> some View {
  ScrollView { for answer in state.answers { Text(answer).lineLimit(1) } }
}
