import Synchronization

/// The storage of a shared value.
///
/// `@unchecked`: mutable state is protected by the lock. Values need not be `Sendable`, as for `LockIsolated`: they are
/// transferred to it.
final class SharedCell<Value>: SharedPlace, AnySharedCell, @unchecked Sendable {
  private struct Contents {
    var value: Value
    var progress = SharedProgress()
    var read = ObservedRead()
  }

  /// Held briefly, so that a read never waits for a change.
  private let lock = Mutex(())
  private var contents: Contents
  /// Held during a change.
  private let turn = Turn()
  private let key: (any SharedReaderKey<Value>)?
  /// The value if the key has stored none; `nil` without a key.
  private let initial: Value?
  /// The key's subscription. Set once, before other code has the cell.
  private var subscription: SharedSubscription?

  init(_ value: Value, at key: (any SharedReaderKey<Value>)? = nil) {
    contents = Contents(value: value)
    self.key = key
    initial = key.map { _ in value }
    guard let key else { return }
    key.load(context: .initialValue(value), continuation: loading { _ in })
    subscription = key.subscribe(
      context: .initialValue(value),
      subscriber: SharedSubscriber(
        callback: { [weak self] in self?.take($0, isFromElsewhere: true) },
        onLoading: { [weak self] isLoading in self?.use { $0.progress.isLoading = isLoading } }))
  }

  private func use<R>(_ body: (inout Contents) -> R) -> R {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return body(&contents)
  }

  var live: Value { use { $0.value } }

  var boxed: AnyObject { Box(live) }

  var cell: any AnySharedCell { self }

  var progress: SharedProgress { use { $0.progress } }

  var description: String { key.map { "\($0)" } ?? "value: \(String(reflecting: value))" }

  /// The key, unless it is read-only.
  private var savingKey: (any SharedKey<Value>)? { key as? any SharedKey<Value> }

  // MARK: - Changes

  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    assertion.value(of: self, side) ?? live
  }

  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    if let assertion = SharedAssertion.current {
      var value = self.value(assertion, .expected)
      defer { assertion.expect(value, of: self) }
      return try body(&value)
    }
    let isFirst = turn.begin()
    if !isFirst {
      reportMisuse(
        """
        A shared value was changed recursively, inside "withLock".
        The outer change continues with the value that it was given, so the inner change is lost. Make both changes in \
        one "withLock".
        """, at: location)
    }
    defer { turn.end(isFirst) }
    var value = live
    SharedChanges.noteEverywhere(self, before: value)
    defer {
      replace(value)
      savingKey?.save(value, context: .didSet, continuation: saving { _ in })
    }
    return try body(&value)
  }

  /// Replaces the value and notifies observers.
  func replace(_ value: Value) {
    // The old value is released after the lock.
    var (_, read) = use { contents in
      let old = (contents.value, contents.read.isAwaited ? contents.read : nil)
      contents.value = value
      if old.1 != nil { contents.read = ObservedRead() }
      return old
    }
    // An observer may read a store, which must not be reducing then.
    read?.changed(isLater: ReducingDependencies.isHere)
  }

  func noteRead() { use { $0.read.note() } }

  // MARK: - Keys

  func load() async throws {
    guard let key else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      key.load(context: .userInitiated, continuation: loading { continuation.resume(with: $0) })
    }
  }

  func save() async throws {
    guard let key = savingKey else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      key.save(live, context: .userInitiated, continuation: saving { continuation.resume(with: $0) })
    }
  }

  private func loading(_ end: @escaping @Sendable (Result<Void, any Error>) -> Void) -> LoadContinuation<Value> {
    use { $0.progress.isLoading = true }
    return LoadContinuation(self.description) { result in
      self.take(result, isFromElsewhere: false)
      end(result.map { _ in })
    }
  }

  private func saving(_ end: @escaping @Sendable (Result<Void, any Error>) -> Void) -> SaveContinuation {
    SaveContinuation(self.description) { result in
      self.use { $0.progress.saveError = result.error }
      if let error = result.error {
        reportMisuse(
          """
          A shared value could not be saved: \(self.description)
          \(error)
          The change is lost when the program ends. "saveError" of the shared value has the error.
          """)
      }
      end(result)
    }
  }

  /// Takes the result of a load. Without a stored value, the value stays; if it was removed elsewhere, it becomes the
  /// initial value.
  private func take(_ result: Result<Value?, any Error>, isFromElsewhere: Bool) {
    if case .success(let value) = result, let value = value ?? (isFromElsewhere ? self.initial : nil) {
      replace(value)
    }
    use { contents in
      contents.progress.isLoading = false
      contents.progress.loadError = result.error
    }
    guard let error = result.error else { return }
    reportMisuse(
      """
      A shared value could not be loaded: \(description)
      \(error)
      The value did not change. "loadError" of the shared value has the error.
      """)
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
