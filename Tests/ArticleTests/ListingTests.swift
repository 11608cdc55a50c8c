import Calotype
import CalotypeTCA
import CalotypeTesting
import Testing

/// The articles of the state layer show what is compiled, and what is printed, here.
@MainActor
struct ListingTests {
  @Test(arguments: ["CalotypeState", "FromACounter", "FromTCA"])
  func `a page shows code as it is compiled here`(_ name: String) throws {
    let page = try Page(name)
    #expect(page.strays == 0)
    let listings = page.blocks.filter { $0.origin.hasPrefix("listing: ") }
    #expect(!listings.isEmpty)
    for block in listings {
      expectNoDifference(block.text, try listing(String(block.origin.dropFirst("listing: ".count))), block.origin)
    }
  }

  @Test func `the article shows a test as it is compiled here`() throws {
    let block = try Page("FromACounter").blocks.first { $0.origin == "listing: FromACounter/CounterTests.swift" }
    #expect(try block?.text == listing("FromACounter/CounterTests.swift"))
  }

  @Test func `a dependency that a test forgets is named as the article shows it`() async throws {
    let failures = await failures {
      let store = TestStore(initialState: Fact.State(number: 42)) {
        Fact()
      }
      await store.send(.appeared) { $0.text = .loading }
      await store.receive(.loaded(.success("42 is even."))) { $0.text = .loaded("42 is even.") }
    }
    expectNoDifference(failures.joined(separator: "\n") + "\n", try Page("FromACounter").output("missing") ?? "")
  }

  @Test func `the alert is drawn as the article shows it`() throws {
    let state = CounterScreen.State(
      list: CounterList.State(rows: [Counter.State(id: 1, count: 7), Counter.State(id: 2, count: 3)], total: 10),
      alert: .removing(Counter.State(id: 1, count: 7)))
    let frame = Frame(
      CounterScreenView(state: state, send: .ignored),
      in: RenderEnvironment(size: Size(columns: 48, rows: 13)))
    let rows = String(decoding: frame.plainText(), as: UTF8.self).split(separator: "\n")
    expectNoDifference(rows.map { "\($0)\n" }.joined(), try Page("FromACounter").output("alert") ?? "")
  }

  @Test func `a failure reads as the article shows it`() async throws {
    let failures = await failures {
      let store = TestStore(initialState: CounterList.State(rows: [Counter.State(id: 1)])) {
        CounterList()
      }
      await store.send(\.rows[id: 1], .plusTapped) { $0.rows[id: 1]?.count = 1 }
    }
    expectNoDifference(failures.joined(separator: "\n") + "\n", try Page("FromTCA").output("failure") ?? "")
  }

  @Test func `the screen can be printed in each state of the catalog`() async throws {
    let screen = try #require(Catalog.counters.screen("counters/list"))
    for (state, expected) in [("one", "Counters, 0 in all"), ("question", "Remove counter 1?")] {
      let scene = try #require(screen.state(named: state))
      let frame = await scene.scene(over: Unreachable()).frame(
        in: RenderEnvironment(size: Size(columns: 40, rows: 14)))
      #expect(String(decoding: frame.plainText(), as: UTF8.self).contains(expected))
    }
  }

  @Test func `changes are printed as the article shows it`() throws {
    var lines: [String] = []
    let store = Store(initialState: CounterList.State(rows: [Counter.State(id: 1)])) {
      CounterList()._printChanges(.lines { lines.append($0) })
    }
    store.send(.addTapped)
    store.send(.rows(.element(id: 2, action: .plusTapped)))
    expectNoDifference(lines.map { "\($0)\n" }.joined(), try Page("FromTCA").output("changes") ?? "")
  }
}

/// The screens of the articles send no requests.
private struct Unreachable: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    throw .networkDenied(request.url)
  }
}
