import Calotype
import Testing

struct StorageTests {
  @Test func `stored data is read again, also after a restart`() async throws {
    let storage = MemoryStorage(["old.json": "[1]"])
    #expect(try storage.read("old.json") == Array("[1]".utf8))
    #expect(try storage.read("new.json") == nil)
    try storage.write(Array("[2]".utf8), to: "new.json")
    try storage.write([], to: "old.json")
    #expect(storage.text(of: "new.json") == "[2]")
    #expect(try storage.read("old.json") == [])
  }

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", "/etc/passwd", ".hidden", "a\\b", "a b", "a\nb", "a\u{0}b", "ä.json", "a:b",
    String(repeating: "x", count: 101),
  ])
  func `a name that may lead elsewhere is refused`(name: String) async {
    #expect(throws: StorageError.invalidName(name)) { try MemoryStorage().read(name) }
    #expect(throws: StorageError.invalidName(name)) { try MemoryStorage().write([], to: name) }
    #expect(throws: StorageError.invalidName(name)) { try MemoryStorage().update(name) { $0 = [] } }
  }

  @Test(arguments: ["favorites.json", "A-b_9", "a..b", String(repeating: "x", count: 100)])
  func `a plain file name is valid`(name: String) async throws {
    #expect(try MemoryStorage().read(name) == nil)
  }

  @Test func `concurrent changes are all saved`() async throws {
    let storage = MemoryStorage()
    try await withThrowingTaskGroup { group in
      for _ in 1...100 { group.addTask { try storage.update("visits") { $0 = ($0 ?? []) + [46] } } }
      try await group.waitForAll()
    }
    #expect(storage.text(of: "visits") == String(repeating: ".", count: 100))
  }

  @Test func `a change returns the previous data and may write nothing`() async throws {
    let storage = MemoryStorage(["a": "old"], unwritable: "the disk is full")
    #expect(try storage.update("a") { $0?.count } == 3)
    #expect(try storage.update("b") { $0 == nil })
    #expect(throws: StorageError.unwritable("a", reason: "the disk is full")) {
      try storage.update("a") { $0 = [] }
    }
    #expect(throws: StorageError.unwritable("b", reason: "the disk is full")) {
      try storage.write([], to: "b")
    }
    #expect(storage.text(of: "a") == "old")
    #expect(storage.text(of: "b") == nil)
  }

  @Test func `without a storage, nothing is saved and an error is reported`() async {
    let storage = withDependencies {
      $0.context = .live
    } operation: {
      DependencyValues.current.storage
    }
    let error = #expect(throws: StorageError.self) { try storage.read("a") }
    #expect(
      error?.description
        == "The store has no storage. Set “$0.storage” where the store is created. Until then, nothing can be saved.")
    #expect(throws: StorageError.self) { try storage.write([], to: "a") }
  }

  @Test func `an error says what happened and how to fix it`() {
    #expect(
      StorageError.unreadable("a.json", reason: "/data/a.json: Permission denied").description
        == "“a.json” could not be read: /data/a.json: Permission denied. Fix the file, or remove it to start over.")
    #expect(
      StorageError.unwritable("a.json", reason: "/data/a.json: No space left on device").summary
        == "“a.json” could not be saved: /data/a.json: No space left on device.")
  }

  @Test func `each journey has its own storage, with the data of its state`() async throws {
    let screen = try #require(Catalog.notes.screen("notes/count"))
    let state = try #require(screen.state(named: "kept"))
    for _ in 1...2 { #expect(try await text(state.scene(over: Silent())) == "2 notes") }
    #expect(try await text(#require(screen.state(named: "empty")).scene(over: Silent())) == "1 note")
  }

  @Test func `a given storage overrides the data of the state`() async throws {
    let state = try #require(Catalog.notes.screen("notes/count")?.state(named: "kept"))
    let storage = MemoryStorage()
    #expect(try await text(state.scene(over: Silent(), storage: storage)) == "1 note")
    #expect(try await text(state.scene(over: Silent(), storage: storage)) == "2 notes")
    #expect(storage.text(of: "notes") == "..")
  }

  private func text(_ scene: Scene) throws -> String {
    let bytes = scene.frame(in: RenderEnvironment(size: Size(columns: 10, rows: 1))).plainText()
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

/// A feature that keeps one more note each time, and shows how many there are.
private struct Notes: Reducer {
  struct State: Equatable, Sendable {
    var notes = ""
  }

  enum Action: Sendable {
    case appeared
    case loaded(String)
  }

  @Dependency(\.storage) var storage

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [storage] send in
          let notes = try storage.read("notes").map { String(decoding: $0, as: UTF8.self) } ?? ""
          try storage.write(Array("\(notes).".utf8), to: "notes")
          await send(.loaded("\(notes)."))
        }
      case .loaded(let notes):
        state.notes = notes
        return .none
      }
    }
  }
}

private struct NotesView: View {
  let state: Notes.State
  let send: Send<Notes.Action>

  var body: some View {
    Text(state.notes.count == 1 ? "1 note" : "\(state.notes.count) notes")
  }
}

/// A transport of which nothing is asked.
private struct Silent: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response { Response(status: 404) }
}

extension Catalog {
  fileprivate static let notes = Catalog("notes", services: []) {
    Screen("count", Notes(), from: Notes.State(), view: NotesView.init) { await $0.send(.appeared) }
      .state("kept", stored: ["notes": "."])
      .state("empty")
  }
}
