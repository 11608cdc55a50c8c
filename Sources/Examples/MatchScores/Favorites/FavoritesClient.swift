import Calotype

/// Where favorites are kept from one run of the app to the next.
struct FavoritesClient: Sendable {
  /// The favorites; an empty list where none were kept yet.
  var load: @Sendable () async throws(FavoritesError) -> FavoriteList

  /// Keeps some changes, and returns what is kept then: also what another window of the app has changed meanwhile. A file
  /// that cannot be read is not overwritten.
  var keep: @Sendable ([FavoriteChange]) async throws(FavoritesError) -> FavoriteList
}

extension FavoritesClient {
  /// The client over any storage.
  static func over(_ storage: any Storage) -> Self {
    Self(
      load: { () async throws(FavoritesError) in
        let bytes: [UInt8]?
        do throws(StorageError) { bytes = try await storage.read(FavoritesFile.name) } catch { throw .storage(error) }
        return try FavoriteList(bytes)
      },
      keep: { (changes) async throws(FavoritesError) in
        let kept: Result<FavoriteList, FavoritesError>
        do throws(StorageError) {
          kept = try await storage.update(FavoritesFile.name) { bytes in
            Result { () throws(FavoritesError) in
              let list = try FavoriteList(bytes).applying(changes)
              bytes = FavoritesFile.write(list)
              return list
            }
          }
        } catch { throw .storage(error) }
        return try kept.get()
      })
  }
}

extension FavoriteList {
  /// The favorites of a file that may not be there yet.
  fileprivate init(_ bytes: [UInt8]?) throws(FavoritesError) {
    self = try bytes.map(FavoritesFile.read) ?? FavoriteList()
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
