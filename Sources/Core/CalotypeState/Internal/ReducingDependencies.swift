import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The dependencies of the store that is reducing, on its thread and for as long as it does; and which function of a
/// feature it runs.
///
/// Putting them into a task-local value would cost more than all the rest of a send. A store reduces without a pause
/// on the main actor, so one variable is enough; other threads must not see it.
///
/// `unsafe`: only the thread that `owner` names reads or writes `values` and `runningLeaf`, and only the main actor makes
/// itself the owner, in a function that does not suspend. Whoever else looks finds another thread's name, however late
/// it looks.
package enum ReducingDependencies {
  /// What `end` puts back.
  struct Previous {
    fileprivate let owner: UInt
    fileprivate let values: DependencyValues?
    fileprivate let leaf: UInt
  }

  private static let owner = Atomic<UInt>(0)
  nonisolated(unsafe) private static var values: DependencyValues?
  /// The address of the function of a feature that is running; zero for none. Whoever runs it keeps it.
  private static let runningLeaf = Atomic<UInt>(0)

  /// The values, where a store is reducing on this thread.
  static var current: DependencyValues? {
    Self.isHere ? Self.values : nil
  }

  /// Whether a store is reducing on this thread.
  package static var isHere: Bool {
    Self.owner.load(ordering: .relaxed) == thisThread
  }

  /// Says that a store begins to reduce on this thread.
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

  /// Says that it is done.
  @MainActor
  static func end(_ previous: Previous) {
    Self.owner.store(previous.owner, ordering: .relaxed)
    Self.values = previous.values
    Self.runningLeaf.store(previous.leaf, ordering: .relaxed)
  }

  /// The function of a feature that is running, where a store is reducing on this thread.
  static var leaf: LeafReducer? {
    guard Self.isHere, let address = UnsafeRawPointer(bitPattern: Self.runningLeaf.load(ordering: .relaxed)) else {
      return nil
    }
    return Unmanaged<LeafReducer>.fromOpaque(address).takeUnretainedValue()
  }

  /// Says which function of a feature runs now; which one ran before. Nil where no store is reducing on this thread.
  static func beginLeaf(_ leaf: LeafReducer) -> UInt? {
    guard Self.isHere else { return nil }
    let previous = Self.runningLeaf.load(ordering: .relaxed)
    Self.runningLeaf.store(UInt(bitPattern: Unmanaged.passUnretained(leaf).toOpaque()), ordering: .relaxed)
    return previous
  }

  /// Says that it is done.
  static func endLeaf(_ previous: UInt?) {
    if let previous { Self.runningLeaf.store(previous, ordering: .relaxed) }
  }

  /// Puts other values in the place of those of the store, which must be reducing here.
  static func replacing<R>(with values: DependencyValues, _ body: () throws -> R) rethrows -> R {
    let previous = Self.values
    Self.values = values
    defer { Self.values = previous }
    return try body()
  }
}

/// This thread's name; never zero.
var thisThread: UInt {
  #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
