import Synchronization

/// Keeps in mind which shared values a feature changes, for a test of it to assert.
///
/// It is in force through the feature's dependencies, so in its reducers and in its effects, and not in the test.
///
/// `@unchecked`: what changes is only touched under the lock.
package final class SharedChanges: @unchecked Sendable {
  /// What one shared value became.
  struct Change {
    let cell: any AnySharedCell
    var before: AnyObject
    var after: AnyObject
  }

  /// Whether there ever was one. Where there was none, nobody has to look for one.
  static var exist: Bool { Self.isUsed.load(ordering: .relaxed) }

  private static let isUsed = Atomic(false)

  /// Those that record what a reducer does which is running here, for printing.
  @TaskLocal private static var recorders: [SharedChanges] = []

  /// A value is about to change: tells everybody who keeps that in mind here.
  package static func noteEverywhere<Value>(_ cell: any AnySharedCell, before value: Value) {
    guard Self.exist else { return }
    let own = DependencyValues.current.everything.box(of: SharedChangesKey.self)?.value
    for changes in Self.recorders + (own.map { [$0] } ?? []) { changes.note(cell, before: value) }
  }

  /// Records what a function changes, beside whoever else does.
  package func recording<R>(_ body: () -> R) -> R {
    Self.$recorders.withValue(Self.recorders + [self], operation: body)
  }

  private let lock = Mutex(())
  private var noted: [ObjectIdentifier: (cell: any AnySharedCell, before: AnyObject)] = [:]

  /// One that has seen no change.
  package init() {
    Self.isUsed.store(true, ordering: .relaxed)
  }

  private func use<R>(_ body: (inout [ObjectIdentifier: (cell: any AnySharedCell, before: AnyObject)]) -> R) -> R {
    self.lock._unsafeLock()
    defer { self.lock._unsafeUnlock() }
    return body(&self.noted)
  }

  /// A value is about to change. The first one counts.
  private func note<Value>(_ cell: any AnySharedCell, before value: Value) {
    self.use { noted in
      if noted[ObjectIdentifier(cell)] == nil { noted[ObjectIdentifier(cell)] = (cell, SharedBox(value)) }
    }
  }

  /// What has changed so far.
  package var soFar: SharedDelta {
    let noted = self.use { $0 }
    guard !noted.isEmpty else { return SharedDelta() }
    return SharedDelta(
      changes: noted.mapValues { Change(cell: $0.cell, before: $0.before, after: $0.cell.boxed) })
  }

  /// What has changed so far; from now on it counts no more.
  package func take() -> SharedDelta {
    defer { self.forget() }
    return self.soFar
  }

  /// What has changed so far counts no more.
  package func forget() {
    self.use { $0.removeAll() }
  }
}

/// What shared values became from one step of a feature to the next.
///
/// `@unchecked`: the boxes do not change.
package struct SharedDelta: @unchecked Sendable {
  var changes: [ObjectIdentifier: SharedChanges.Change] = [:]

  /// Nothing has changed.
  package init() {}

  init(changes: [ObjectIdentifier: SharedChanges.Change]) {
    self.changes = changes
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { self.changes.isEmpty }

  /// The same step, with every value as it is in it that changes only in later ones.
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

extension DependencyValues {
  /// Who keeps in mind what a feature changes of shared values; nil where nobody does.
  package var sharedChanges: SharedChanges? {
    get { self[SharedChangesKey.self] }
    set { self[SharedChangesKey.self] = newValue }
  }
}

private enum SharedChangesKey: DependencyKey {
  static var liveValue: SharedChanges? { nil }
  static var testValue: SharedChanges? { nil }
}

/// A value of whatever type, told apart by its class.
package final class SharedBox<Value> {
  let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
