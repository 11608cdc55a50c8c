import Observation

/// Runs a closure now, and again whenever something has changed that it read from a store.
///
///     let token = observe {
///       print(store.count)
///     }
///
/// What it reads as `store.count` is compared by its `==`, where it has one; whoever reads the whole `store.state` hears
/// of every action. Changes are told once for each turn of the main actor: of a hundred actions sent in one function the
/// closure sees the last state only.
///
/// It is `withObservationTracking`, again and again. So it hears of other observable objects too.
///
/// - Parameter apply: Reads stores and shows what it has read.
/// - Returns: A token to keep. The closure runs no more when it is cancelled or released.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let observer = Observer(apply)
  observer.run()
  return ObserveToken(observer)
}

/// A closure that runs again after each change of what it has read.
@MainActor
final class Observer {
  private let apply: @MainActor @Sendable () -> Void
  /// Changes when the observer goes, so that nothing that it has read is waited for any more.
  private var end = ObservedRead()

  init(_ apply: @escaping @MainActor @Sendable () -> Void) {
    self.apply = apply
  }

  deinit { self.end.changed() }

  func run() {
    withObservationTracking {
      self.end.note()
      self.apply()
    } onChange: { [weak self] in
      guard self != nil else { return }
      Task { @MainActor in self?.run() }
    }
  }
}
