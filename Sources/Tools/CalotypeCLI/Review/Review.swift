import CalotypeGoldens
import CalotypeScreens

/// A walk through what is to be reviewed: which print is shown, and what was decided about each.
///
/// A pure value: a key changes it and may ask for something to be done, see ``handle(_:)``.
struct Review {
  /// What is reviewed, in the order of the walk.
  private(set) var items: [Item]

  /// Which of them is shown.
  private(set) var index = 0

  /// The first row and column of the pictures that is shown.
  private(set) var scroll = (row: 0, column: 0)

  private(set) var showsDifference = true
  private(set) var showsHelp = false

  /// What the next key answers; nil for nothing.
  private(set) var question: Question?

  /// What the last key came to.
  private(set) var message: String?

  /// The pictures of what is shown: its golden, and what the screen prints.
  private(set) var pictures: (before: Frame?, after: Frame?)

  /// One print, and what was decided about it.
  struct Item {
    let entry: ReportEntry
    var decision: Decision?
  }

  enum Decision: String, CaseIterable {
    case accepted, rejected, skipped
  }

  /// What a key asks for.
  enum Request: Equatable {
    /// The store is to be told. The ids are those of entries.
    case decide(Decision, [String])
    /// The walk is over.
    case leave
  }

  enum Question: Equatable {
    case acceptAll(GoldenFinding.Kind, count: Int)
  }

  init(_ entries: [ReportEntry]) {
    self.items = entries.map { Item(entry: $0) }
    self.show(0)
  }

  /// What is shown; nil where nothing is to be reviewed.
  var item: Item? { self.items.indices.contains(self.index) ? self.items[self.index] : nil }

  /// How many were decided in this way.
  func count(_ decision: Decision) -> Int { self.items.count { $0.decision == decision } }

  /// Answers to a key.
  mutating func handle(_ key: ReviewKey) -> Request? {
    self.message = nil
    if let question = self.question { return self.answer(question, with: key) }
    if self.showsHelp {
      self.showsHelp = false
      return nil
    }
    switch key {
    case .character("a"): return self.decide(.accepted)
    case .character("r"): return self.decide(.rejected)
    case .character("s"): return self.decide(.skipped)
    case .character("A"): self.askForAll()
    case .character("n"), .right: self.show(self.index + 1)
    case .character("p"), .left: self.show(self.index - 1)
    case .character("j"), .down: self.scroll.row = min(self.scroll.row + 1, max(0, self.height - 1))
    case .character("k"), .up: self.scroll.row = max(0, self.scroll.row - 1)
    case .character("l"): self.scroll.column = min(self.scroll.column + 8, max(0, self.width - 8))
    case .character("h"): self.scroll.column = max(0, self.scroll.column - 8)
    case .character("d"): self.showsDifference.toggle()
    case .character("?"): self.showsHelp = true
    case .character("q"): return .leave
    case .character, .escape: break
    }
    return nil
  }

  /// Takes in that a decision was carried out.
  mutating func finish(_ decision: Decision, _ ids: [String]) {
    for index in self.items.indices where ids.contains(self.items[index].entry.id) {
      self.items[index].decision = decision
    }
    self.showNextOpen()
  }

  /// Takes in why a decision could not be carried out.
  mutating func refuse(_ reason: String) {
    self.message = reason
  }

  /// Whether everything was decided.
  var isDone: Bool { self.items.allSatisfy { $0.decision != nil } }

  private var height: Int { self.extent(\.rows) }
  private var width: Int { self.extent(\.columns) }

  private func extent(_ side: KeyPath<Size, Int>) -> Int {
    max(self.pictures.before?.size[keyPath: side] ?? 0, self.pictures.after?.size[keyPath: side] ?? 0)
  }

  private mutating func decide(_ decision: Decision) -> Request? {
    guard let item = self.item else { return nil }
    if let decided = item.decision, decided != .skipped {
      self.message = "It was \(decided.rawValue) already."
      return nil
    }
    guard decision == .skipped else {
      guard item.entry.allows(decision) else {
        self.message = item.entry.refusal(of: decision)
        return nil
      }
      return .decide(decision, [item.entry.id])
    }
    self.items[self.index].decision = .skipped
    self.showNextOpen()
    return self.isDone ? .leave : nil
  }

  private mutating func askForAll() {
    guard let item = self.item else { return }
    let open = self.open(item.entry.kind)
    if open.isEmpty {
      self.message = "Nothing \(item.entry.kind.rawValue) is left that could be accepted."
    } else {
      self.question = .acceptAll(item.entry.kind, count: open.count)
    }
  }

  private mutating func answer(_ question: Question, with key: ReviewKey) -> Request? {
    self.question = nil
    guard key == .character("y"), case .acceptAll(let kind, _) = question else { return nil }
    return .decide(.accepted, self.open(kind))
  }

  private func open(_ kind: GoldenFinding.Kind) -> [String] {
    self.items.filter { $0.entry.kind == kind && $0.decision == nil && $0.entry.allows(.accepted) }
      .map(\.entry.id)
  }

  private mutating func show(_ index: Int) {
    guard self.items.indices.contains(index) else { return }
    self.index = index
    let entry = self.items[index].entry
    func picture(_ bytes: [UInt8]?) -> Frame? { bytes.map { Frame(print: $0, atLeast: entry.size) } }
    self.pictures = (picture(entry.before), picture(entry.after))
    self.scroll = (0, 0)
    if let before = self.pictures.before, let first = self.pictures.after?.differences(from: before).first {
      // A row or two of what stands above the first change.
      self.scroll.row = max(0, first.row - 2)
    }
  }

  private mutating func showNextOpen() {
    let later = self.items.indices.first { $0 > self.index && self.items[$0].decision == nil }
    if let next = later ?? self.items.indices.first(where: { self.items[$0].decision == nil }) { self.show(next) }
  }
}

extension ReportEntry {
  /// Whether a decision would not be refused.
  func allows(_ decision: Review.Decision) -> Bool {
    switch decision {
    case .accepted: self.remedies.contains(.accept)
    case .rejected: self.remedies.contains(.reject)
    case .skipped: true
    }
  }

  /// Why a decision is not possible, and what is.
  fileprivate func refusal(of decision: Review.Decision) -> String {
    let ways = self.commands.map { "“\($0)”" }.joined(separator: " or ")
    return "This cannot be \(decision.rawValue)." + (ways.isEmpty ? "" : " \(ways) decides about it.")
  }
}
