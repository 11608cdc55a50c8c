import Observation

/// A read that `withObservationTracking` can track. Its `onChange` is called when the read changes.
///
/// It stores no value. The owner of the value reports reads and changes.
///
/// `@unchecked`: the key path is immutable, and only the owner replaces it.
package struct ObservedRead: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  /// A unique key path, whose reference count shows whether the read is tracked.
  private var path: KeyPath<Self, Int>

  package init(_ id: Int = 0) { path = \.[id] }

  private subscript(id: Int) -> Int { id }

  /// Registers the read with the observation on this thread.
  package func note() { registrar.access(self, keyPath: path) }

  /// Whether an observation still waits for the change.
  package var isAwaited: Bool { mutating get { !isKnownUniquelyReferenced(&path) } }

  /// Notifies all observers. They must read again to be notified of the next change.
  ///
  /// - Parameter isLater: Whether observers are notified in the next turn of the main actor at the earliest. This
  ///   includes an observer that has not finished reading.
  package mutating func changed(isLater: Bool = false) {
    if !isLater { registrar.willSet(self, keyPath: path) }
    guard isAwaited else { return }
    Task { @MainActor [self] in registrar.willSet(self, keyPath: path) }
  }
}
