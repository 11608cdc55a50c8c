import Synchronization

/// The dependencies of the store that is reducing, on its thread, and the leaf reducer that is running.
///
/// A task-local value would cost more than the rest of a send. A store reduces synchronously on the main actor, so one
/// variable is sufficient; other threads must not read it.
///
/// `unsafe`: only the thread stored in `owner` accesses `values` and `runningLeaf`, and only the main actor sets
/// `owner`, in a function that does not suspend. Other threads always find a different thread there.
package enum ReducingDependencies {
  /// The values that `end` restores.
  struct Previous {
    fileprivate let owner: UInt
    fileprivate let values: DependencyValues?
    fileprivate let leaf: UInt
  }

  private static let owner = Atomic<UInt>(0)
  nonisolated(unsafe) private static var values: DependencyValues?
  /// The address of the running leaf reducer; zero for none. The code that runs it retains it.
  private static let runningLeaf = Atomic<UInt>(0)

  /// The values, if a store is reducing on this thread.
  static var current: DependencyValues? { Self.isHere ? Self.values : nil }

  /// Whether a store is reducing on this thread.
  package static var isHere: Bool { Self.owner.load(ordering: .relaxed) == thisThread }

  /// Marks the begin of reducing on this thread.
  @MainActor
  static func begin(_ values: DependencyValues) -> Previous {
    let previous = Previous(
      owner: Self.owner.load(ordering: .relaxed), values: Self.values,
      leaf: Self.runningLeaf.load(ordering: .relaxed))
    Self.values = values
    Self.runningLeaf.store(0, ordering: .relaxed)
    Self.owner.store(thisThread, ordering: .relaxed)
    return previous
  }

  /// Marks the end of reducing.
  @MainActor
  static func end(_ previous: Previous) {
    Self.owner.store(previous.owner, ordering: .relaxed)
    Self.values = previous.values
    Self.runningLeaf.store(previous.leaf, ordering: .relaxed)
  }

  /// The running leaf reducer, if a store is reducing on this thread.
  static var leaf: LeafReducer? {
    guard Self.isHere, let address = UnsafeRawPointer(bitPattern: Self.runningLeaf.load(ordering: .relaxed)) else {
      return nil
    }
    return Unmanaged<LeafReducer>.fromOpaque(address).takeUnretainedValue()
  }

  /// Marks a leaf reducer as running, and returns the previous one; `nil` if no store is reducing on this thread.
  static func beginLeaf(_ leaf: LeafReducer) -> UInt? {
    guard Self.isHere else { return nil }
    let previous = Self.runningLeaf.load(ordering: .relaxed)
    Self.runningLeaf.store(UInt(bitPattern: Unmanaged.passUnretained(leaf).toOpaque()), ordering: .relaxed)
    return previous
  }

  /// Restores the previous leaf reducer.
  static func endLeaf(_ previous: UInt?) {
    if let previous { Self.runningLeaf.store(previous, ordering: .relaxed) }
  }

  /// Replaces the values while a function runs. A store must be reducing on this thread.
  static func replacing<R>(with values: DependencyValues, _ body: () throws -> R) rethrows -> R {
    let previous = Self.values
    Self.values = values
    defer { Self.values = previous }
    return try body()
  }
}
