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
    /// Whether it was cancelled and only waits for the main actor to be taken out.
    var isCancelled = false
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

  func isCancelled(_ number: Int) -> Bool {
    self.entries[number]?.isCancelled ?? false
  }

  /// Enters an effect. One that begins as a part of a sequence which was cancelled counts as cancelled with it.
  ///
  /// - Returns: Whether that is so.
  mutating func insert(_ entry: Entry) -> Bool {
    var entry = entry
    if let parent = entry.parent, self.isCancelled(parent.number) { entry.isCancelled = true }
    self.entries[entry.number] = entry
    self.root.insert(entry.number, at: entry.place)
    if entry.isOperation { self.operations += 1 }
    // Inner work is entered from any thread, and its operation counts for it.
    guard !entry.isInner else { return entry.isCancelled }
    for element in entry.place.path { element.holder.effectBegan(in: element.id) }
    return entry.isCancelled
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

  /// Notes that what runs under a name in the part of the tree at `path` or below is cancelled.
  ///
  /// - Returns: What that is, in the order in which it began.
  mutating func noteCancelled(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    let numbers = self.numbers(named: id, under: path)
    for number in numbers { self.entries[number]?.isCancelled = true }
    return numbers.compactMap { self.entries[$0] }
  }

  /// Takes out what runs under a name in the part of the tree at `path` or below, in the order in which it began.
  mutating func remove(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    self.numbers(named: id, under: path).compactMap { self.remove($0) }
  }

  /// Takes out all that runs in the part of the tree at `path` or below, in the order in which it began.
  mutating func remove(under path: [ScopeElement]) -> [Entry] {
    (self.root.branch(at: path[...])?.allEffects ?? []).sorted().compactMap { self.remove($0) }
  }

  private func numbers(named id: CancelID, under path: [ScopeElement]) -> [Int] {
    // In order of number: sets are in no order, and cancellation handlers can be watched.
    (self.root.branch(at: path[...])?.names[id] ?? []).sorted()
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
  private var effects: Set<Int> = []
  /// What runs under each name here or below: entered at every step of the way, so that who cancels need not walk over
  /// a thousand rows to find nothing.
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

  /// A part of the tree; nil where nothing runs there.
  func branch(at path: ArraySlice<ScopeElement>) -> Branch? {
    guard let first = path.first else { return self }
    return self.children[first]?.branch(at: path.dropFirst())
  }

  /// The numbers of what runs here and below.
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

  /// Changes every part of the tree on the way to a place, and that at the place.
  private mutating func changeAll(to path: ArraySlice<ScopeElement>, _ body: (inout Branch) -> Void) {
    body(&self)
    guard let first = path.first else { return }
    self.children[first, default: Branch()].changeAll(to: path.dropFirst(), body)
    if self.children[first]?.isEmpty == true { self.children[first] = nil }
  }
}
