import Calotype

/// Where favorites are kept from one run of the app to the next.
struct FavoritesClient: Sendable {
  /// The favorites; an empty list where none were kept yet.
  var load: @Sendable () async throws(FavoritesError) -> FavoriteList

  /// Keeps the favorites in place of those before.
  var save: @Sendable (FavoriteList) async throws(FavoritesError) -> Void
}

extension FavoritesClient {
  /// Keeps some changes, and returns what is kept then.
  ///
  /// The file is read again before: what another window of the app has added meanwhile stays, and a file that cannot be
  /// read is not overwritten.
  func keep(_ changes: [FavoriteChange]) async throws(FavoritesError) -> FavoriteList {
    let list = try await self.load().applying(changes)
    try await self.save(list)
    return list
  }

  /// The client over any storage.
  static func over(_ storage: any Storage) -> Self {
    Self(
      load: { () async throws(FavoritesError) in
        guard let bytes = try await storage.favorites() else { return FavoriteList() }
        return try FavoritesFile.read(bytes)
      },
      save: { (list) async throws(FavoritesError) in
        try await storage.keep(favorites: FavoritesFile.write(list))
      })
  }
}

extension Storage {
  fileprivate func favorites() async throws(FavoritesError) -> [UInt8]? {
    do { return try await self.read(FavoritesFile.name) } catch { throw .storage(error) }
  }

  fileprivate func keep(favorites bytes: [UInt8]) async throws(FavoritesError) {
    do { try await self.write(bytes, to: FavoritesFile.name) } catch { throw .storage(error) }
  }
}

extension DependencyValues {
  /// The favorites in the store's storage, unless a test puts something else in its place.
  var favorites: FavoritesClient {
    get { self[FavoritesClientKey.self] ?? .over(self.storage) }
    set { self[FavoritesClientKey.self] = newValue }
  }
}

private enum FavoritesClientKey: DependencyKey {
  static let liveValue: FavoritesClient? = nil
  static let testValue: FavoritesClient? = nil
}
