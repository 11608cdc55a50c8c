import Observation

/// Runs a closure now, and again when something that it has read from a store changes.
///
///     let token = observe {
///       print(store.count)
///     }
///
/// A read of `store.count` is compared with `==` if the value is `Equatable`; a read of `store.state` counts as changed
/// by every action. The closure runs at most once per turn of the main actor, with the last state.
///
/// It uses `withObservationTracking`, so it observes other observable objects too.
///
/// - Parameter apply: Reads stores.
/// - Returns: A token. The observation ends when it is canceled or deallocated.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let observer = Observer(apply)
  observer.run()
  return ObserveToken(observer)
}

/// A closure that runs again after each change of the values that it has read.
@MainActor
final class Observer {
  private let apply: @MainActor @Sendable () -> Void
  /// Changes when the observer is deallocated, so that its reads are no longer tracked.
  private var end = ObservedRead()

  init(_ apply: @escaping @MainActor @Sendable () -> Void) { self.apply = apply }

  deinit { end.changed() }

  func run() {
    withObservationTracking {
      end.note()
      apply()
    } onChange: { [weak self] in
      guard self != nil else { return }
      Task { @MainActor in self?.run() }
    }
  }
}
