import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Random bytes from the system, fetched in bulk, because a system call per id would dominate its cost.
final class RandomPool: Sendable {
  static let shared = RandomPool()

  private struct Contents: Sendable {
    var words: [UInt64] = []
    /// The process that fetched the bytes. A forked process must not use the same ones.
    var owner: Int32 = 0
  }

  private let contents = Mutex(Contents())
  /// The maximum size for `getentropy`.
  private let size = 32

  /// Returns two random words.
  func next() -> (UInt64, UInt64) {
    self.contents.withLock { contents in
      if contents.words.count < 2 || contents.owner != getpid() {
        contents.words = fetch()
        contents.owner = getpid()
      }
      return (contents.words.popLast() ?? 0, contents.words.popLast() ?? 0)
    }
  }

  private func fetch() -> [UInt64] {
    var words = [UInt64](repeating: 0, count: size)
    let isFilled = words.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { getentropy($0, bytes.count) == 0 } ?? false
    }
    if isFilled { return words }
    // Word by word, if the system does not return all bytes at once.
    var system = SystemRandomNumberGenerator()
    for index in words.indices { words[index] = system.next() }
    return words
  }
}
