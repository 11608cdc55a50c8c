/// Finds the list in a document. The rules, in order:
///
/// 1. The document is an array: that is the list, or what it has after an object about the page.
/// 2. A GraphQL connection, `nodes` or `edges`, is the list wherever it is.
/// 3. An object with an identifier or a title is a thing, not an envelope: what is inside belongs to its detail.
/// 4. In an envelope, the list is what has one of the usual names (``Vocabulary/lists``).
/// 5. Otherwise, it is the largest array of objects, or object of objects or arrays with identifiers as keys.
/// 6. Otherwise, it is the largest table: arrays of arrays, arrays side by side.
/// 7. Otherwise, the largest array of texts or numbers, or object of numbers.
///
/// Without a list, the document is a thing: ``thing(in:)`` removes its envelope.
struct ListFinder {
  /// A list in a document.
  struct Found {
    let path: [String]
    let rows: Rows
  }

  /// A value that may be the list.
  private struct Candidate {
    let path: [String]
    let node: JSONNode
    let form: Rows.Form
    let hasObjects: Bool
    let count: Int
    /// Whether it is inside or beside an object with an identifier.
    let isPart: Bool

    init(_ node: JSONNode, _ path: [String], _ form: ListForm, isPart: Bool) {
      (self.path, self.node, self.form, self.isPart) = (path, node, form.form, isPart)
      hasObjects = form.hasObjects
      count = form.form == .columns ? node.elements.first { _ in true }?.count ?? 0 : node.count
    }

    var name: String { Vocabulary.plain(path.last ?? "") }
    var isNamed: Bool { Vocabulary.lists.contains(name) }
    var isConnection: Bool { Vocabulary.connections.contains(name) }
  }

  /// Returns the list at or below a value, or `nil` if it is one thing.
  static func list(in root: JSONNode) -> Found? {
    func found(_ node: JSONNode, _ path: [String], _ form: Rows.Form) -> Found {
      let header = form == .table ? ListForm.header(of: node, in: root[path.dropLast()]) : ([], 0)
      return Found(path: path, rows: Rows(form, of: node, header: header.0, skipping: header.1))
    }
    if root.kind == .array, let (path, list) = second(of: root) { return found(list, path, .array) }
    if root.kind == .array { return found(root, [], ListForm.ofArray(root)?.form ?? .array) }
    let candidates = candidates(in: root)
    // The largest; of those of the same size, the one found first, which is the least deep.
    func best(_ isWanted: (Candidate) -> Bool) -> Candidate? {
      let wanted = candidates.filter(isWanted)
      let most = wanted.lazy.map(\.count).max()
      return wanted.first { $0.count == most }
    }
    let list =
      best { $0.isConnection && $0.hasObjects } ?? best { !$0.isPart && $0.isNamed && $0.hasObjects && $0.count > 0 }
      ?? best { !$0.isPart && $0.hasObjects && $0.count > 0 }
      ?? best { !$0.isPart && ($0.form == .columns || $0.form == .table) } ?? best { !$0.isPart && $0.isNamed }
      ?? best { !$0.isPart }
    return list.map { found($0.node, $0.path, $0.form) }
  }

  /// Returns the rows of an array of an object about the page and the array of rows, as the World Bank's.
  private static func second(of root: JSONNode) -> (path: [String], list: JSONNode)? {
    let parts = Array(root.elements.prefix(3))
    guard parts.count == 2, parts[0].kind == .object, parts[1].kind == .array,
      parts[1].elements.first(where: { _ in true })?.kind == .object
    else { return nil }
    return (["1"], parts[1])
  }

  /// Returns what may be the list, level by level, at most six levels deep and not inside of lists.
  private static func candidates(in root: JSONNode) -> [Candidate] {
    var candidates: [Candidate] = []
    if let form = ListForm.ofObject(root), form.form != .members || !form.isWeak {
      candidates.append(Candidate(root, [], form, isPart: false))
    }
    guard candidates.isEmpty else { return candidates }
    var level: [(path: [String], node: JSONNode, isPart: Bool)] = [([], root, false)]
    for _ in 0..<6 {
      var next: [(path: [String], node: JSONNode, isPart: Bool)] = []
      for (path, node, isPart) in level {
        let members = node.members.prefix(300).map { ($0.key.text, $0.value) }
        let isPart = isPart || isThing(node)
        let hasThing = members.contains { $0.1.kind == .object && isThing($0.1) }
        let hasTable = members.contains { $0.1.kind == .array && ListForm.ofArray($0.1)?.form == .table }
        for (key, value) in members where !(hasTable && Vocabulary.headers.contains(Vocabulary.plain(key))) {
          let isNamed = Vocabulary.lists.contains(Vocabulary.plain(key))
          let form = value.kind == .array ? ListForm.ofArray(value) : ListForm.ofObject(value)
          if let form {
            candidates.append(Candidate(value, path + [key], form, isPart: isPart || hasThing && !isNamed))
          } else if value.kind == .object {
            next.append((path + [key], value, isPart))
          }
        }
      }
      level = Array(next.prefix(300))
    }
    return candidates
  }

  /// Whether an object is a thing with an identifier or a title, and not the envelope of a list.
  static func isThing(_ node: JSONNode) -> Bool {
    var (hasID, hasTitle, hasList, isFeed) = (false, false, false, false)
    for (key, value) in node.members.prefix(300) {
      let name = Vocabulary.plain(key.text)
      switch value.kind {
      case .string, .number:
        if value.kind == .string, value.content.isEmpty { continue }
        hasID = hasID || Vocabulary.ids.prefix(10).contains(name)
        hasTitle = hasTitle || Vocabulary.titles.prefix(7).contains(name)
      case .array:
        hasList = hasList || Vocabulary.lists.contains(name)
        isFeed = isFeed || Vocabulary.feeds.contains(name)
      default: break
      }
    }
    return !isFeed && (hasID && (hasTitle || !hasList) || hasTitle && !hasList)
  }

  /// Returns the object that a document without a list is about: the first thing in its envelope, at most four levels down.
  ///
  ///     {"data": {"id": 7, "name": "Ann"}, "support": {"url": "…"}}         $.data
  static func thing(in root: JSONNode) -> (path: [String], node: JSONNode) {
    var (path, node): ([String], JSONNode) = ([], root)
    for _ in 0..<4 where node.kind == .object && !isThing(node) {
      let objects = node.members.prefix(300).filter { $0.value.kind == .object }
      let isOnly = objects.count == 1 && node.count == 1
      let named = objects.filter { Vocabulary.lists.contains(Vocabulary.plain($0.key.text)) }
      guard let next = objects.first(where: { isThing($0.value) }) ?? named.first ?? (isOnly ? objects.first : nil)
      else { break }
      path.append(next.key.text)
      node = next.value
    }
    return (path, node)
  }
}
