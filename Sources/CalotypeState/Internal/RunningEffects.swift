/// The effects that run in one store: by number, by the place that asked for them, and by name.
///
/// It only keeps the books: who takes an effect out cancels it. Cancelling runs handlers that may reach the store, so
/// it must not happen while the books are open.
struct RunningEffects: Sendable {
  struct Entry: Sendable {
    enum Kind: Sendable {
      case operation(Task<Void, Never>, name: String?, location: CodeLocation)
      case sequence(EffectSequence)
      /// Named work inside an operation.
      case inner(cancel: @Sendable () -> Void)
    }

    let number: Int
    let place: EffectPlace
    let kind: Kind
    /// The sequence that it is a part of.
    var parent: EffectSequence?
  }

  private var entries: [Int: Entry] = [:]
  private var root = Branch()
  private var operations = 0

  /// Whether any operation runs.
  var hasOperations: Bool { self.operations > 0 }

  /// All that runs, in the order in which it began.
  var all: [Entry] { self.entries.sorted { $0.key < $1.key }.map(\.value) }

  func contains(_ number: Int) -> Bool {
    self.entries[number] != nil
  }

  mutating func insert(_ entry: Entry) {
    self.entries[entry.number] = entry
    self.root.insert(entry.number, at: entry.place)
    if entry.isOperation { self.operations += 1 }
    // Inner work is entered from any thread, and its operation counts for it.
    guard !entry.isInner else { return }
    for element in entry.place.path { element.holder.effectBegan(in: element.id) }
  }

  /// Takes one effect out; nil where it was not there.
  mutating func remove(_ number: Int) -> Entry? {
    guard let entry = self.entries.removeValue(forKey: number) else { return nil }
    self.root.remove(number, at: entry.place)
    if entry.isOperation { self.operations -= 1 }
    guard !entry.isInner else { return entry }
    for element in entry.place.path { element.holder.effectEnded(in: element.id) }
    return entry
  }

  /// What runs under a name in the part of the tree at `path` or below, in the order in which it began.
  func entries(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    // In order of number: sets are in no order, and cancellation handlers can be watched.
    self.root.numbers(under: path[...]) { $0.names[id] }.sorted().compactMap { self.entries[$0] }
  }

  /// Takes out what runs under a name in the part of the tree at `path` or below, in the order in which it began.
  mutating func remove(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    self.root.numbers(under: path[...]) { $0.names[id] }.sorted().compactMap { self.remove($0) }
  }

  /// Takes out all that runs in the part of the tree at `path` or below, in the order in which it began.
  mutating func remove(under path: [ScopeElement]) -> [Entry] {
    self.root.numbers(under: path[...]) { $0.effects }.sorted().compactMap { self.remove($0) }
  }

  /// The elements of one operator at a place in which or below which something runs, in no order.
  func elements(of holder: ScopeHolder, at path: [ScopeElement]) -> [ScopeElement] {
    self.root.elements(of: holder, at: path[...])
  }
}

extension RunningEffects.Entry {
  var isOperation: Bool {
    if case .operation = self.kind { true } else { false }
  }

  var isInner: Bool {
    if case .inner = self.kind { true } else { false }
  }

  var sequence: EffectSequence? {
    if case .sequence(let sequence) = self.kind { sequence } else { nil }
  }

  /// Cancels the task, where it has one. May be called from any thread.
  func cancel() {
    switch self.kind {
    case .operation(let task, _, _): task.cancel()
    case .inner(let cancel): cancel()
    case .sequence: break
    }
  }
}

/// One part of the tree with effects in it. Parts without effects are not kept.
private struct Branch: Sendable {
  private(set) var effects: Set<Int> = []
  private(set) var names: [CancelID: Set<Int>] = [:]
  private var children: [ScopeElement: Branch] = [:]

  private var isEmpty: Bool { self.effects.isEmpty && self.names.isEmpty && self.children.isEmpty }

  mutating func insert(_ number: Int, at place: EffectPlace) {
    self.change(at: place.path[...]) { $0.effects.insert(number) }
    for name in place.names {
      self.change(at: place.path[..<name.depth]) { $0.names[name.id, default: []].insert(number) }
    }
  }

  mutating func remove(_ number: Int, at place: EffectPlace) {
    self.change(at: place.path[...]) { $0.effects.remove(number) }
    for name in place.names {
      self.change(at: place.path[..<name.depth]) { scope in
        scope.names[name.id]?.remove(number)
        if scope.names[name.id]?.isEmpty == true { scope.names[name.id] = nil }
      }
    }
  }

  /// The numbers that a part of the tree and all parts below it hold.
  func numbers(under path: ArraySlice<ScopeElement>, _ held: (Branch) -> Set<Int>?) -> Set<Int> {
    if let first = path.first {
      return self.children[first]?.numbers(under: path.dropFirst(), held) ?? []
    }
    return self.children.values.reduce(into: held(self) ?? []) { $0.formUnion($1.numbers(under: path, held)) }
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
}
