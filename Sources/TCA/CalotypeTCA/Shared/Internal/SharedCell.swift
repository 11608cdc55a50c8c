import Synchronization

/// Where a shared value lies.
///
/// `@unchecked`: what changes is only touched under the lock. Values need not be `Sendable`, as for `LockIsolated`: they
/// are handed in for good.
final class SharedCell<Value>: SharedPlace, AnySharedCell, @unchecked Sendable {
  private struct Contents {
    var value: Value
    var progress = SharedProgress()
    var read = ObservedRead()
  }

  /// Held for a moment, so that whoever reads never waits for a function that changes.
  private let lock = Mutex(())
  private var contents: Contents
  /// Held while a function changes the value.
  private let turn = Turn()
  private let keeper: SharedKeeper<Value>?
  /// The value where the key keeps none; nil without a key.
  private let initial: Value?
  /// What ends the key's subscription. Set once, before anybody else has the cell.
  private var subscription: SharedSubscription?

  init(_ value: Value, kept keeper: SharedKeeper<Value>? = nil) {
    self.contents = Contents(value: value)
    self.keeper = keeper
    self.initial = keeper.map { _ in value }
    guard let keeper else { return }
    keeper.load(.initialValue(value), self.loading { _ in })
    self.subscription = keeper.subscribe(
      .initialValue(value),
      SharedSubscriber(
        callback: { [weak self] in self?.take($0, isFromElsewhere: true) },
        onLoading: { [weak self] isLoading in self?.use { $0.progress.isLoading = isLoading } }))
  }

  private func use<R>(_ body: (inout Contents) -> R) -> R {
    self.lock._unsafeLock()
    defer { self.lock._unsafeUnlock() }
    return body(&self.contents)
  }

  var live: Value { self.use { $0.value } }

  var boxed: AnyObject { SharedBox(self.live) }

  var cell: any AnySharedCell { self }

  var progress: SharedProgress { self.use { $0.progress } }

  var description: String { self.keeper?.name ?? "value: \(String(reflecting: self.value))" }
}

// MARK: - Changes

extension SharedCell {
  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    assertion.value(of: self, side) ?? self.live
  }

  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    if let assertion = SharedAssertion.current {
      var value = self.value(assertion, .expected)
      defer { assertion.expect(value, of: self) }
      return try body(&value)
    }
    let isFirst = self.turn.begin()
    if !isFirst { MisuseReporter.current(.nested(at: location)) }
    defer { self.turn.end(isFirst) }
    var value = self.live
    SharedChanges.noteEverywhere(self, before: value)
    defer {
      self.replace(value)
      self.keeper?.save?(value, .didSet, self.saving { _ in })
    }
    return try body(&value)
  }

  /// Puts another value in the place of this one and tells who observes.
  func replace(_ value: Value) {
    // The old one is released after the lock.
    var (_, read) = self.use { contents in
      let old = (contents.value, contents.read.isAwaited ? contents.read : nil)
      contents.value = value
      if old.1 != nil { contents.read = ObservedRead() }
      return old
    }
    // Who hears of it may read a store, which must not be reducing then.
    read?.changed(isLater: ReducingDependencies.isHere)
  }

  func noteRead() { self.use { $0.read.note() } }
}

// MARK: - Keys

extension SharedCell {
  func load() async throws {
    guard let keeper else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      keeper.load(.userInitiated, self.loading { continuation.resume(with: $0) })
    }
  }

  func save() async throws {
    guard let save = self.keeper?.save else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      save(self.live, .userInitiated, self.saving { continuation.resume(with: $0) })
    }
  }

  private func loading(_ end: @escaping @Sendable (Result<Void, any Error>) -> Void) -> LoadContinuation<Value> {
    self.use { $0.progress.isLoading = true }
    return LoadContinuation(self.keeper?.name ?? "") { result in
      self.take(result, isFromElsewhere: false)
      end(result.map { _ in })
    }
  }

  private func saving(_ end: @escaping @Sendable (Result<Void, any Error>) -> Void) -> SaveContinuation {
    SaveContinuation(self.keeper?.name ?? "") { result in
      if case .failure(let error) = result {
        self.use { $0.progress.saveError = error }
        MisuseReporter.current(.notSaved(self.keeper?.name ?? "", error, at: CodeLocation()))
      } else {
        self.use { $0.progress.saveError = nil }
      }
      end(result)
    }
  }

  /// Takes what a key has loaded. Where it keeps none, the value is as at first if somebody else took it away, and stays
  /// as it is if not.
  private func take(_ result: Result<Value?, any Error>, isFromElsewhere: Bool) {
    switch result {
    case .success(let value):
      if let value = value ?? (isFromElsewhere ? self.initial : nil) { self.replace(value) }
      self.use { contents in
        contents.progress.isLoading = false
        contents.progress.loadError = nil
      }
    case .failure(let error):
      self.use { contents in
        contents.progress.isLoading = false
        contents.progress.loadError = error
      }
      MisuseReporter.current(.notLoaded(self.keeper?.name ?? "", error, at: CodeLocation()))
    }
  }
}

extension Misuse {
  fileprivate static func nested(at location: CodeLocation) -> Self {
    Self(
      """
      A shared value was changed inside the function that changes it.
      The outer function goes on from the value that it was given, so the inner change is lost. Make both in one \
      "withLock".
      """,
      at: location)
  }

  fileprivate static func notLoaded(_ key: String, _ error: any Error, at location: CodeLocation) -> Self {
    Self(
      """
      A shared value could not be loaded: \(key)
      \(error)
      It stays as it was. "loadError" of the shared value has the error.
      """,
      at: location)
  }

  fileprivate static func notSaved(_ key: String, _ error: any Error, at location: CodeLocation) -> Self {
    Self(
      """
      A shared value could not be saved: \(key)
      \(error)
      It has changed for this run of the program only. "saveError" of the shared value has the error.
      """,
      at: location)
  }
}
