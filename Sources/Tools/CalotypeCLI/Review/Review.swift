import CalotypeGoldens
import CalotypeScreens

/// The state of a review in a terminal: the shown entry, and the decisions.
///
/// A value without side effects: a key changes it and may return a request, see ``handle(_:)``.
struct Review {
  /// The entries with their decisions, in the order of the review.
  private(set) var items: [Item]

  /// The index of the shown entry.
  private(set) var index = 0

  /// The first visible row and column of the pictures.
  private(set) var scroll = (row: 0, column: 0)

  private(set) var showsDifference = true
  private(set) var showsHelp = false

  /// The kind of entry and the number of those that the next key accepts if it is `y`; `nil` for no question.
  private(set) var question: (kind: GoldenFinding.Kind, count: Int)?

  /// The result of the last key.
  private(set) var message: String?

  /// The pictures of the shown entry: its golden and its print.
  private(set) var pictures: (before: Frame?, after: Frame?)

  /// An entry with its decision.
  struct Item {
    let entry: ReviewEntry
    var decision: ReviewEntry.Decision?
  }

  /// A request of a key.
  enum Request: Equatable {
    /// Apply a decision to the entries with these ids.
    case decide(ReviewEntry.Decision, [String])
    /// End the review.
    case leave
  }

  init(_ entries: [ReviewEntry]) {
    items = entries.map { Item(entry: $0) }
    show(0)
  }

  /// The shown entry; `nil` if there is nothing to review.
  var item: Item? { items.indices.contains(index) ? items[index] : nil }

  /// Returns the number of entries with a decision.
  func count(_ decision: ReviewEntry.Decision) -> Int { items.count { $0.decision == decision } }

  /// Handles a key.
  mutating func handle(_ key: Key) -> Request? {
    message = nil
    if let question {
      self.question = nil
      return key == .character("y") ? .decide(.accept, open(question.kind)) : nil
    }
    if showsHelp {
      showsHelp = false
      return nil
    }
    switch key {
    case .character("a"): return decide(.accept)
    case .character("r"): return decide(.reject)
    case .character("s"): return decide(.skip)
    case .character("A"): askForAll()
    case .character("n"), .right: show(index + 1)
    case .character("p"), .left: show(index - 1)
    case .character("j"), .down: scroll.row = min(scroll.row + 1, max(0, extent(\.rows) - 1))
    case .character("k"), .up: scroll.row = max(0, scroll.row - 1)
    case .pageDown: scroll.row = min(scroll.row + 10, max(0, extent(\.rows) - 1))
    case .pageUp: scroll.row = max(0, scroll.row - 10)
    case .home: scroll = (0, 0)
    case .end: scroll.row = max(0, extent(\.rows) - 10)
    case .character("l"): scroll.column = min(scroll.column + 8, max(0, extent(\.columns) - 8))
    case .character("h"): scroll.column = max(0, scroll.column - 8)
    case .character("d"): showsDifference.toggle()
    case .character("?"): showsHelp = true
    case .character("q"), .escape: return .leave
    default: break
    }
    return nil
  }

  /// Notes that a decision was applied.
  mutating func finish(_ decision: ReviewEntry.Decision, _ ids: [String]) {
    for index in items.indices where ids.contains(items[index].entry.id) { items[index].decision = decision }
    showNextOpen()
  }

  /// Shows why a decision could not be applied.
  mutating func refuse(_ reason: String) { message = reason }

  /// Whether every entry has a decision.
  var isDone: Bool { items.allSatisfy { $0.decision != nil } }

  private func extent(_ side: KeyPath<Size, Int>) -> Int {
    max(pictures.before?.size[keyPath: side] ?? 0, pictures.after?.size[keyPath: side] ?? 0)
  }

  private mutating func decide(_ decision: ReviewEntry.Decision) -> Request? {
    guard let item else { return nil }
    if let decided = item.decision, decided != .skip {
      message = "This is \(decided.participle) already."
      return nil
    }
    guard decision == .skip else {
      guard item.entry.decisions.contains(decision) else {
        message = item.entry.refusal(of: decision)
        return nil
      }
      return .decide(decision, [item.entry.id])
    }
    items[index].decision = .skip
    showNextOpen()
    return isDone ? .leave : nil
  }

  private mutating func askForAll() {
    guard let item else { return }
    let open = self.open(item.entry.kind)
    if open.isEmpty {
      message = "No more \(item.entry.kind.rawValue) entries can be accepted."
    } else {
      question = (item.entry.kind, open.count)
    }
  }

  private func open(_ kind: GoldenFinding.Kind) -> [String] {
    items.filter { $0.entry.kind == kind && $0.decision == nil && $0.entry.decisions.contains(.accept) }
      .map(\.entry.id)
  }

  private mutating func show(_ index: Int) {
    guard items.indices.contains(index) else { return }
    self.index = index
    let entry = items[index].entry
    pictures = (entry.picture(entry.before), entry.picture(entry.after))
    scroll = (0, 0)
    if let before = pictures.before, let first = pictures.after?.differences(from: before).first {
      // Two rows above the first change and 20 columns before it remain visible.
      scroll = (max(0, first.row - 2), max(0, first.column - 20))
    }
  }

  private mutating func showNextOpen() {
    let later = items.indices.first { $0 > index && items[$0].decision == nil }
    if let next = later ?? items.indices.first(where: { items[$0].decision == nil }) { show(next) }
  }
}

extension ReviewEntry {
  /// Returns why a decision is not possible, and the possible commands.
  fileprivate func refusal(of decision: ReviewEntry.Decision) -> String {
    let ways = commands.map { "“\($0)”" }.joined(separator: " or ")
    return "This cannot be \(decision.participle)." + (ways.isEmpty ? "" : " Run \(ways).")
  }
}
