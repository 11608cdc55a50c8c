/// Finds the list in a document. The rules, in order:
///
/// 1. The document is an array: that is the list, or what it has after an object about the page.
/// 2. A GraphQL connection, `nodes` or `edges`, is the list wherever it is.
/// 3. An object with an identifier or a title is a thing, not an envelope: what is inside belongs to its detail. Beside it,
///    only the single array or map of objects is a list; several belong to the thing.
/// 4. In an envelope, the list is what has one of the usual names (``Vocabulary/lists``).
/// 5. Otherwise, it is the largest array of objects, or object of objects or arrays with identifiers as keys.
/// 6. Otherwise, it is the largest table: arrays of arrays, arrays side by side.
/// 7. Otherwise, the largest array of texts or numbers, or object of numbers, at the top or in an envelope with a usual name.
///
/// Without a list, the document is a thing: ``thing(in:)`` removes its envelope.
struct ListFinder {
  /// A value that may be the list.
  private struct Candidate {
    let path: [String]
    let node: JSONNode
    let form: ListForm
    /// Whether it is inside or beside an object with an identifier.
    var isPart = false

    /// The number of its rows. It takes a step for each.
    var count: Int { form.form == .columns ? node.first?.count ?? 0 : node.count }
    var isNamed: Bool { Vocabulary.lists.contains(Vocabulary.plain(path.last ?? "")) }
    var isConnection: Bool { Vocabulary.connections.contains(Vocabulary.plain(path.last ?? "")) }
  }

  /// Returns the list at or below a value, or `nil` if it is one thing.
  static func list(in root: JSONNode) -> (path: [String], rows: Rows)? {
    var (path, node, form): ([String], JSONNode, Rows.Form) = ([], root, .array)
    let parts = root.kind == .array ? Array(root.elements.prefix(3)) : []
    if parts.map(\.kind) == [.object, .array], parts[1].first?.kind == .object {
      // An object about the page, and the rows, as the World Bank's.
      (path, node) = (["1"], parts[1])
    } else if root.kind == .array {
      form = ListForm.ofArray(root).form
    } else if let best = best(in: root) {
      (path, node, form) = (best.path, best.node, best.form.form)
    } else {
      return nil
    }
    let header = form == .table ? ListForm.header(of: node, in: root[path.dropLast()]) : ([], 0)
    return (path, Rows(form, of: node, header: header.0, skipping: header.1))
  }

  private static func best(in root: JSONNode) -> Candidate? {
    // The largest first; of those of the same size, the least deep.
    let all = candidates(in: root).map { ($0, count: $0.count) }.sorted { $0.count > $1.count }.map(\.0)
    let own = all.filter { !$0.isPart }
    return all.first { $0.isConnection && $0.form.hasObjects } ?? own.first { $0.isNamed && $0.form.hasObjects }
      ?? own.first(where: \.form.hasObjects) ?? own.first { [.columns, .table].contains($0.form.form) }
      ?? own.first(where: \.isNamed)
      ?? own.first { $0.path.dropLast().allSatisfy { Vocabulary.lists.contains(Vocabulary.plain($0)) } }
  }

  /// Returns what may be the list, level by level, at most six levels deep and not inside of lists.
  private static func candidates(in root: JSONNode) -> [Candidate] {
    if let form = ListForm.ofObject(root), !form.isWeak { return [Candidate(path: [], node: root, form: form)] }
    var candidates: [Candidate] = []
    var level = [(path: [String](), node: root, isPart: false)]
    for _ in 0..<6 {
      let objects = level.prefix(300)
      level = []
      for (path, node, isPart) in objects {
        let members = node.members.prefix(300).map { ($0.key.text, $0.value) }
        let isPart = isPart || isThing(node)
        let hasThing = members.contains { $0.1.kind == .object && isThing($0.1) }
        let forms = members.map { $0.1.kind == .array ? ListForm.ofArray($0.1) : ListForm.ofObject($0.1) }
        let isOnly = forms.count { $0?.hasObjects ?? false } == 1
        let hasTable = forms.contains { $0?.form == .table }
        for ((key, value), form) in zip(members, forms)
        where !(hasTable && Vocabulary.headers.contains(Vocabulary.plain(key))) {
          if let form {
            var candidate = Candidate(path: path + [key], node: value, form: form)
            candidate.isPart = isPart || hasThing && !candidate.isNamed && !(isOnly && form.hasObjects)
            candidates.append(candidate)
          } else if value.kind == .object {
            level.append((path + [key], value, isPart))
          }
        }
      }
    }
    return candidates
  }

  /// Whether an object is a thing with an identifier or a title, and not the envelope of a list.
  static func isThing(_ node: JSONNode) -> Bool {
    let members = node.members.prefix(300).map { (name: Vocabulary.plain($0.key.text), value: $0.value) }
    let texts = members.filter { ($0.value.kind == .string || $0.value.kind == .number) && $0.value.hasValue }.map(
      \.name)
    let arrays = members.filter { $0.value.kind == .array }.map(\.name)
    let hasID = texts.contains(where: Vocabulary.ids.prefix(10).contains)
    let hasTitle = texts.contains(where: Vocabulary.titles.prefix(7).contains)
    let hasList = arrays.contains(where: Vocabulary.lists.contains)
    return !arrays.contains { Vocabulary.feeds.contains($0) || Vocabulary.headers.contains($0) }
      && (hasID && hasTitle || (hasID || hasTitle) && !hasList)
  }

  /// Returns the object that a document without a list is about: the first thing in its envelope, at most four levels down.
  ///
  ///     {"data": {"id": 7, "name": "Ann"}, "support": {"url": "…"}}         $.data
  ///     {"location": {"name": "Bergen"}, "current": {"temp_c": 7}}          $, for nothing says that one is the envelope's
  static func thing(in root: JSONNode) -> (path: [String], node: JSONNode) {
    var (path, node): ([String], JSONNode) = ([], root)
    for _ in 0..<4 where node.kind == .object && !isThing(node) {
      let containers = node.members.prefix(300).filter { $0.value.first != nil && $0.value.isContainer }
      let objects = containers.filter { $0.value.kind == .object }
      let thing = containers.count == 1 ? objects.first { node.count == 1 || isThing($0.value) } : nil
      let envelope = objects.first { Vocabulary.lists.contains(Vocabulary.plain($0.key.text)) }
      guard let next = thing ?? envelope else { break }
      path.append(next.key.text)
      node = next.value
    }
    return (path, node)
  }
}
