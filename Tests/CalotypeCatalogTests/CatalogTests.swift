import Calotype
import Testing

struct CatalogTests {
  private func rows(_ scene: Scene) -> [String] {
    let bytes = scene.frame(in: RenderEnvironment(size: Size(columns: 30, rows: 1))).plainText()
    return [String(decoding: bytes.dropLast(), as: UTF8.self)]
  }

  private func scene(_ state: String, set arguments: Arguments = [:]) async throws -> Scene {
    let state = try #require(Catalog.echo.screen("echo/word")?.state(named: state))
    return await state.scene(over: Loopback(), set: arguments)
  }

  @Test func `ids and prints follow from the list`() {
    #expect(Catalog.echo.screens.map(\.id) == ["echo/word"])
    #expect(
      Catalog.echo.prints.map(\.description) == [
        "echo/word/usual@30x1", "echo/word/usual@30x1-light-mono", "echo/word/asked@30x1",
        "echo/word/asked@30x1-light-mono", "echo/word/waiting@30x1", "echo/word/waiting@30x1-light-mono",
      ])
  }

  @Test func `a screen may name its own displays`() {
    let states = [ScreenState(name: "usual") { _ in Scene(view: Text("hello")) }]
    let catalog = Catalog("word", services: [], displays: [Display(columns: 80, rows: 24)]) {
      ScreenEntry(id: "plain", states: states)
      ScreenEntry(id: "wide", states: states, displays: [Display(columns: 200, rows: 60, theme: .light)])
      Screen("echo", Echo(), from: Echo.State(), view: EchoView.init) { _ in }
        .displays(Display(columns: 40, rows: 5), Display(columns: 40, rows: 5, colorDepth: .none))
        .state("usual")
    }
    #expect(
      catalog.prints.map(\.description) == [
        "word/plain/usual@80x24", "word/wide/usual@200x60-light", "word/echo/usual@40x5", "word/echo/usual@40x5-mono",
      ])
  }

  @Test func `a state can have its own displays`() {
    let narrow = [Display(columns: 40, rows: 5)]
    let catalog = Catalog("word", services: [], displays: [Display(columns: 80, rows: 24)]) {
      Screen("echo", Echo(), from: Echo.State(), view: EchoView.init) { _ in }
        .state("usual")
        .state("short", displays: narrow)
        .states("empty", "refused", displays: narrow)
        .states("slow")
    }
    #expect(
      catalog.prints.map(\.description) == [
        "word/echo/usual@80x24", "word/echo/short@40x5", "word/echo/empty@40x5", "word/echo/refused@40x5",
        "word/echo/slow@80x24",
      ])
    #expect(catalog.screens[0].states.map(\.variants) == [[], [], ["empty"], ["refused"], ["slow"]])
  }

  @Test(arguments: [
    ("42", nil), ("-40", nil), ("+7", nil), ("9223372036854775807", nil),
    ("many", "n is “many”; expected a whole number, such as 42 or -7."),
    ("", "n is “”; expected a whole number, such as 42 or -7."),
    ("4 2", "n is “4 2”; expected a whole number, such as 42 or -7."),
    ("1e3", "n is “1e3”; expected a whole number, such as 42 or -7."),
    ("--7", "n is “--7”; expected a whole number, such as 42 or -7."),
    ("٤٢", "n is “٤٢”; expected a whole number, such as 42 or -7."),
    (
      "9223372036854775808",
      "n is “9223372036854775808”; expected a number from -9223372036854775808 to 9223372036854775807."
    ),
  ])
  func `an argument that is not an integer is reported`(value: String, complaint: String?) {
    #expect(ScreenArgument("n", "The number.", kind: .wholeNumber).complaint(about: value) == complaint)
    #expect(ScreenArgument("n", "Any text.").complaint(about: value) == nil)
  }

  @Test(arguments: [
    ("", nil), ("1", nil), ("1,1,5", nil), ("-3,+4", nil),
    ("1:2", "items is “1:2”; expected whole numbers separated by commas, such as 1,1,5."),
    ("1,,5", "items is “1,,5”; expected whole numbers separated by commas, such as 1,1,5."),
    ("1, 5", "items is “1, 5”; expected whole numbers separated by commas, such as 1,1,5."),
  ])
  func `an argument that is not a list of integers is reported`(value: String, complaint: String?) {
    #expect(ScreenArgument("items", "The cart.", kind: .wholeNumbers).complaint(about: value) == complaint)
  }

  @Test func `numbers are read one by one`() {
    let arguments: Arguments = ["items": "1,1,-5", "none": "", "n": "-7", "odd": "7.5"]
    #expect(arguments.number("n") == -7)
    #expect(arguments.number("odd") == nil)
    #expect(arguments.number("absent") == nil)
    #expect(arguments.numbers("items") == [1, 1, -5])
    #expect(arguments.numbers("none") == [])
    #expect(arguments.numbers("absent") == nil)
  }

  @Test(arguments: [
    ("1", nil), ("+30", nil), ("9223372036854775807", nil),
    ("0", "page is “0”; expected a whole number of at least 1, such as 3."),
    ("-2", "page is “-2”; expected a whole number of at least 1, such as 3."),
    ("-9223372036854775809", "page is “-9223372036854775809”; expected a whole number of at least 1, such as 3."),
    ("two", "page is “two”; expected a whole number of at least 1, such as 3."),
    ("1.5", "page is “1.5”; expected a whole number of at least 1, such as 3."),
    ("", "page is “”; expected a whole number of at least 1, such as 3."),
    ("9223372036854775808", "page is “9223372036854775808”; expected a number from 1 to 9223372036854775807."),
  ])
  func `a positive number is at least 1`(value: String, complaint: String?) {
    #expect(ScreenArgument("page", "The page.", kind: .positiveNumber).complaint(about: value) == complaint)
  }

  @Test func `catalogs are added up, in order`() {
    let sum = Catalog(.echo, .tides)
    #expect(sum.screens.map(\.id) == ["echo/word", "tides/today"])
    #expect(sum.sourceFiles.count == 2)
  }

  @Test func `a journey waits for the effects of “send”, not for those of “begin”`() async throws {
    #expect(try await rows(scene("usual")) == ["answered: hello"])
    #expect(try await rows(scene("waiting")) == ["waiting"])
  }

  @Test func `an argument of the user overrides the argument of the state`() async throws {
    #expect(try await rows(scene("asked")) == ["answered: asked"])
    #expect(try await rows(scene("asked", set: ["word": "mine"])) == ["answered: mine"])
  }

  @Test func `a scene shows the reason for missing content`() async throws {
    #expect(try await scene("usual").failure == nil)
    #expect(try await scene("usual", set: ["word": "fail"]).failure as? APIError == .status(500, message: "fail"))
  }

  @Test func `without a transport no request leaves`() async {
    let transport = DependencyValues().transport
    let error = await #expect(throws: HTTPError.self) { try await transport.send(Request(url: "https://dog.ceo")) }
    #expect(error == .invalidRequest("the store has no transport; set “$0.transport” where the store is created"))
  }

  @Test func `a client is over the store's transport unless it is overridden`() async throws {
    var values = DependencyValues()
    values.transport = Loopback()
    #expect(values[TideClient.self].transport is Loopback)
    values[TideClient.self] = TideClient(transport: nil)
    #expect(values[TideClient.self].transport == nil)
  }

  @Test(arguments: [
    (Display(columns: 80, rows: 24), "80x24"),
    (Display(columns: 40, rows: 12, theme: .light), "40x12-light"),
    (Display(columns: 80, rows: 24, glyphs: .ascii, colorDepth: .none), "80x24-ascii-mono"),
    (Display(columns: 80, rows: 24, colorDepth: .ansi256), "80x24-256"),
    (Display(columns: 80, rows: 24, theme: .light, colorDepth: .ansi16), "80x24-light-16"),
  ])
  func `a display is named after the settings that differ from the default`(display: Display, name: String) {
    #expect(display.name == name)
  }
}

/// A feature that asks for a word and shows the answer.
private struct Echo: Reducer {
  struct State: Equatable, Sendable {
    var answer: Loading<String, APIError> = .idle
  }

  enum Action: Sendable {
    case asked(String)
    case answered(Result<String, APIError>)
  }

  @Dependency(\.transport) var transport

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let word):
        state.answer.start()
        return .run { [transport] send in
          let request = Request(.get, Service.echo.url.appending(word))
          await send(.answered(Result(of: String(decoding: try await transport.success(request).body, as: UTF8.self))))
        }
      case .answered(let result):
        state.answer.finish(with: result)
        return .none
      }
    }
  }
}

private struct EchoView: View {
  let state: Echo.State
  let send: Send<Echo.Action>

  var body: some View {
    Text(state.answer.isLoading ? "waiting" : "answered: \(state.answer.value ?? "nothing")")
  }
}

private struct TideClient: TransportClient {
  let transport: (any Transport)?

  static func over(_ transport: any Transport) -> Self { Self(transport: transport) }
}

/// Answers with the last part of the path.
private struct Loopback: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    let word = request.url.split(separator: "/").last ?? ""
    return Response(status: word == "fail" ? 500 : 200, body: Array(word.utf8))
  }
}

extension Service {
  fileprivate static let echo = Service("echo", at: .https("echo.example.com"), replacedBy: "ECHO_URL")
}

extension Catalog {
  fileprivate static let echo = Catalog(
    "echo", services: [.echo],
    displays: [Display(columns: 30, rows: 1), Display(columns: 30, rows: 1, theme: .light, colorDepth: .none)]
  ) {
    Screen("word", Echo(), from: Echo.State(), view: EchoView.init, failure: \.answer.failure) { journey in
      await journey.send(.asked(journey.arguments["word"] ?? "hello"))
    }
    .argument("word", "What to ask.")
    .state("usual")
    .state("asked", set: ["word": "asked"])
    .state("waiting") { $0.begin(.asked("hello")) }
  }
}
