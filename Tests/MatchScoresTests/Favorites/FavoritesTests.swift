import CalotypeTesting
import Testing

@testable import MatchScores

@MainActor
struct FavoritesTests {
  private let celtics = Favorite(id: .team(2), name: "Boston Celtics", details: ["BOS"])
  private let anigbogu = Favorite(id: .player(14), name: "Ike Anigbogu", details: ["C"])

  private func store(
    _ state: Favorites.State = Favorites.State(), over storage: any Storage
  ) -> TestStore<Favorites.State, Favorites.Action> {
    TestStore(initialState: state) {
      Favorites()
    } withDependencies: {
      $0.storage = storage
    }
  }

  @Test func `favorites persist after a restart in the order of adding`() async {
    let storage = MemoryStorage()
    let first = store(over: storage)
    await first.send(.appeared) { $0.stored = .loading }
    await first.receive(.loaded(.success(FavoriteList()))) { $0.stored = .loaded(FavoriteList()) }
    await first.send(.toggled(anigbogu)) {
      $0.unsaved = [.add(anigbogu)]
      $0.savingCount = 1
    }
    await first.receive(.saved(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
      $0.unsaved = []
      $0.savingCount = 0
    }
    await first.send(.toggled(celtics)) {
      $0.unsaved = [.add(celtics)]
      $0.savingCount = 1
    }
    await first.receive(.saved(.success(FavoriteList([anigbogu, celtics])))) {
      $0.stored = .loaded(FavoriteList([anigbogu, celtics]))
      $0.unsaved = []
      $0.savingCount = 0
    }

    let second = store(over: storage)
    await second.send(.appeared) { $0.stored = .loading }
    await second.receive(.loaded(.success(FavoriteList([anigbogu, celtics])))) {
      $0.stored = .loaded(FavoriteList([anigbogu, celtics]))
    }
    await second.send(.appeared)
  }

  @Test func `a second press removes it, and so does the list`() async {
    let storage = MemoryStorage()
    let kept = Favorites.State(stored: .loaded(FavoriteList([celtics, anigbogu])))
    let store = store(kept, over: storage)
    await storage.keep(FavoriteList([celtics, anigbogu]))
    await store.send(.toggled(celtics)) {
      $0.unsaved = [.remove(celtics.id)]
      $0.savingCount = 1
    }
    await store.receive(.saved(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
      $0.unsaved = []
      $0.savingCount = 0
    }
    await store.send(.removeTapped(anigbogu.id)) {
      $0.unsaved = [.remove(anigbogu.id)]
      $0.savingCount = 1
    }
    await store.receive(.saved(.success(FavoriteList()))) {
      $0.stored = .loaded(FavoriteList())
      $0.unsaved = []
      $0.savingCount = 0
    }
    await store.send(.removeTapped(anigbogu.id))
  }

  @Test func `a press before the favorites were read waits for them`() async {
    let storage = MemoryStorage()
    await storage.keep(FavoriteList([celtics]))
    let store = store(over: storage)
    await store.send(.toggled(anigbogu)) {
      $0.unsaved = [.add(anigbogu)]
      $0.stored = .loading
    }
    await store.receive(.loaded(.success(FavoriteList([celtics])))) {
      $0.stored = .loaded(FavoriteList([celtics]))
      $0.savingCount = 1
    }
    await store.receive(.saved(.success(FavoriteList([celtics, anigbogu])))) {
      $0.stored = .loaded(FavoriteList([celtics, anigbogu]))
      $0.unsaved = []
      $0.savingCount = 0
    }
  }

  @Test func `a change during a save is saved after it`() async {
    let store = store(
      Favorites.State(stored: .loaded(FavoriteList()), unsaved: [.add(celtics)], savingCount: 1),
      over: MemoryStorage(["favorites.json": #"{"version": 1, "favorites": []}"#]))
    await store.send(.toggled(anigbogu)) { $0.unsaved = [.add(celtics), .add(anigbogu)] }
    await store.send(.saved(.success(FavoriteList([celtics])))) {
      $0.stored = .loaded(FavoriteList([celtics]))
      $0.unsaved = [.add(anigbogu)]
      $0.savingCount = 1
    }
    await store.receive(.saved(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
      $0.unsaved = []
      $0.savingCount = 0
    }
  }

  @Test func `favorites added by another window meanwhile are kept`() async throws {
    let storage = MemoryStorage()
    await storage.keep(FavoriteList([celtics]))
    #expect(
      try await FavoritesFile.save([.add(anigbogu)], to: storage) == FavoriteList([celtics, anigbogu]))
  }

  @Test func `concurrent additions by many windows are all saved`() async throws {
    let storage = MemoryStorage()
    try await withThrowingTaskGroup { group in
      for number in 1...50 {
        group.addTask {
          _ = try await FavoritesFile.save([.add(Favorite(id: .player(number), name: "\(number)"))], to: storage)
        }
      }
      try await group.waitForAll()
    }
    let kept = try await FavoritesFile.load(from: storage)
    #expect(kept.favorites.map(\.id.number).sorted() == Array(1...50))
  }

  @Test func `a refresh reads again and keeps unsaved changes`() async {
    let storage = MemoryStorage()
    await storage.keep(FavoriteList([anigbogu]))
    let error = FavoritesError.storage(.unwritable("favorites.json", reason: "the disk was full"))
    let store = store(
      Favorites.State(stored: .loaded(FavoriteList()), unsaved: [.add(celtics)], saveFailure: error), over: storage)
    await store.send(.refreshTapped) { $0.stored = .loading(previous: FavoriteList()) }
    #expect(store.state.list.favorites == [celtics])
    await store.receive(.loaded(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
      $0.savingCount = 1
      $0.saveFailure = nil
    }
    await store.receive(.saved(.success(FavoriteList([anigbogu, celtics])))) {
      $0.stored = .loaded(FavoriteList([anigbogu, celtics]))
      $0.unsaved = []
      $0.savingCount = 0
    }
  }

  @Test func `a refresh during a save is left to the save`() async {
    let state = Favorites.State(stored: .loaded(FavoriteList()), unsaved: [.add(celtics)], savingCount: 1)
    await store(state, over: MemoryStorage()).send(.refreshTapped)
  }

  @Test func `a star pressed during a refresh is saved after it`() async {
    let storage = MemoryStorage()
    await storage.keep(FavoriteList([anigbogu]))
    let store = store(Favorites.State(stored: .loading(previous: FavoriteList())), over: storage)
    await store.send(.toggled(celtics)) { $0.unsaved = [.add(celtics)] }
    await store.send(.loaded(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
      $0.savingCount = 1
    }
    await store.receive(.saved(.success(FavoriteList([anigbogu, celtics])))) {
      $0.stored = .loaded(FavoriteList([anigbogu, celtics]))
      $0.unsaved = []
      $0.savingCount = 0
    }
  }

  @Test func `a failed refresh is reported, keeps the list and can be retried`() async {
    let storage = MemoryStorage(["favorites.json": "x"])
    let store = store(Favorites.State(stored: .loaded(FavoriteList([celtics]))), over: storage)
    let error = FavoritesError.unreadable("expected a value in line 1")
    await store.send(.refreshTapped) { $0.stored = .loading(previous: FavoriteList([celtics])) }
    await store.receive(.loaded(.failure(error))) {
      $0.stored = .failed(error, previous: FavoriteList([celtics]))
    }
    await storage.keep(FavoriteList([anigbogu]))
    await store.send(.retryTapped) { $0.stored = .loading(previous: FavoriteList([celtics])) }
    await store.receive(.loaded(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
    }
  }

  @Test func `an unreadable file is reported and never overwritten`() async {
    let text = #"{"version": 1, "favorites": ["#
    let storage = MemoryStorage(["favorites.json": text])
    let error = FavoritesError.unreadable("expected a value in line 1")
    let store = store(over: storage)
    await store.send(.appeared) { $0.stored = .loading }
    await store.receive(.loaded(.failure(error))) { $0.stored = .failed(error) }
    await store.send(.toggled(celtics)) {
      $0.unsaved = [.add(celtics)]
      $0.stored = .loading
    }
    await store.receive(.loaded(.failure(error))) { $0.stored = .failed(error) }
    #expect(store.state.contains(celtics.id), "the star is on")
    #expect(store.state.isUnsaved(celtics.id), "and says that it is not kept")
    #expect(storage.text(of: "favorites.json") == text)

    // After the file is fixed, a retry saves both changes.
    await storage.keep(FavoriteList([anigbogu]))
    await store.send(.retryTapped) { $0.stored = .loading }
    await store.receive(.loaded(.success(FavoriteList([anigbogu])))) {
      $0.stored = .loaded(FavoriteList([anigbogu]))
      $0.savingCount = 1
    }
    await store.receive(.saved(.success(FavoriteList([anigbogu, celtics])))) {
      $0.stored = .loaded(FavoriteList([anigbogu, celtics]))
      $0.unsaved = []
      $0.savingCount = 0
    }
  }

  @Test func `a failed save is reported, the star stays, and a retry saves it`() async {
    let error = FavoritesError.storage(.unwritable("favorites.json", reason: "the disk is full"))
    let store = store(
      Favorites.State(stored: .loaded(FavoriteList())), over: MemoryStorage(unwritable: "the disk is full"))
    await store.send(.toggled(celtics)) {
      $0.unsaved = [.add(self.celtics)]
      $0.savingCount = 1
    }
    await store.receive(.saved(.failure(error))) {
      $0.savingCount = 0
      $0.saveFailure = error
    }
    #expect(store.state.contains(celtics.id))
    #expect(store.state.isUnsaved(celtics.id))
    store.dependencies.storage = MemoryStorage()
    await store.send(.retryTapped) {
      $0.savingCount = 1
      $0.saveFailure = nil
    }
    await store.receive(.saved(.success(FavoriteList([celtics])))) {
      $0.stored = .loaded(FavoriteList([self.celtics]))
      $0.unsaved = []
      $0.savingCount = 0
    }
  }

  @Test func `a team and a player of the same number are two favorites`() {
    let list = FavoriteList([celtics, Favorite(id: .player(2), name: "Somebody")])
    #expect(list.favorites(of: .team).map(\.name) == ["Boston Celtics"])
    #expect(list.favorites(of: .player).map(\.name) == ["Somebody"])
    #expect(list.applying([.remove(.player(2))]).favorites == [celtics])
  }
}

extension MemoryStorage {
  /// Puts a list where the app finds it.
  fileprivate func keep(_ list: FavoriteList) async {
    do { try write(FavoritesFile.write(list), to: FavoritesFile.name) } catch { Issue.record(error) }
  }
}
