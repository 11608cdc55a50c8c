import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// Finds the recordings of a request. Made once for a store, and shared by all that replay it.
///
/// Recordings that are matched by the same rule, in services that redact alike, are looked up by one key, so a request
/// costs one look-up for each such group; most stores have one.
struct RecordingIndex: Sendable {
  private struct Group: Sendable {
    let rule: MatchRule
    let redaction: RedactionRules
    /// The first recording of each key, as an index into the store.
    var first: [RequestKey: Int] = [:]
  }

  /// The group with the strictest rule first.
  private var groups: [Group] = []
  /// The next recording of the same key, by index into the store; -1 for none.
  private var next: [Int] = []
  /// Whether a recording is the first of its key.
  private(set) var isFirst: [Bool] = []

  /// - Parameters:
  ///   - entries: What every recording of the store is matched by, in the store's order.
  ///   - groups: The groups that the entries name.
  init(_ entries: [Entry], _ groups: [GroupName]) {
    self.groups = groups.map { Group(rule: $0.rule, redaction: $0.redaction) }
    self.next = Array(repeating: -1, count: entries.count)
    self.isFirst = Array(repeating: true, count: entries.count)
    if groups.count == 1 { self.groups[0].first.reserveCapacity(entries.count) }
    // From the last to the first, so that the recordings of one key stand in the store's order.
    for (index, entry) in entries.enumerated().reversed() {
      if let following = self.groups[entry.group].first.updateValue(index, forKey: entry.key) {
        self.next[index] = following
        self.isFirst[following] = false
      }
    }
    let order = self.groups.indices.sorted { first, second in
      let (left, right) = (self.groups[first].rule.strictness, self.groups[second].rule.strictness)
      return left == right ? first < second : left > right
    }
    self.groups = order.map { self.groups[$0] }
  }

  /// What a recording is matched by.
  struct Entry: Hashable {
    /// The group, by its place in the list of names.
    let group: Int
    let key: RequestKey
  }

  /// What the recordings of a group share.
  struct GroupName: Hashable {
    let rule: MatchRule
    let redaction: RedactionRules
  }

  /// The index of a part of the store.
  ///
  /// - Parameter kept: The recordings of the part, as indices into this store, in its order.
  func limited(to kept: [Int]) -> RecordingIndex {
    var places = Array(repeating: -1, count: self.next.count)
    for (place, index) in kept.enumerated() { places[index] = place }
    var limited = RecordingIndex([], [])
    limited.next = Array(repeating: -1, count: kept.count)
    limited.isFirst = Array(repeating: true, count: kept.count)
    for group in self.groups {
      var own = Group(rule: group.rule, redaction: group.redaction)
      for (key, first) in group.first {
        let left = self.sameRequest(as: first).map { places[$0] }.filter { $0 >= 0 }
        own.first[key] = left.first
        for (place, following) in zip(left, left.dropFirst()) {
          limited.next[place] = following
          limited.isFirst[following] = false
        }
      }
      limited.groups.append(own)
    }
    return limited
  }

  /// The recordings that a request matches: for each rule those of one key, in the order of the store, the strictest rule
  /// first.
  ///
  /// A request is looked for as it is and, where that finds nothing, as a recording would show it, without its secrets.
  func matches(of request: Request) -> [[Int]] {
    let found = self.groups.compactMap { self.recordings($0, request) }
    if !found.isEmpty { return found }
    return self.groups.compactMap { group in
      let redacted = Redactor(rules: group.redaction).redact(request)
      return redacted == request ? nil : self.recordings(group, redacted)
    }
  }

  /// A request as recordings show it, without its secrets.
  func redacted(_ request: Request) -> Request {
    var seen: [RedactionRules] = []
    var request = Redactor(rules: RedactionRules()).redact(request)
    for group in self.groups where !seen.contains(group.redaction) {
      seen.append(group.redaction)
      request = Redactor(rules: group.redaction).redact(request)
    }
    return request
  }

  /// A recording that is the first of its key, and the others of the same key, in the order of the store.
  func sameRequest(as first: Int) -> [Int] {
    var found = [first]
    while let last = found.last, self.next[last] >= 0 { found.append(self.next[last]) }
    return found
  }

  private func recordings(_ group: Group, _ request: Request) -> [Int]? {
    let key = RequestKey(request.head, body: request.body, by: group.rule)
    return group.first[key].map(self.sameRequest)
  }
}
