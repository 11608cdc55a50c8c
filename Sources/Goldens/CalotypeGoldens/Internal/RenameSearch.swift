/// Finds prints without a golden whose text is similar to an orphan: screens, states and displays that were renamed.
///
/// Of each state the text of one display is compared by words. A renamed screen takes all of its states along, including
/// those whose text has changed. Every print is proposed once, the most similar pair first, then in byte order.
struct RenameSearch {
  /// The proposed new name of an orphan: of a state its id, of a display the whole name.
  private(set) var proposals: [String: String] = [:]

  /// The minimum similarity of two texts, from 0 to 1.
  private let threshold = 0.6

  /// Returns the text layer of an orphan; `nil` if it cannot be read.
  private let text: (GoldenName) -> [UInt8]?

  private var remainingComparisons = 20_000
  private var orphanWords: [GoldenName: Words?] = [:]
  private var printWords: [GoldenName: Words] = [:]

  /// A possible match.
  private typealias Pair = (source: String, target: String, similarity: Double)

  init(text: @escaping (GoldenName) -> [UInt8]?) { self.text = text }

  /// Matches orphaned states with states that have no golden at all.
  mutating func matchStates(_ orphans: [GoldenName], _ missing: [Golden]) {
    var prints: [String: [String: Golden]] = [:]
    for print in missing { prints[print.name.id, default: [:]][print.name.display] = print }
    let orphansByID = Dictionary(grouping: Set(orphans), by: \.id).mapValues { names in
      names.sorted { isBefore($0.display, $1.display) }
    }
    func similarity(_ id: String, _ target: String) -> Double {
      for name in orphansByID[id] ?? [] {
        if let print = prints[target]?[name.display], let similarity = self.similarity(of: name, print) {
          return similarity
        }
      }
      return 0
    }
    var (sources, targets) = (orphansByID.keys.sorted(by: isBefore), prints.keys.sorted(by: isBefore))

    // Screens first: the same states below another id.
    var screens: [Pair] = []
    let missingScreens = Dictionary(grouping: targets, by: screen)
    for (source, states) in Dictionary(grouping: sources, by: screen) {
      for (target, candidates) in missingScreens {
        let common = states.filter { candidates.contains("\(target)/\(state($0))") }
        let sum = common.reduce(0) { $0 + similarity($1, "\(target)/\(state($1))") }
        if !common.isEmpty, sum / Double(common.count) >= threshold { screens.append((source, target, sum)) }
      }
    }
    for (source, target) in bestPairs(screens) {
      for id in sources where screen(id) == source && targets.contains("\(target)/\(state(id))") {
        proposals[id] = "\(target)/\(state(id))"
      }
    }
    sources.removeAll { proposals[$0] != nil }
    let taken = Set(proposals.values)
    targets.removeAll(where: taken.contains)

    // Then single states, preferably with the same name or screen.
    var pairs: [Pair] = []
    for id in sources {
      for target in targets {
        let similarity = similarity(id, target)
        guard similarity >= threshold else { continue }
        let bonus = (state(id) == state(target) ? 0.02 : 0) + (screen(id) == screen(target) ? 0.01 : 0)
        pairs.append((id, target, similarity + bonus))
      }
    }
    proposals.merge(bestPairs(pairs)) { $1 }
  }

  /// Matches orphaned displays with missing prints of the same state.
  mutating func matchDisplays(_ orphans: [GoldenName], _ missing: [Golden]) {
    let targets = Dictionary(grouping: missing, by: \.name.id)
    var pairs: [Pair] = []
    for name in Set(orphans).sorted(by: { isBefore("\($0)", "\($1)") }) {
      for print in targets[name.id] ?? [] {
        guard let similarity = similarity(of: name, print), similarity >= threshold else { continue }
        pairs.append(("\(name)", "\(print.name)", similarity))
      }
    }
    proposals.merge(bestPairs(pairs)) { $1 }
  }

  /// Compares an orphan with a print. The words of each text are counted once.
  ///
  /// - Returns: From 0, no common words, to 1, the same words; `nil` without a text or after too many comparisons.
  private mutating func similarity(of name: GoldenName, _ print: Golden) -> Double? {
    guard remainingComparisons > 0 else { return nil }
    remainingComparisons -= 1
    let orphan = orphanWords[name] ?? text(name).map(Words.init)
    orphanWords[name] = .some(orphan)
    let words = printWords[print.name] ?? Words(print.text)
    printWords[print.name] = words
    return orphan?.similarity(to: words)
  }

  /// Returns the best match of every name, without matching a name twice.
  private func bestPairs(_ pairs: [Pair]) -> [(String, String)] {
    var seen: Set<String> = []
    let sorted = pairs.sorted { left, right in
      if left.similarity != right.similarity { return left.similarity > right.similarity }
      return left.source == right.source ? isBefore(left.target, right.target) : isBefore(left.source, right.source)
    }
    return sorted.compactMap { source, target, _ in
      guard !seen.contains("<\(source)"), !seen.contains(">\(target)") else { return nil }
      seen.formUnion(["<\(source)", ">\(target)"])
      return (source, target)
    }
  }
}

/// Returns an id without its last segment.
package func screen(_ id: String) -> String { id.lastIndex(of: "/").map { String(id[..<$0]) } ?? "" }

/// Returns the last segment of an id.
func state(_ id: String) -> String { id.lastIndex(of: "/").map { String(id[id.index(after: $0)...]) } ?? id }

/// The words of a text with their counts. Lines and boxes do not count as words.
private struct Words {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private var total = 0

  init(_ text: [UInt8]) {
    for word in text.split(whereSeparator: { " \t\r\n".utf8.contains($0) }) where word.contains(where: isLetterLike) {
      counts[word, default: 0] += 1
      total += 1
    }
  }

  /// Returns twice the number of common words divided by the number of all words (Dice's coefficient).
  func similarity(to other: Self) -> Double {
    guard total + other.total > 0 else { return 1 }
    let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return 2 * Double(shared) / Double(total + other.total)
  }
}

/// Whether a byte is a letter or digit, or starts a character beyond ASCII outside of U+2000 to U+2FFF, which has dashes,
/// boxes and arrows.
private func isLetterLike(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), 0xC3...0xE1, 0xE3...0xF4:
    true
  default: false
  }
}
