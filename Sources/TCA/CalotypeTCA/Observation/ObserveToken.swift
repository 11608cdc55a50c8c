import Synchronization

/// Keeps an observation alive; see ``observe(_:)``.
public final class ObserveToken: Hashable, Sendable {
  private let observer: Mutex<Observer?>

  init(_ observer: Observer) {
    self.observer = Mutex(observer)
  }

  /// Whether the observation has been cancelled.
  public var isCancelled: Bool { self.observer.withLock { $0 == nil } }

  /// Ends the observation. Cancelling twice does nothing more.
  public func cancel() {
    // Released after the lock: a closure may hold other tokens.
    _ = self.observer.withLock { observer in
      defer { observer = nil }
      return observer
    }
  }

  /// Puts the token among others, to be kept with them.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }

  /// Puts the token among others, to be kept with them.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }

  /// Whether both stand for the same observation.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool {
    lhs === rhs
  }

  /// Hashes which token it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
