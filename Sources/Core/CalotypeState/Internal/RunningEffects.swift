/// The running effects of a store: by number, by place, and by id.
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

  private var entries: [Int: Entry] = [:]
  private var root = Branch()
  private var operations = 0

  /// Whether an operation is running.
  var hasOperations: Bool { self.operations > 0 }

  /// The running effects, in the order in which they started.
  var all: [Entry] { self.entries.sorted { $0.key < $1.key }.map(\.value) }

  func contains(_ number: Int) -> Bool { self.entries[number] != nil }

  func isCancelled(_ number: Int) -> Bool { self.entries[number]?.isCancelled ?? false }

  /// Inserts an effect. If it is part of a canceled sequence, it is canceled too.
  ///
  /// - Returns: Whether the effect is canceled.
  mutating func insert(_ entry: Entry) -> Bool {
    var entry = entry
    if let parent = entry.parent, self.isCancelled(parent.number) { entry.isCancelled = true }
    self.entries[entry.number] = entry
    self.root.insert(entry.number, at: entry.place)
    if entry.isOperation { self.operations += 1 }
    // Inner work may be inserted from any thread, and its operation is counted already.
    guard !entry.isInner else { return entry.isCancelled }
    for element in entry.place.path { element.holder.effectBegan(in: element.id) }
    return entry.isCancelled
  }

  /// Removes an effect; `nil` if it is missing.
  mutating func remove(_ number: Int) -> Entry? {
    guard let entry = self.entries.removeValue(forKey: number) else { return nil }
    self.root.remove(number, at: entry.place)
    if entry.isOperation { self.operations -= 1 }
    guard !entry.isInner else { return entry }
    for element in entry.place.path { element.holder.effectEnded(in: element.id) }
    return entry
  }

  /// Marks effects with an id at `path` or below as canceled.
  ///
  /// - Returns: The effects, in the order in which they started.
  mutating func noteCancelled(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    let numbers = self.numbers(named: id, under: path)
    for number in numbers { self.entries[number]?.isCancelled = true }
    return numbers.compactMap { self.entries[$0] }
  }

  /// Removes effects with an id at `path` or below, in the order in which they started.
  mutating func remove(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    self.numbers(named: id, under: path).compactMap { self.remove($0) }
  }

  /// Removes all effects at `path` or below, in the order in which they started.
  mutating func remove(under path: [ScopeElement]) -> [Entry] {
    (self.root.branch(at: path[...])?.allEffects ?? []).sorted().compactMap { self.remove($0) }
  }

  private func numbers(named id: CancelID, under path: [ScopeElement]) -> [Int] {
    // Sorted, because sets are unordered and cancellation handlers can be observed.
    (self.root.branch(at: path[...])?.names[id] ?? []).sorted()
  }

  /// The elements of an operator in or below which effects run, in no particular order.
  func elements(of holder: ScopeHolder, at path: [ScopeElement]) -> [ScopeElement] {
    self.root.elements(of: holder, at: path[...])
  }
}

extension RunningEffects.Entry {
  var isOperation: Bool { if case .operation = self.kind { true } else { false } }

  var isInner: Bool { if case .inner = self.kind { true } else { false } }

  var sequence: EffectSequence? {
    if case .sequence(let sequence) = self.kind { sequence } else { nil }
  }

  /// Cancels the task, if it has one. May be called from any thread.
  func cancel() {
    switch self.kind {
    case .operation(let task, _, _): task.cancel()
    case .inner(let cancel): cancel()
    case .sequence: break
    }
  }
}

/// A node of the feature tree. Nodes without effects are removed.
private struct Branch: Sendable {
  private var effects: Set<Int> = []
  /// The effects with each id here or below. Each node has them, so that canceling need not visit a thousand rows.
  private(set) var names: [CancelID: Set<Int>] = [:]
  private var children: [ScopeElement: Branch] = [:]

  private var isEmpty: Bool { self.effects.isEmpty && self.names.isEmpty && self.children.isEmpty }

  mutating func insert(_ number: Int, at place: EffectPlace) {
    self.change(at: place.path[...]) { $0.effects.insert(number) }
    for name in place.names {
      self.changeAll(to: place.path[..<name.depth]) { $0.names[name.id, default: []].insert(number) }
    }
  }

  mutating func remove(_ number: Int, at place: EffectPlace) {
    self.change(at: place.path[...]) { $0.effects.remove(number) }
    for name in place.names {
      self.changeAll(to: place.path[..<name.depth]) { scope in
        scope.names[name.id]?.remove(number)
        if scope.names[name.id]?.isEmpty == true { scope.names[name.id] = nil }
      }
    }
  }

  /// The node at a path; `nil` if no effect runs there.
  func branch(at path: ArraySlice<ScopeElement>) -> Branch? {
    guard let first = path.first else { return self }
    return self.children[first]?.branch(at: path.dropFirst())
  }

  /// The numbers of the effects here and below.
  var allEffects: Set<Int> {
    self.children.values.reduce(into: self.effects) { $0.formUnion($1.allEffects) }
  }

  func elements(of holder: ScopeHolder, at path: ArraySlice<ScopeElement>) -> [ScopeElement] {
    guard let first = path.first else { return self.children.keys.filter { $0.holder == holder } }
    return self.children[first]?.elements(of: holder, at: path.dropFirst()) ?? []
  }

  private mutating func change(at path: ArraySlice<ScopeElement>, _ body: (inout Branch) -> Void) {
    guard let first = path.first else { return body(&self) }
    self.children[first, default: Branch()].change(at: path.dropFirst(), body)
    if self.children[first]?.isEmpty == true { self.children[first] = nil }
  }

  /// Changes every node on the way to a place, and the node at the place.
  private mutating func changeAll(to path: ArraySlice<ScopeElement>, _ body: (inout Branch) -> Void) {
    body(&self)
    guard let first = path.first else { return }
    self.children[first, default: Branch()].changeAll(to: path.dropFirst(), body)
    if self.children[first]?.isEmpty == true { self.children[first] = nil }
  }
}
