import Calotype

/// The user's favorites. A star changes at once. A change that could not be saved is marked until it is.
struct Favorites: Reducer {
  struct State: Equatable, Sendable {
    var stored: Loading<FavoriteList, FavoritesError> = .idle
    /// The changes that are not saved yet, in their order.
    var unsaved: [FavoriteChange] = []
    /// How many of these are being saved.
    var savingCount = 0
    /// Why the last changes could not be saved.
    var saveFailure: FavoritesError?
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case loaded(Result<FavoriteList, FavoritesError>)
    case toggled(Favorite)
    case removeTapped(Favorite.ID)
    case saved(Result<FavoriteList, FavoritesError>)
    case favoriteTapped(Favorite.ID)
  }

  @Dependency(\.storage) var storage

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.stored.value == nil ? load(&state) : .none

      case .refreshTapped:
        return load(&state)

      case .retryTapped:
        return state.stored.failure == nil ? loadOrSave(&state) : load(&state)

      case .loaded(let result):
        state.stored.finish(with: result)
        return save(&state)

      case .toggled(let favorite):
        state.unsaved.append(state.contains(favorite.id) ? .remove(favorite.id) : .add(favorite))
        return loadOrSave(&state)

      case .removeTapped(let id):
        guard state.contains(id) else { return .none }
        state.unsaved.append(.remove(id))
        return loadOrSave(&state)

      case .saved(let result):
        guard state.isSaving else { return .none }
        let count = state.savingCount
        state.savingCount = 0
        switch result {
        case .success(let list):
          state.stored = .loaded(list)
          state.unsaved.removeFirst(min(count, state.unsaved.count))
          state.saveFailure = nil
          return save(&state)
        case .failure(let error):
          state.saveFailure = error
          return .none
        }

      case .favoriteTapped:
        return .none
      }
    }
  }

  /// Saves the changes; if the file could not be read so far, it is read first.
  private func loadOrSave(_ state: inout State) -> Effect<Action> {
    state.stored.value == nil ? load(&state) : save(&state)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    // Saving reads the file as well.
    guard !state.isSaving, state.stored.start() else { return .none }
    return .run { [storage] send in
      await send(.loaded(Result(of: try await FavoritesFile.load(from: storage))))
    }
  }

  /// Saves all changes at once. Changes that are made meanwhile wait for the next time.
  private func save(_ state: inout State) -> Effect<Action> {
    guard state.stored.value != nil, !state.stored.isLoading, !state.unsaved.isEmpty, !state.isSaving else {
      return .none
    }
    state.savingCount = state.unsaved.count
    state.saveFailure = nil
    return .run { [storage, changes = state.unsaved] send in
      await send(.saved(Result(of: try await FavoritesFile.save(changes, to: storage))))
    }
  }
}

extension Favorites.State {
  /// The favorites on the screen: the saved ones with the unsaved changes.
  var list: FavoriteList { (stored.value ?? FavoriteList()).applying(unsaved) }

  var isSaving: Bool { savingCount > 0 }

  func contains(_ id: Favorite.ID) -> Bool { list.contains(id) }

  /// Whether a change of this favorite could not be saved.
  func isUnsaved(_ id: Favorite.ID) -> Bool {
    (saveFailure != nil || stored.failure != nil) && unsaved.contains { $0.id == id }
  }

  var summary: TabSummary {
    let count = list.favorites.count
    return TabSummary(count: count, total: count == 0 ? nil : count, failure: stored.failure)
  }
}
