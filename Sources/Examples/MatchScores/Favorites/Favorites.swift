import Calotype

/// The user's favorites. A star changes at once, and what could not be kept says so until it is.
struct Favorites: Reducer {
  struct State: Equatable, Sendable {
    /// What is kept, as far as it is known.
    var stored: Loading<FavoriteList, FavoritesError> = .idle

    /// Changes that are not kept yet, in the order in which they were made.
    var unsaved: [FavoriteChange] = []

    /// How many of these are being kept just now.
    var savingCount = 0

    /// Why the last changes could not be kept.
    var saveFailure: FavoritesError?
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case loaded(Result<FavoriteList, FavoritesError>)
    /// Something was made a favorite, or is none any more.
    case toggled(Favorite)
    case removeTapped(Favorite.ID)
    case saved(Result<FavoriteList, FavoritesError>)
    case favoriteTapped(Favorite.ID)
  }

  @Dependency(\.favorites) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard state.stored.value == nil else { return .none }
        return load(&state)

      case .refreshTapped:
        return load(&state)

      case .retryTapped:
        return state.stored.value == nil || state.stored.failure != nil ? load(&state) : save(&state)

      case .loaded(let result):
        state.stored.finish(with: result)
        return save(&state)

      case .toggled(let favorite):
        state.unsaved.append(state.list.contains(favorite.id) ? .remove(favorite.id) : .add(favorite))
        // Where the file was never read, or could not be, it is read first: it may be mended by now.
        return state.stored.value == nil ? load(&state) : save(&state)

      case .removeTapped(let id):
        guard state.list.contains(id) else { return .none }
        state.unsaved.append(.remove(id))
        return state.stored.value == nil ? load(&state) : save(&state)

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
        // The app opens it.
        return .none
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    // What is being kept is read anew as well.
    guard !state.isSaving, state.stored.start() else { return .none }
    return .run { [client] send in
      await send(.loaded(Result(of: try await client.load())))
    }
  }

  /// Keeps what is not kept yet, in one go. What changes meanwhile waits until that has ended.
  private func save(_ state: inout State) -> Effect<Action> {
    guard state.stored.value != nil, !state.stored.isLoading, !state.unsaved.isEmpty, !state.isSaving else {
      return .none
    }
    state.savingCount = state.unsaved.count
    state.saveFailure = nil
    return .run { [client, changes = state.unsaved] send in
      await send(.saved(Result(of: try await client.keep(changes))))
    }
  }
}

extension Favorites.State {
  /// The favorites as the user sees them: what is kept, and what is about to be.
  var list: FavoriteList { (self.stored.value ?? FavoriteList()).applying(self.unsaved) }

  /// Whether changes are being kept just now.
  var isSaving: Bool { self.savingCount > 0 }

  /// Whether this is a favorite.
  func contains(_ id: Favorite.ID) -> Bool { self.list.contains(id) }

  /// Whether this is a favorite, or none, only until the app ends: the change could not be kept.
  func isUnsaved(_ id: Favorite.ID) -> Bool {
    (self.saveFailure != nil || self.stored.failure != nil) && self.unsaved.contains { $0.id == id }
  }
}
