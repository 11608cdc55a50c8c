/// The running effects of a store, by number.
///
/// It only stores entries; the caller cancels what it removes. Canceling runs handlers that may access the store, so it
/// must not happen while this value is being changed.
struct RunningEffects: Sendable {
  struct Entry: Sendable {
    enum Kind: Sendable {
      case operation(Task<Void, Never>, name: String?, location: CodeLocation)
      case sequence(EffectSequence)
      /// Cancelable work inside an operation.
      case inner(cancel: @Sendable () -> Void)
    }

    let number: Int
    let place: EffectPlace
    let kind: Kind
    /// The sequence that contains it.
    var parent: EffectSequence?
    /// Whether it is canceled and waits for the main actor to remove it.
    var isCancelled = false
  }

  private(set) var entries: [Int: Entry] = [:]
  private var operations = 0

  /// Whether an operation is running.
  var hasOperations: Bool { operations > 0 }

  /// The running effects, in the order in which they started.
  var all: [Entry] { entries.sorted { $0.key < $1.key }.map(\.value) }

  /// Inserts an effect. If it is part of a canceled sequence, it is canceled too.
  ///
  /// - Returns: Whether the effect is canceled.
  mutating func insert(_ entry: Entry) -> Bool {
    var entry = entry
    if let parent = entry.parent { entry.isCancelled = entries[parent.number]?.isCancelled ?? false }
    entries[entry.number] = entry
    if entry.isOperation { operations += 1 }
    // Inner work may be inserted from any thread, and its operation is counted already.
    guard !entry.isInner else { return entry.isCancelled }
    for element in entry.place.path { element.holder.effectBegan(in: element.id) }
    return entry.isCancelled
  }

  /// Removes an effect; `nil` if it is missing.
  mutating func remove(_ number: Int) -> Entry? {
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    if entry.isOperation { operations -= 1 }
    guard !entry.isInner else { return entry }
    for element in entry.place.path { element.holder.effectEnded(in: element.id) }
    return entry
  }

  /// Marks the effects at some places as canceled.
  ///
  /// - Returns: The effects, in the order in which they started.
  mutating func noteCancelled(where isWanted: (EffectPlace) -> Bool) -> [Entry] {
    let numbers = self.numbers(where: isWanted)
    for number in numbers { entries[number]?.isCancelled = true }
    return numbers.compactMap { entries[$0] }
  }

  /// Removes the effects at some places, in the order in which they started.
  mutating func removeAll(where isWanted: (EffectPlace) -> Bool) -> [Entry] {
    numbers(where: isWanted).compactMap { remove($0) }
  }

  private func numbers(where isWanted: (EffectPlace) -> Bool) -> [Int] {
    // Sorted, because dictionaries are unordered and cancellation handlers can be observed.
    entries.values.filter { isWanted($0.place) }.map(\.number).sorted()
  }

  /// Returns the elements of an operator in or below which effects run.
  func elements(of holder: ScopeHolder, at path: [ScopeElement]) -> Set<ScopeElement> {
    Set(entries.values.compactMap { $0.place.element(at: path) }.filter { $0.holder == holder })
  }
}

extension RunningEffects.Entry {
  var isOperation: Bool { if case .operation = kind { true } else { false } }

  var isInner: Bool { if case .inner = kind { true } else { false } }

  var sequence: EffectSequence? { if case .sequence(let sequence) = kind { sequence } else { nil } }

  /// Cancels the task, if it has one. May be called from any thread.
  func cancel() {
    switch kind {
    case .operation(let task, _, _): task.cancel()
    case .inner(let cancel): cancel()
    case .sequence: break
    }
  }
}
