/// What the orphans of a store may have been renamed to: prints without a golden that say much the same.
///
/// Whole states are matched, and of each only one display's text is compared, word by word. A screen that was renamed takes
/// all its states along, those too whose text has changed since. Every print is proposed once; the most alike goes first,
/// and among equals the first in byte order.
struct RenameProposals {
  private var states: [String: String] = [:]
  private var displays: [GoldenName: GoldenName] = [:]

  /// Nothing is proposed.
  init() {}

  /// The state that an orphaned state's id seems to have become.
  subscript(id: String) -> String? { self.states[id] }

  /// The print that an orphaned display of a living state seems to have become.
  subscript(display name: GoldenName) -> GoldenName? { self.displays[name] }

  /// What is proposed, the other way: the orphan that seems to have become a state or a print.
  var sources: [String: String] {
    var sources: [String: String] = [:]
    for (source, target) in self.states { sources[target] = source }
    for (source, target) in self.displays { sources["\(target)"] = "\(source)" }
    return sources
  }

  /// How alike two texts have to be, from 0 to 1.
  private static let threshold = 0.6

  /// Two texts are compared at most so many times.
  private static let maximumComparisons = 20_000

  /// Matches orphans with what is missing.
  ///
  /// - Parameters:
  ///   - orphans: Goldens of states that the catalogue does not have.
  ///   - orphanedDisplays: Goldens of states that it has, in displays that these have not.
  ///   - missingStates: Prints of states that have no golden at all.
  ///   - missingDisplays: Prints without a golden, of states that have others.
  ///   - text: The text layer of an orphan; nil where there is none.
  init(
    orphans: [GoldenName], displays orphanedDisplays: [GoldenName], missingStates: [Golden], missingDisplays: [Golden],
    text: @escaping (GoldenName) -> [UInt8]?
  ) {
    self.matchStates(orphans, missingStates, text)
    self.matchDisplays(orphanedDisplays, missingDisplays, text)
  }

  private typealias Text = (GoldenName) -> [UInt8]?

  private mutating func matchStates(_ orphans: [GoldenName], _ missing: [Golden], _ text: @escaping Text) {
    var prints: [String: [String: Golden]] = [:]
    for print in missing { prints[print.name.id, default: [:]][print.name.display] = print }
    var comparisons = Comparisons(limit: Self.maximumComparisons, text)
    var orphansByID: [String: [GoldenName]] = [:]
    for name in Set(orphans) { orphansByID[name.id, default: []].append(name) }
    func likeness(_ id: String, _ target: String) -> Double {
      let shared = (orphansByID[id] ?? []).sorted { isBefore($0.display, $1.display) }
      for name in shared {
        guard let print = prints[target]?[name.display], let likeness = comparisons.likeness(of: name, print) else {
          continue
        }
        return likeness
      }
      return 0
    }

    var (left, free) = (orphansByID.keys.sorted(by: isBefore), prints.keys.sorted(by: isBefore))

    // Screens first: the same states under another name.
    var screens: [Pair] = []
    let targets = groups(free, by: screen)
    for (source, states) in groups(left, by: screen) {
      for (target, candidates) in targets {
        let common = states.filter { candidates.contains("\(target)/\(state($0))") }
        guard !common.isEmpty else { continue }
        let sum = common.reduce(0) { $0 + likeness($1, "\(target)/\(state($1))") }
        if sum / Double(common.count) >= Self.threshold { screens.append(Pair(source, target, sum)) }
      }
    }
    for (source, target) in bestPairs(screens) {
      for id in left where screen(id) == source && free.contains("\(target)/\(state(id))") {
        self.states[id] = "\(target)/\(state(id))"
      }
    }
    left.removeAll { self.states[$0] != nil }
    let taken = Set(self.states.values)
    free.removeAll { taken.contains($0) }

    // Then single states, those of the same name or screen before others that are as like.
    var pairs: [Pair] = []
    for id in left {
      for target in free {
        let likeness = likeness(id, target)
        guard likeness >= Self.threshold else { continue }
        let bonus = (state(id) == state(target) ? 0.02 : 0) + (screen(id) == screen(target) ? 0.01 : 0)
        pairs.append(Pair(id, target, likeness + bonus))
      }
    }
    for (id, target) in bestPairs(pairs) { self.states[id] = target }
  }

  private mutating func matchDisplays(_ orphans: [GoldenName], _ missing: [Golden], _ text: @escaping Text) {
    var comparisons = Comparisons(limit: Self.maximumComparisons, text)
    let targets = Dictionary(grouping: missing, by: \.name.id)
    var names: [String: GoldenName] = [:]
    var pairs: [Pair] = []
    for name in Set(orphans).sorted(by: { isBefore("\($0)", "\($1)") }) {
      for print in targets[name.id] ?? [] {
        guard let likeness = comparisons.likeness(of: name, print), likeness >= Self.threshold else { continue }
        names["\(name)"] = name
        names["\(print.name)"] = print.name
        pairs.append(Pair("\(name)", "\(print.name)", likeness))
      }
    }
    for (name, target) in bestPairs(pairs) {
      if let name = names[name], let target = names[target] { self.displays[name] = target }
    }
  }
}

/// A possible match.
private struct Pair {
  let source, target: String
  let likeness: Double

  init(_ source: String, _ target: String, _ likeness: Double) {
    (self.source, self.target, self.likeness) = (source, target, likeness)
  }
}

/// The best match of every name that has one; no name is matched twice.
private func bestPairs(_ pairs: [Pair]) -> [(String, String)] {
  var (sources, targets): (Set<String>, Set<String>) = ([], [])
  let sorted = pairs.sorted { left, right in
    if left.likeness != right.likeness { return left.likeness > right.likeness }
    if left.source != right.source { return isBefore(left.source, right.source) }
    return isBefore(left.target, right.target)
  }
  return sorted.compactMap { pair in
    guard !sources.contains(pair.source), !targets.contains(pair.target) else { return nil }
    sources.insert(pair.source)
    targets.insert(pair.target)
    return (pair.source, pair.target)
  }
}

/// Ids in groups, in the order of the groups' names.
private func groups(_ ids: [String], by name: (String) -> String) -> [(name: String, ids: [String])] {
  Dictionary(grouping: ids, by: name).sorted { isBefore($0.key, $1.key) }.map { ($0.key, $0.value) }
}

/// The id without its last segment.
private func screen(_ id: String) -> String { id.lastIndex(of: "/").map { String(id[..<$0]) } ?? "" }

/// The id's last segment.
private func state(_ id: String) -> String { id.lastIndex(of: "/").map { String(id[id.index(after: $0)...]) } ?? id }

/// Texts compared by their words. Each text is taken apart once.
private struct Comparisons {
  private var left: Int
  private let text: (GoldenName) -> [UInt8]?
  private var stored: [GoldenName: Words?] = [:]
  private var printed: [GoldenName: Words] = [:]

  init(limit: Int, _ text: @escaping (GoldenName) -> [UInt8]?) {
    self.left = limit
    self.text = text
  }

  /// From 0, nothing in common, to 1, the same words as often; nil where there is no text, and when there were too many
  /// comparisons already.
  mutating func likeness(of name: GoldenName, _ print: Golden) -> Double? {
    guard self.left > 0 else { return nil }
    self.left -= 1
    let stored = self.stored[name] ?? self.text(name).map(Words.init)
    self.stored[name] = .some(stored)
    guard let stored else { return nil }
    let printed = self.printed[print.name] ?? Words(print.text)
    self.printed[print.name] = printed
    return stored.likeness(to: printed)
  }
}

/// The words of a text and how often each stands there. Lines and boxes are no words: every screen has them.
private struct Words {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private var total = 0

  init(_ text: [UInt8]) {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), lineFeed]
    for word in text.split(whereSeparator: blanks.contains) where word.contains(where: isLetterLike) {
      self.counts[word, default: 0] += 1
      self.total += 1
    }
  }

  /// Twice the words that both have, out of all words (Dice's coefficient).
  func likeness(to other: Self) -> Double {
    guard self.total + other.total > 0 else { return 1 }
    let shared = self.counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return 2 * Double(shared) / Double(self.total + other.total)
  }
}

/// Letters and digits, and what begins a sign beyond ASCII other than those from U+2000 to U+2FFF: dashes, boxes, arrows.
private func isLetterLike(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  case 0xC3...0xE1, 0xE3...0xF4: true
  default: false
  }
}
