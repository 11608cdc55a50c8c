import Synchronization

/// A token that keeps an observation alive; see ``observe(_:)``.
public final class ObserveToken: Hashable, Sendable {
  private let observer: Mutex<Observer?>

  init(_ observer: Observer) { self.observer = Mutex(observer) }

  /// Whether the observation was canceled.
  public var isCancelled: Bool { observer.withLock { $0 == nil } }

  /// Ends the observation.
  public func cancel() {
    // Released after the lock, because the closure may own other tokens.
    _ = self.observer.withLock { observer in
      defer { observer = nil }
      return observer
    }
  }

  /// Inserts the token into a set.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Appends the token to a collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) { tokens.append(self) }

  /// Whether both are the same token.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
