import CalotypeGoldens
import Synchronization

/// What this process has printed so far, whichever tests did it.
enum PrintedGoldens {
  private struct Key: Hashable {
    let root: String
    let name: GoldenName
  }

  private static let goldens = Mutex<[Key: Golden]>([:])

  /// The first print of a golden's name; the golden itself where there was none.
  ///
  /// - Parameter root: The folder of goldens, beside which another package may have a print of the same name.
  static func first(like golden: Golden, in root: String) -> Golden? {
    self.goldens.withLock { goldens in
      let key = Key(root: root, name: golden.name)
      if let first = goldens[key] { return first }
      goldens[key] = golden
      return golden
    }
  }
}
