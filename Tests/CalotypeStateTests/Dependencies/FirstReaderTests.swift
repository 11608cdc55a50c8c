import CalotypeTCA
import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A default value is created by its first reader, once for all concurrent readers.
struct FirstReaderTests {
  /// How often something was made for readers who all read at the same moment, and what they got.
  private func counting<R: Sendable>(_ read: @escaping @Sendable (_ reader: Int) -> R) async -> (made: Int, seen: [R]) {
    let count = Count()
    let values = withDependencies {
      $0 = .test
      $0.count = count
    } operation: {
      DependencyValues.Continuation.here
    }
    let seen = await withTaskGroup(of: R.self) { group in
      for reader in 0..<8 { group.addTask { values.yield { read(reader) } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return (count.made.load(ordering: .relaxed), seen)
  }

  @Test func `a default is made once for concurrent first readers`() async {
    for _ in 0..<50 {
      let (made, seen) = await counting { _ in Dependency(Made.self).wrappedValue }
      #expect(made == 1)
      #expect(seen.allSatisfy { $0 === seen[0] })
    }
  }

  @Test func `one that needs another is made once, and the other too`() async {
    for _ in 0..<50 {
      let (made, seen) = await counting { reader in
        reader.isMultiple(of: 2)
          ? Dependency(Made.self).wrappedValue : Dependency(MadeOfAnother.self).wrappedValue.inner
      }
      #expect(made == 1)
      #expect(seen.allSatisfy { $0 === seen[0] })
    }
  }

  @Test func `a shared value is loaded once for concurrent uses of its key`() async {
    for _ in 0..<50 {
      let (made, seen) = await counting { _ in Shared(wrappedValue: 0, CountedKey()) }
      #expect(made == 1)
      seen[0].withLock { $0 = 1 }
      #expect(seen.allSatisfy { $0.wrappedValue == 1 })
    }
  }
}

extension DependencyValues.Continuation {
  fileprivate static var here: Self { withEscapedDependencies { $0 } }
}

private final class Count: Sendable {
  let made = Atomic(0)

  /// Counts, and gives others time to come in between.
  func add() {
    made.add(1, ordering: .relaxed)
    for _ in 0..<20 { sched_yield() }
  }
}

private enum CountKey: TestDependencyKey {
  static let testValue = Count()
}

private final class Made: TestDependencyKey, Sendable {
  static var testValue: Made {
    @Dependency(\.count) var count
    count.add()
    return Made()
  }
}

private final class MadeOfAnother: TestDependencyKey, Sendable {
  let inner: Made

  init(_ inner: Made) { self.inner = inner }

  static var testValue: MadeOfAnother { MadeOfAnother(Dependency(Made.self).wrappedValue) }
}

private struct CountedKey: SharedReaderKey, SharedKey {
  var id: Int { 1 }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    @Dependency(\.count) var count
    count.add()
    continuation.resumeReturningInitialValue()
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension DependencyValues {
  fileprivate var count: Count {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}
