import Calotype
import Testing

/// Journeys by keys, over a small app with a counter, a text field, a file, and an effect that takes three seconds.
@Suite(.timeLimit(.minutes(10)))
struct FilmTests {
  private func film(_ steps: [UserStep], columns: Int = 30, showsTyping: Bool = false) async throws -> Film {
    let state = try #require(Catalog.eggs(steps).screens.first?.state(named: "breakfast"))
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 5))
    return try #require(await state.film(over: Silence(), in: environment, showsTyping: showsTyping))
  }

  /// The frames of a list of fruits, of which four are visible.
  private func shelf(_ steps: [UserStep]) async throws -> Film {
    let state = try #require(Catalog.shelf.journey("look", steps).entry.states.last)
    return try #require(
      await state.film(over: Silence(), in: RenderEnvironment(size: Size(columns: 12, rows: 4))))
  }

  /// The row of a frame with the focus.
  private func focused(_ frame: Frame) -> String {
    let rows = String(decoding: frame.plainText(), as: UTF8.self).split(separator: "\n")
    return frame.focusPlace.map { String(rows[$0.row].filter(\.isLetter)) } ?? "none"
  }

  /// The first row of a frame.
  private func title(_ frame: Frame) -> String {
    String(decoding: frame.plainText().prefix { $0 != 0x0A }, as: UTF8.self).split(separator: "  ").joined()
  }

  private func shots(_ film: Film) -> [String] {
    film.shots.map { "\($0.number) \($0.step ?? "start") at \($0.time): \(title($0.frame))" }
  }

  @Test func `each step has a shot, and time passes only while the user waits`() async throws {
    let film = try await film([
      .click("Add"), .click("Boil"), .wait(.seconds(2)), .press("/"), .type("Ada"), .wait(.milliseconds(1000)),
      .paste(" L"),
    ])
    #expect(film.problem == nil)
    #expect(
      shots(film) == [
        "0 start at 0.0 seconds: 0 eggs", "1 click “Add” at 0.0 seconds: 1 eggs",
        "2 click “Boil” at 0.0 seconds: 1 eggs", "3 wait 2.0 seconds at 2.0 seconds: 1 eggs",
        "4 press / at 2.0 seconds: 1 eggs", "5 type “Ada” at 2.0 seconds: 1 eggs for Ada",
        "6 wait 1.0 seconds at 3.0 seconds: 1 boiled eggs for Ada",
        "7 paste “ L” at 3.0 seconds: 1 boiled eggs for Ada L",
      ])
  }

  @Test func `effects that follow each other pass in one long wait`() async throws {
    let film = try await film([.click("Boil"), .click("Add"), .wait(.seconds(7))])
    #expect(shots(film).last == "3 wait 7.0 seconds at 7.0 seconds: 1 boiled, peeled eggs")
  }

  @Test func `a click on a missing label ends the film with the reason`() async throws {
    let film = try await film([.click("Add"), .click("Fry"), .click("Add")])
    #expect(
      film.problem
        == "step 2, click “Fry”, found no such part on the screen. Its parts: “Add”, “Boil”, “Pack”, “Watch”, “Guest…”")
    #expect(shots(film).last == "1 click “Add” at 0.0 seconds: 1 eggs")
  }

  @Test(arguments: [0, 1]) func `an app that the user leaves has no further frame`(more: Int) async throws {
    let film = try await film([.click("Add"), .press("q")] + Array(repeating: .click("Add"), count: more))
    #expect(film.problem == "step 2, press q, ended the app, so there is no frame after it")
    #expect(film.shots.count == 2)
  }

  @Test func `a film ends with the reason if effects neither finish nor sleep on the app's clock`() async throws {
    let reason =
      "did not settle: effects are running that neither finish nor sleep on the app's clock, \\.continuousClock"
    let film = try await film([.click("Add"), .click("Watch"), .click("Add")])
    #expect(film.problem == "step 2, click “Watch”, \(reason)")
    #expect(shots(film).last == "1 click “Add” at 0.0 seconds: 1 eggs")
    let screen = Catalog.eggScreen.journey("stuck", from: { $0.begin(.watchTapped) }, [.click("Add")])
    let stuck = try await #require(screen.entry.states.last).film(over: Silence(), in: RenderEnvironment())
    #expect(stuck?.problem == "the start \(reason)")
    #expect(stuck?.shots.isEmpty == true)
  }

  @Test func `clicks of two steps are apart, and those of a double click select a word`() async throws {
    let start: [UserStep] = [.press("/"), .type("Ada L"), .press(.escape)]
    let apart = try await film(start + [.click("Ada L"), .click("Ada L"), .type("x")])
    #expect(shots(apart).last == "6 type “x” at 0.0 seconds: 0 eggs for xAda L")
    let double = try await film(start + [.doubleClick("Ada L"), .type("x")])
    #expect(shots(double).last == "5 type “x” at 0.0 seconds: 0 eggs for x L")
    #expect(double.shots[4].step == "double-click “Ada L”")
  }

  @Test func `letters of two steps find one row, and after two more a new one`() async throws {
    let film = try await shelf([.press("b"), .press("e"), .press(.down), .press(.down), .press("b")])
    #expect(film.shots.map { focused($0.frame) } == ["Apple", "Banana", "Berry", "Cherry", "Date", "Banana"])
  }

  @Test func `the wheel scrolls what is under the middle of the screen, or under a part`() async throws {
    let film = try await shelf([
      .wheel(.down), .wheel(.up), .wheel(.down, over: "Berry"), .wheel(.down, over: "Apple"),
    ])
    let reason = "found no such part on the screen. Its parts: “Cherry”, “Date”"
    #expect(film.problem == "step 4, wheel down over “Apple”, \(reason)")
    #expect(
      film.shots.map { "\($0.step ?? "start"): \(focused($0.frame))" } == [
        "start: Apple", "wheel down: Date", "wheel up: Banana", "wheel down over “Berry”: Date",
      ])
  }

  @Test func `a resized screen has its size from then on, also after a relaunch`() async throws {
    let film = try await film([.resize(columns: 20, rows: 7), .click("Add"), .relaunch])
    #expect(
      film.shots.map { "\($0.step ?? "start"): \($0.frame.size.columns)x\($0.frame.size.rows)" } == [
        "start: 30x5", "resize to 20x7: 20x7", "click “Add”: 20x7", "relaunch: 20x7",
      ])
  }

  @Test func `an app that starts again has what it stored, and nothing else`() async throws {
    let film = try await film([
      .click("Add"), .click("Pack"), .click("Boil"), .wait(.seconds(1)), .relaunch, .wait(.seconds(5)), .click("Add"),
      .relaunch,
    ])
    #expect(film.problem == nil)
    #expect(
      shots(film).suffix(4) == [
        "5 relaunch at 1.0 seconds: 1 packed eggs", "6 wait 5.0 seconds at 6.0 seconds: 1 packed eggs",
        "7 click “Add” at 6.0 seconds: 2 packed eggs", "8 relaunch at 6.0 seconds: 1 packed eggs",
      ])
  }

  @Test func `each display has a film of its own, which begins with the stored files of the state`() async throws {
    let displays = [Display(columns: 30, rows: 5), Display(columns: 40, rows: 5)]
    let screen = Catalog.eggScreen.journey("pack", on: displays, [.click("Add"), .click("Pack"), .relaunch])
    let state = try #require(screen.entry.states.last)
    let scene = await state.scene(over: Silence())
    #expect(
      state.displays.map { title(scene.frame(in: $0.environment)) }
        == ["0 eggs", "1 eggs", "1 eggs", "1 packed eggs", "0 eggs", "1 eggs", "1 eggs", "1 packed eggs"])
  }

  @Test func `an app in which q is typed cannot be started again`() async throws {
    let film = try await film([.press("/"), .relaunch])
    #expect(film.problem == "step 2, relaunch, could not leave the app: here, q has another meaning")
  }

  @Test func `two films of a journey are equal byte for byte`() async throws {
    let steps: [UserStep] = [.click("Boil"), .press("/"), .type("Ada"), .wait(.seconds(4)), .press(.tab), .press(.up)]
    let (first, second) = (try await film(steps), try await film(steps))
    #expect(first.shots.count == 7)
    #expect(first.shots.map { $0.frame.ansi(.truecolor) } == second.shots.map { $0.frame.ansi(.truecolor) })
  }

  @Test func `thirty steps have thirty-one shots, and as many prints`() async throws {
    let steps = Array(repeating: UserStep.click("Add"), count: 30)
    let film = try await film(steps)
    #expect(film.problem == nil)
    #expect(film.shots.map { title($0.frame) } == (0...30).map { "\($0) eggs" })
    let prints = Catalog.eggs(steps).prints.filter { $0.state.isFilmed }
    #expect(prints.count == 31)
    #expect(prints.last?.description == "eggs/pan/breakfast@30x5-30")
    let last = try #require(prints.last)
    #expect(await last.frame(over: Silence()).ansi(.truecolor) == film.shots[30].frame.ansi(.truecolor))
  }

  @Test func `a text can be typed character by character, with the same frames after each step`() async throws {
    let steps: [UserStep] = [.press("/"), .type("Ada"), .press(.backspace), .type(""), .type("x")]
    let (whole, typed) = (try await film(steps), try await film(steps, showsTyping: true))
    #expect(
      shots(typed).map { $0.split(separator: ": ")[1] } == [
        "0 eggs", "0 eggs", "0 eggs for A", "0 eggs for Ad", "0 eggs for Ada", "0 eggs for Ad", "0 eggs for Ad",
        "0 eggs for Adx",
      ])
    #expect(typed.shots.map(\.number) == [0, 1, 2, 2, 2, 3, 4, 5])
    #expect(typed.shots.map(\.isTyping) == [false, false, true, true, false, false, false, false])
    #expect(
      typed.shots.filter { !$0.isTyping }.map { $0.frame.ansi(.truecolor) }
        == whole.shots.map { $0.frame.ansi(.truecolor) })
  }

  @Test func `the steps of the user begin after those of the screen`() async throws {
    let screen = Catalog.eggScreen.journey(
      "late", on: [], from: { journey in for _ in 1...20 { await journey.send(.bought) } }, [.click("Add")])
    let state = try #require(screen.entry.states.last)
    let film = try #require(await state.film(over: Silence(), in: RenderEnvironment()))
    #expect(film.shots.map { title($0.frame) } == ["20 eggs", "21 eggs"])
  }

  @Test func `a state without keys has no film`() async throws {
    let state = try #require(Catalog.eggs([]).screens.first?.state(named: "raw"))
    #expect(!state.isFilmed)
    #expect(await state.film(over: Silence(), in: RenderEnvironment()) == nil)
    #expect(state.displaySummary == "40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono")
  }

  @Test func `the displays of a journey are listed with its length`() {
    let small = [Display(columns: 30, rows: 5), Display(columns: 40, rows: 5, theme: .light)]
    let entry = Catalog.eggScreen
      .journey("short", on: small, [.click("Add")])
      .journey("long", on: [small[0]], [.click("Add"), .click("Add")])
      .entry
    #expect(entry.states.suffix(2).map(\.displaySummary) == ["30x5 40x5-light, 1 step", "30x5, 2 steps"])
    #expect(entry.states.last?.displays.map(\.name) == ["30x5-00", "30x5-01", "30x5-02"])
  }
}

private struct Eggs: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var guest = ""
    var manner = ""
  }

  enum Action: Sendable {
    case appeared, added, bought, named(String), boilTapped, boiled, peeled, packTapped, watchTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.storage) var storage

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        if let stored = try? storage.read("eggs") { (state.count, state.manner) = (stored.count, "packed ") }
      case .packTapped:
        return .run { [storage, count = state.count] _ in
          try storage.write(Array(repeating: 0, count: count), to: "eggs")
        }
      case .watchTapped:
        return .run { _ in try await Task.sleep(for: .seconds(3600)) }
      case .added: state.count += 1
      case .named(let guest): state.guest = guest
      case .boiled:
        state.manner = "boiled "
        return wait(for: .peeled)
      case .peeled: state.manner = "boiled, peeled "
      case .bought:
        return .run { send in
          await Task.yield()
          await send(.added)
        }
      case .boilTapped: return wait(for: .boiled)
      }
      return .none
    }
  }

  private func wait(for action: Action) -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(3))
      await send(action)
    }
  }
}

private struct EggView: View {
  let state: Eggs.State
  let send: Send<Eggs.Action>

  var body: some View {
    VStack {
      Text("\(state.count) \(state.manner)eggs\(state.guest.isEmpty ? "" : " for \(state.guest)")")
      Button("Add") { send(.added) }
      HStack {
        Button("Boil") { send(.boilTapped) }
        Button("Pack") { send(.packTapped) }
        Button("Watch") { send(.watchTapped) }
      }
      TextField("Guest", text: state.guest, key: .character("/")) { send(.named($0)) }
    }
  }
}

private struct Fruit: Identifiable, Sendable { let id: String }

private struct Shelf: Reducer {
  struct State: Equatable, Sendable {}
  enum Action: Sendable {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A transport that no request may use.
private struct Silence: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response { Response(status: 404, body: []) }
}

extension Catalog {
  fileprivate static var eggScreen: Screen<Eggs> {
    Screen("pan", Eggs(), from: Eggs.State(), view: EggView.init) { await $0.send(.appeared) }.state("raw")
  }

  fileprivate static var shelf: Screen<Shelf> {
    Screen("shelf", Shelf(), from: Shelf.State()) { _, _ in
      let names = ["Apple", "Banana", "Berry", "Cherry", "Date", "Elder", "Fig"]
      return List("fruits", names.map(Fruit.init)) {
        Text($0.id)
      } onSelect: { _ in
      }
    } journey: { _ in
    }
  }

  fileprivate static func eggs(_ steps: [UserStep]) -> Catalog {
    Catalog("eggs", services: []) {
      eggScreen.journey("breakfast", on: [Display(columns: 30, rows: 5)], steps)
    }
  }
}
