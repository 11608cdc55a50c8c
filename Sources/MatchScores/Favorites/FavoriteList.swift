/// All favorites, in the order in which they were added, each once.
struct FavoriteList: Equatable, Sendable {
  private(set) var entries: [Entry] = []

  /// What the file holds beside its version and its favorites, for a version of the app that knows what it is.
  var extras: [String: JSONValue] = [:]

  /// An entry of the file.
  enum Entry: Equatable, Sendable {
    /// A favorite, and what else stands beside it in the file.
    case favorite(Favorite, extras: [String: JSONValue] = [:])
    /// Something else, and why it is no favorite. It stays in the file.
    case other(JSONValue, reason: String)
  }

  /// A list of the given favorites; of those that are named twice the first.
  init(_ favorites: [Favorite] = []) {
    self.init(entries: favorites.map { .favorite($0) })
  }

  /// A list of entries; of favorites that are named twice the first.
  init(entries: [Entry], extras: [String: JSONValue] = [:]) {
    var known: Set<Favorite.ID> = []
    self.entries = entries.filter { entry in
      if case .favorite(let favorite, _) = entry { known.insert(favorite.id).inserted } else { true }
    }
    self.extras = extras
  }

  /// The favorites.
  var favorites: [Favorite] {
    self.entries.compactMap { if case .favorite(let favorite, _) = $0 { favorite } else { nil } }
  }

  /// The favorites of one kind.
  func favorites(of kind: Favorite.Kind) -> [Favorite] {
    self.favorites.filter { $0.id.kind == kind }
  }

  /// One reason, in words, for each entry that is no favorite.
  var omitted: [String] {
    self.entries.compactMap { if case .other(_, let reason) = $0 { reason } else { nil } }
  }

  /// Whether this is a favorite.
  func contains(_ id: Favorite.ID) -> Bool {
    self.favorites.contains { $0.id == id }
  }

  /// The list after some changes, one after the other.
  func applying(_ changes: some Sequence<FavoriteChange>) -> Self {
    changes.reduce(into: self) { $0.apply($1) }
  }

  private mutating func apply(_ change: FavoriteChange) {
    switch change {
    case .add(let favorite):
      if !self.contains(favorite.id) { self.entries.append(.favorite(favorite)) }
    case .remove(let id):
      self.entries.removeAll { if case .favorite(let favorite, _) = $0 { favorite.id == id } else { false } }
    }
  }
}

/// A change of the favorites. Made twice, it is made once.
enum FavoriteChange: Hashable, Sendable {
  case add(Favorite)
  case remove(Favorite.ID)

  /// What it changes.
  var id: Favorite.ID {
    switch self {
    case .add(let favorite): favorite.id
    case .remove(let id): id
    }
  }
}
