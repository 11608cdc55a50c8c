import Synchronization

/// A record of the shared values that a feature changes, for the assertions of a test.
///
/// It is a dependency, so it applies to the feature's reducers and effects, but not to the test itself.
///
/// `@unchecked`: mutable state is protected by the lock.
package final class SharedChanges: @unchecked Sendable {
  /// The change of a shared value.
  struct Change {
    let cell: any AnySharedCell
    var before: AnyObject
    var after: AnyObject
  }

  /// Whether any record was ever created, to skip the lookup otherwise.
  static var exist: Bool { Self.isUsed.load(ordering: .relaxed) }

  private static let isUsed = Atomic(false)

  /// The records of the reducer that is running, for printing.
  @TaskLocal private static var recorders: [SharedChanges] = []

  /// Records the value of a cell before a change.
  package static func noteEverywhere<Value>(_ cell: any AnySharedCell, before value: Value) {
    guard Self.exist else { return }
    let own = DependencyValues.current.everything.box(of: SharedChangesKey.self)?.value
    for changes in Self.recorders + (own.map { [$0] } ?? []) { changes.note(cell, before: value) }
  }

  /// Records the changes of a function, in addition to other records.
  package func recording<R>(_ body: () -> R) -> R {
    Self.$recorders.withValue(Self.recorders + [self], operation: body)
  }

  private let lock = Mutex(())
  private var noted: [ObjectIdentifier: (cell: any AnySharedCell, before: AnyObject)] = [:]

  /// Creates an empty record.
  package init() { Self.isUsed.store(true, ordering: .relaxed) }

  private func use<R>(_ body: (inout [ObjectIdentifier: (cell: any AnySharedCell, before: AnyObject)]) -> R) -> R {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return body(&noted)
  }

  /// Records the value before the first change.
  private func note<Value>(_ cell: any AnySharedCell, before value: Value) {
    use { noted in
      if noted[ObjectIdentifier(cell)] == nil { noted[ObjectIdentifier(cell)] = (cell, Box(value)) }
    }
  }

  /// The changes so far.
  package var soFar: SharedDelta {
    let noted = use { $0 }
    guard !noted.isEmpty else { return SharedDelta() }
    return SharedDelta(changes: noted.mapValues { Change(cell: $0.cell, before: $0.before, after: $0.cell.boxed) })
  }

  /// Returns the changes so far, and removes them.
  package func take() -> SharedDelta {
    defer { forget() }
    return soFar
  }

  /// Removes the changes so far.
  package func forget() { use { $0.removeAll() } }
}

/// The changes of shared values in a step of a feature.
///
/// `@unchecked`: the boxes are immutable.
package struct SharedDelta: @unchecked Sendable {
  var changes: [ObjectIdentifier: SharedChanges.Change] = [:]

  /// Creates a step without changes.
  package init() {}

  init(changes: [ObjectIdentifier: SharedChanges.Change]) { self.changes = changes }

  /// Whether there are no changes.
  package var isEmpty: Bool { changes.isEmpty }

  /// Returns the step with the values of cells that only change in later steps.
  package func followed(by later: [SharedDelta]) -> SharedDelta {
    var all = self
    for delta in later {
      for (id, change) in delta.changes where all.changes[id] == nil {
        all.changes[id] = .init(cell: change.cell, before: change.before, after: change.before)
      }
    }
    return all
  }
}

/// The key of the changes that a test store collects.
package enum SharedChangesKey: DependencyKey {
  package static var liveValue: SharedChanges? { nil }
  package static var testValue: SharedChanges? { nil }
}
