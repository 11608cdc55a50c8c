import Observation

/// One thing to read, as the Observation module knows it: `withObservationTracking` calls its `onChange` when this changes.
///
/// It holds no value. Whoever has the value says when it is read and when it has changed.
///
/// `@unchecked`: the key path holds nothing that changes, and only the owner replaces it.
package struct ObservedRead: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  /// A key path of its own, so that its reference count tells whether anybody tracks the read.
  private var path: KeyPath<Self, Int>

  package init(_ id: Int = 0) {
    self.path = \.[id]
  }

  private subscript(id: Int) -> Int { id }

  /// Registers the read with whoever tracks reads on this thread.
  package func note() {
    self.registrar.access(self, keyPath: self.path)
  }

  /// Whether anybody who tracked the read still waits for its change.
  package var isAwaited: Bool {
    mutating get { !isKnownUniquelyReferenced(&self.path) }
  }

  /// Tells everybody who waits. They have to read again to hear of the next change.
  ///
  /// - Parameter isLater: Whether nobody may be told before the main actor has its next turn. That is also when somebody is
  ///   told who is not done with reading yet.
  package mutating func changed(isLater: Bool = false) {
    if !isLater { self.registrar.willSet(self, keyPath: self.path) }
    guard self.isAwaited else { return }
    Task { @MainActor [self] in self.registrar.willSet(self, keyPath: self.path) }
  }
}
