import Synchronization

/// The copies of a picture that were made last, e.g. in the size of its place on a screen. A live screen asks for the same one
/// at each frame.
///
/// It is not a part of the picture's value: all are equal.
package final class PixelCopies: Hashable, Sendable {
  private let copies = Mutex<[(key: [Int], copy: Pixels)]>([])

  /// Returns the copy for a key, which is made if it is not one of the last twelve.
  package func copy(for key: [Int], make: () -> Pixels) -> Pixels {
    if let known = copies.withLock({ $0.first { $0.key == key }?.copy }) { return known }
    let copy = make()
    copies.withLock { copies in
      copies.append((key, copy))
      if copies.count > 12 { copies.removeFirst() }
    }
    return copy
  }

  package static func == (left: PixelCopies, right: PixelCopies) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
