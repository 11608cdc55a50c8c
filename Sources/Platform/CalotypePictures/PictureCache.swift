import Synchronization

/// The pictures that were used last, by a key: at most 64, and 32 MB.
///
/// All caches are equal, so that one can be in a value without being a part of it.
package final class PictureCache<Key: Equatable & Sendable>: Hashable, Sendable {
  private let pictures = Mutex<[(key: Key, picture: Pixels)]>([])

  package init() {}

  /// Returns a picture that is still in the cache.
  package func picture(_ key: Key) -> Pixels? {
    pictures.withLock { pictures in
      guard let index = pictures.firstIndex(where: { $0.key == key }) else { return nil }
      pictures.append(pictures.remove(at: index))
      return pictures.last?.picture
    }
  }

  /// Adds a picture, and removes those that were not used for the longest time.
  package func add(_ picture: Pixels, for key: Key) {
    pictures.withLock { pictures in
      pictures.removeAll { $0.key == key }
      pictures.append((key, picture))
      func size() -> Int { pictures.reduce(0) { $0 + $1.picture.bytes.count } }
      while pictures.count > 64 || pictures.count > 1 && size() > 32 << 20 { pictures.removeFirst() }
    }
  }

  package static func == (left: PictureCache, right: PictureCache) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
