import CalotypeTCA
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@MainActor
struct PrintChangesTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
    var tags: Set<String> = []
  }

  enum Mode: Equatable {
    case idle
    case loaded([Int])
    case named(first: String, Int)
  }

  struct State: Equatable {
    var title = "Dogs"
    var rows: IdentifiedArrayOf<Row> = [Row(id: 7), Row(id: 9)]
    var mode = Mode.idle
    var next: Int?
    var prices: [String: Int] = ["b": 1, "a": 2]
    @Presents var sheet: Row?
  }

  enum Action {
    case plusTapped(id: Int)
    case nothing
  }

  /// The lines that are printed for each change, without the action's.
  private func lines(_ changes: (inout State) -> Void...) -> [String] {
    var heard: [String] = []
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, index in
        changes[index](&state)
        return .none
      }
      ._printChanges(.lines { heard.append($0) })
    }
    for index in changes.indices { store.send(index) }
    return heard.filter { !$0.hasPrefix("action: ") }
  }

  @Test func `an action is printed, and a line for each field that it changes`() {
    var heard: [String] = []
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        if case .plusTapped(let id) = action {
          state.rows[id: id]?.count += 1
          state.title += "!"
        }
        return .none
      }
      ._printChanges(.lines { heard.append($0) })
    }
    store.send(.plusTapped(id: 9))
    store.send(.nothing)
    #expect(
      heard == [
        "action: .plusTapped(id: 9)",
        #"  title: "Dogs" → "Dogs!""#,
        "  rows[id: 9].count: 0 → 1",
        "action: .nothing",
        "  (nothing changed)",
      ])
  }

  @Test func `elements that come, go and move are named by their ids`() {
    #expect(
      lines(
        { $0.rows.append(Row(id: 8, tags: ["b", "a"])) }, { $0.rows.reverse() }, { $0.rows.remove(id: 9) },
        { $0.rows[id: 7]?.tags = ["x"] })
        == [
          #"  rows[id: 8]: added Row(id: 8, count: 0, tags: ["a", "b"])"#,
          "  rows: other order, [id: 8] [id: 9] [id: 7]",
          "  rows[id: 9]: removed Row(id: 9, count: 0, tags: [])",
          #"  rows[id: 7].tags["x"]: added "x""#,
        ])
  }

  @Test func `cases, optionals and dictionaries are followed`() {
    #expect(
      lines(
        { $0.mode = .loaded([1]) }, { $0.mode = .loaded([2, 3]) }, { $0.mode = .named(first: "a", 1) },
        { $0.mode = .named(first: "b", 1) }, { $0.next = 1 }, { $0.next = 2 }, { $0.next = nil },
        { $0.prices["a"] = 3 }, { $0.sheet = Row(id: 1) }, { $0.sheet?.count = 4 })
        == [
          "  mode: .idle → .loaded([1])",
          "  mode.loaded[0]: 1 → 2",
          "  mode.loaded[1]: added 3",
          #"  mode: .loaded([2, 3]) → .named(first: "a", 1)"#,
          #"  mode.named.first: "a" → "b""#,
          "  next: nil → 1",
          "  next: 1 → 2",
          "  next: 2 → nil",
          #"  prices["a"]: 2 → 3"#,
          "  sheet: nil → Row(id: 1, count: 0, tags: [])",
          "  sheet.count: 0 → 4",
        ])
  }

  struct Tally: Equatable {
    @Shared var count: Int
    @SharedReader var read: Int
    var rows: [Shared<Int>] = []
    var taps = 0

    init(_ count: Shared<Int>) {
      _count = count
      _read = SharedReader(count)
      rows = [count]
    }
  }

  @Test func `a shared value is printed as it was and as it is`() {
    var heard: [String] = []
    let store = Store(initialState: Tally(Shared(value: 0))) {
      Reduce<Tally, Int> { state, number in
        state.$count.withLock { $0 += number }
        state.taps += 1
        return .none
      }
      ._printChanges(.lines { heard.append($0) })
    }
    store.send(2)
    store.send(0)
    #expect(
      heard == [
        "action: 2", "  count: 0 → 2", "  read: 0 → 2", "  rows[0]: 0 → 2", "  taps: 0 → 1",
        "action: 0", "  taps: 1 → 2",
      ])
  }

  @Test func `a printer sees the previous shared value in the old state`() {
    var heard: [String] = []
    let count = Shared(value: 5)
    let store = Store(initialState: Tally(count)) {
      Reduce<Tally, Int> { state, number in
        state.$count.withLock { $0 = number }
        return .none
      }
      ._printChanges(
        _ReducerPrinter { heard.append("\($0): \($1.count), \($1.read), \($1.rows[0].wrappedValue), \($1 == $2)") })
    }
    store.send(7)
    count.withLock { $0 = 8 }
    store.send(8)
    store.send(9)
    #expect(heard == ["7: 5, 5, 5, false", "8: 8, 8, 8, true", "9: 8, 8, 8, false"])
    #expect(store.state.count == 9)
  }

  @Test func `two printers each see the changes of their own part`() {
    var heard: [String] = []
    let change = Reduce<Tally, Int> { state, number in
      state.$count.withLock { $0 += number }
      return .none
    }
    let store = Store(initialState: Tally(Shared(value: 0))) {
      CombineReducers {
        change._printChanges(_ReducerPrinter { _, old, _ in heard.append("inner \(old.count)") })
        change
      }
      ._printChanges(_ReducerPrinter { _, old, _ in heard.append("outer \(old.count)") })
    }
    store.send(1)
    store.send(1)
    #expect(heard == ["inner 0", "outer 0", "inner 2", "outer 2"])
  }

  @Test func `later changes by an effect are not attributed to the action`() async {
    var heard: [String] = []
    let store = Store(initialState: Tally(Shared(value: 0))) {
      Reduce<Tally, Int> { state, number in
        .run { [count = state.$count] send in
          if number > 0 { count.withLock { $0 = number } }
        }
      }
      ._printChanges(_ReducerPrinter { _, old, _ in heard.append("\(old.count)") })
    }
    store.send(3)
    await store.settle()
    store.send(0)
    await store.settle()
    #expect(heard == ["0", "3"])
  }

  @Test func `nothing that is printed can drive a terminal, and nothing is endless`() {
    struct Sly: Equatable, CustomStringConvertible {
      let description: String
    }
    var heard: [String] = []
    let store = Store(initialState: [Sly(description: "a")]) {
      Reduce<[Sly], String> { state, action in
        state[0] = Sly(description: action)
        return .none
      }
      ._printChanges(.lines { heard.append($0) })
    }
    store.send("\u{1B}[2J\u{9B}\u{202E}\n\(String(repeating: "x", count: 5000))")
    #expect(heard.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\n") && !$0.contains("\u{202E}") })
    #expect(heard.allSatisfy { !$0.unicodeScalars.contains("\u{9B}") })
    #expect(heard.allSatisfy { $0.count < 1200 })
  }

  @Test func `cyclic objects are printed, and an object equals itself`() {
    final class Node {
      let name: String
      var parent: Node?
      var byName: [String: Node] = [:]
      var all: [Node] = []

      init(_ name: String) {
        self.name = name
      }

      /// Some that all know each other.
      static func circle(_ name: String, of count: Int) -> Node {
        let nodes = (0..<count).map { Node("\(name)\($0)") }
        for node in nodes {
          node.parent = nodes[0]
          node.all = nodes
          for other in nodes { node.byName[other.name] = other }
        }
        return nodes[0]
      }
    }
    let (first, second) = (Node.circle("a", of: 12), Node.circle("b", of: 12))
    var heard: [String] = []
    let store = Store(initialState: [first]) {
      Reduce<[Node], Int> { state, action in
        if action == 1 { state = [second] }
        return .none
      }
      ._printChanges(.lines { heard.append($0) })
    }
    store.send(0)
    #expect(heard == ["action: 0", "  (nothing changed)"])
    store.send(1)
    #expect(heard.contains(#"  [0].name: "a0" → "b0""#))
    #expect(heard.allSatisfy { $0.count < 6000 })
    for node in [first, second].flatMap(\.all) { (node.parent, node.byName, node.all) = (nil, [:], []) }
  }

  @Test func `a large set is cut`() {
    var heard: [String] = []
    let store = Store<Set<Int>?, Int>(initialState: nil) {
      Reduce { state, count in
        state = Set(0..<count)
        return .none
      }
      ._printChanges(.lines { heard.append($0) })
    }
    store.send(1000)
    #expect(heard.last?.hasPrefix("  self: nil → [0, 1, 10, 100, 101, ") == true)
    #expect(heard.last?.hasSuffix(", …]") == true)
    #expect(heard.allSatisfy { $0.count < 500 })
  }

  @Test func `changes are added to a file, and a file that cannot be written is misuse once`() async throws {
    var name = Array("/tmp/calotype-changes-XXXXXX".utf8CString)
    close(mkstemp(&name))
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    func store(_ path: String) -> Store<Int, Int> {
      Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
        ._printChanges(.file(path))
      }
    }
    store(path).send(1)
    store(path).send(2)
    #expect(try text(of: path) == "action: 1\n  self: 0 → 1\naction: 2\n  self: 0 → 2\n")
    let heard = await misuses {
      let store = store("/tmp/calotype-none/changes")
      store.send(1)
      store.send(2)
    }
    #expect(heard.count == 1)
    #expect(heard.first?.contains("cannot be written: /tmp/calotype-none/changes") == true)
  }

  @Test func `printing can be turned off, and a printer may be a function`() {
    var heard: [String] = []
    let printer = _ReducerPrinter<Int, Int> { action, old, new in heard.append("\(action): \(old) to \(new)") }
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      ._printChanges(nil)
      ._printChanges(printer)
    }
    store.send(3)
    #expect(heard == ["3: 0 to 3"])
  }

  @Test func `changes go to standard error, and nothing goes to standard output`() async {
    // In a separate process, whose standard error is not a terminal.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      await MainActor.run {
        let store = Store(initialState: State()) {
          Reduce<State, Action> { state, action in
            state.title = "Cats"
            return .none
          }
          ._printChanges()
          ._printChanges(.actionLabels)
        }
        store.send(.plusTapped(id: 7))
        MisuseReporter.$current.withValue(.standardError) { reportIssue("somebody hears") }
        MisuseReporter.$current.withValue(.silent) { reportIssue("nobody hears") }
      }
    }
    let (error, output) = (text(result?.standardErrorContent), text(result?.standardOutputContent))
    #expect(error.contains("action: .plusTapped(id: 7)\n  title: \"Dogs\" → \"Cats\"\naction: .plusTapped(…)\n"))
    #expect(error.contains("somebody hears"))
    #expect(!error.contains("nobody hears"))
    #expect(!output.contains("action:"))
  }

  @Test func `a signpost measures each action`() {
    var (named, unnamed): ([ReducerTiming], [ReducerTiming]) = ([], [])
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        if case .plusTapped = action { return .send(.nothing) }
        return .none
      }
      .signpost("Dogs", clock: TestClock()) { named.append($0) }
      .signpost { unnamed.append($0) }
    }
    store.send(.plusTapped(id: 1))
    #expect(
      named == [
        ReducerTiming(name: "Dogs", action: ".plusTapped(…)", duration: .zero),
        ReducerTiming(name: "Dogs", action: ".nothing", duration: .zero),
      ])
    #expect(unnamed.map(\.action) == named.map(\.action))
    #expect(unnamed.allSatisfy { $0.duration > .zero && $0.name.isEmpty })
  }

  private func text(_ bytes: [UInt8]?) -> String {
    String(decoding: bytes ?? [], as: UTF8.self)
  }

  private func text(of path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 10_000)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
