/// The effects that run in one store: by number, by the place that asked for them, and by name.
///
/// It only keeps the books: who takes an effect out cancels it. Cancelling runs handlers that may reach the store, so
/// it must not happen while the books are open.
struct RunningEffects: Sendable {
  struct Entry: Sendable {
    let number: Int
    let task: Task<Void, Never>
    let place: EffectPlace
    let name: String?
    let location: CodeLocation
  }

  private var entries: [Int: Entry] = [:]
  private var root = Branch()

  var isEmpty: Bool { self.entries.isEmpty }

  /// All that runs, in the order in which it began.
  var all: [Entry] { self.entries.sorted { $0.key < $1.key }.map(\.value) }

  func contains(_ number: Int) -> Bool {
    self.entries[number] != nil
  }

  mutating func insert(_ entry: Entry, as number: Int) {
    self.entries[number] = entry
    self.root.insert(number, at: entry.place)
    for element in entry.place.path { element.holder.effectBegan(in: element.id) }
  }

  /// Takes one effect out. False where it was not there.
  mutating func remove(_ number: Int) -> Bool {
    guard let entry = self.entries.removeValue(forKey: number) else { return false }
    self.root.remove(number, at: entry.place)
    for element in entry.place.path { element.holder.effectEnded(in: element.id) }
    return true
  }

  /// Takes out what runs under a name in the part of the tree at `path` or below, in the order in which it began.
  mutating func remove(named id: CancelID, under path: [ScopeElement]) -> [Entry] {
    self.removeAll(self.root.numbers(under: path[...]) { $0.names[id] })
  }

  /// Takes out all that runs in the part of the tree at `path` or below, in the order in which it began.
  mutating func remove(under path: [ScopeElement]) -> [Entry] {
    self.removeAll(self.root.numbers(under: path[...]) { $0.effects })
  }

  private mutating func removeAll(_ numbers: Set<Int>) -> [Entry] {
    // In order of number: sets are in no order, and cancellation handlers can be watched.
    numbers.sorted().compactMap { number in
      let entry = self.entries[number]
      return self.remove(number) ? entry : nil
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

  private mutating func change(at path: ArraySlice<ScopeElement>, _ body: (inout Branch) -> Void) {
    guard let first = path.first else { return body(&self) }
    self.children[first, default: Branch()].change(at: path.dropFirst(), body)
    if self.children[first]?.isEmpty == true { self.children[first] = nil }
  }
}
