import Calotype

/// All favorites, in the order in which they were added.
struct FavoriteList: Equatable, Sendable {
  private(set) var entries: [Entry] = []

  /// What the file holds beside its version and its favorites, for a version of the app that knows what it is.
  var extras: [JSONValue.Member] = []

  /// An entry of the file, as it stands there: it is written back as it was read.
  enum Entry: Equatable, Sendable {
    case favorite(Favorite, JSONValue)
    /// Something else, and why it is no favorite.
    case other(JSONValue, reason: String)
  }

  /// A list of the given favorites.
  init(_ favorites: [Favorite] = []) {
    self.init(entries: favorites.map { .favorite($0, $0.json) })
  }

  /// A list of entries.
  init(entries: [Entry], extras: [JSONValue.Member] = []) {
    self.entries = entries
    self.extras = extras
  }

  /// The favorites; of those that are named twice the first.
  var favorites: [Favorite] {
    var known: Set<Favorite.ID> = []
    return self.entries.compactMap {
      if case .favorite(let favorite, _) = $0, known.insert(favorite.id).inserted { favorite } else { nil }
    }
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
    self.entries.contains { $0.id == id }
  }

  /// The list after some changes, one after the other.
  func applying(_ changes: some Sequence<FavoriteChange>) -> Self {
    changes.reduce(into: self) { $0.apply($1) }
  }

  private mutating func apply(_ change: FavoriteChange) {
    switch change {
    case .add(let favorite):
      if !self.contains(favorite.id) { self.entries.append(.favorite(favorite, favorite.json)) }
    case .remove(let id):
      self.entries.removeAll { $0.id == id }
    }
  }
}

extension FavoriteList.Entry {
  /// What it is a favorite of; nil where it is none.
  fileprivate var id: Favorite.ID? { if case .favorite(let favorite, _) = self { favorite.id } else { nil } }
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
