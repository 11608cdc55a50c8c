import CalotypeFiles
import CalotypeScreens

/// The changes of a check: every difference is in exactly one of them.
///
///     let set = ChangeSet(report.found) { name in environments[name] }
///     for change in set.changes { print(change.heading) }
///     let (accepted, left) = set.members(of: ["+3f9a2c"])
///
/// Equal words are one change. Edits of several rows of a list differ in their words and have the same shape, e.g. the year
/// moved from the end of the row to its start: these are one change, too, if a state has several of them.
package struct ChangeSet: Sendable {
  /// The changes; those with the most prints first.
  package private(set) var changes: [Change] = []

  /// The changes of each member, as indices, and the ids that stand for them.
  private var parts: [String: [Part]] = [:]

  /// A difference of a member.
  private struct Part: Hashable {
    let change: Int, ids: [String]

    func matches(_ id: String) -> Bool { !fullIDs(of: id).isEmpty }

    /// The ids that begin like one.
    func fullIDs(of id: String) -> [String] {
      id.utf8.count >= 7 && id.hasPrefix("+") ? ids.filter { $0.hasPrefix(id.dropFirst()) } : []
    }
  }

  /// Groups the changes of files.
  ///
  /// - Parameter environment: Returns the environment of a print. Looks of themes and color depths are compared by it.
  package init(_ found: [GoldenFinding], environment: (GoldenName) -> RenderEnvironment? = { _ in nil }) {
    if found.isEmpty { return }
    var (edits, rejected) = ([MemberEdit](), Set<String>())
    let members = found.grouped(by: \.acceptedAs).map { findings in
      let findings = findings.sorted { isBefore($0.path, $1.path) }
      if findings.allSatisfy(\.isRejected) { rejected.insert(findings[0].acceptedAs) }
      return (findings, findings[0].print.flatMap { environment($0.name) } ?? RenderEnvironment())
    }
    edits = concurrently(members.count, inPortionsOf: 16) { MemberEdit.edits(members[$0].0, members[$0].1) }.flatMap(
      \.self)
    edits.sort { $0.precedes($1) }
    EditNames.assign(to: &edits)
    let shapes = sharedShapes(edits)
    let groups = edits.grouped { groupID($0, shapes) }.map { (edits: $0, count: Set($0.map(\.member)).count) }.sorted {
      $0.count != $1.count ? $0.count > $1.count : groupID($0.edits[0], shapes) < groupID($1.edits[0], shapes)
    }
    for (index, (group, _)) in groups.enumerated() {
      let id = groupID(group[0], shapes)
      for edit in group {
        let ids = [id, edit.exactID, edit.shapeID].map { hexadecimalID($0) }
        parts[edit.member, default: []].append(Part(change: index, ids: ids))
      }
      changes.append(Change(hexadecimalID(id), group, rejected))
    }
    parts = parts.mapValues(\.unique)
  }

  /// Notes the causes of the changes.
  package mutating func explain(by causes: (Change) -> [String]) {
    for index in changes.indices { changes[index].causes = causes(changes[index]) }
  }

  /// The next command after a check; `nil` if nothing can be accepted.
  package var nextCommand: String? {
    let open = changes.filter { $0.canBeAccepted && !$0.isRejected }
    guard let first = open.first else { return nil }
    if open.count == 1 { return "“review” shows the change; “accept \(first.id)” accepts it." }
    let ids = open.map(\.id).joined(separator: " ")
    if open.count <= 4 { return "“review” shows the changes; “accept \(ids)” accepts them." }
    return
      "“review” shows the changes; “accept \(members(of: [first.id]).complete.isEmpty ? first.members[0] : first.id)” accepts the first."
  }

  /// Returns the index of the first change of a print, orphan or index.
  func position(of member: String) -> Int { parts[member]?.map(\.change).min() ?? changes.count }

  /// Returns the changes of a print, orphan or index.
  ///
  /// - Parameter ids: Ids of changes to leave out.
  package func changes(of member: String, without ids: [String] = []) -> [Change] {
    (parts[member] ?? []).filter { !ids.contains(where: $0.matches) }.map(\.change).unique.sorted().map { changes[$0] }
  }

  /// Returns the ids that begin like one, such as `+3f9a2c`. Only an id with exactly one is the one of a change.
  package func fullIDs(of id: String) -> [String] {
    parts.values.flatMap { $0.flatMap { $0.fullIDs(of: id) } }.unique.sorted().map { "+\($0)" }
  }

  /// Returns the members all of whose changes are among some, and the other members of these.
  ///
  /// - Parameter ids: Ids of changes, of 6 to 16 digits.
  package func members(of ids: [String]) -> (complete: [String], partial: [String]) {
    var (complete, partial) = (Set<String>(), Set<String>())
    for (member, parts) in parts {
      let count = parts.count { part in ids.contains(where: part.matches) }
      if count == parts.count { complete.insert(member) } else if count > 0 { partial.insert(member) }
    }
    return (members.filter(complete.contains), members.filter(partial.contains))
  }

  /// The prints, orphans and indexes in the order of the changes, each once.
  package var members: [String] { changes.flatMap(\.members).unique }
}

/// Returns the shapes that stand for several words, by the ids of the edits they stand for.
///
/// A shape stands for the rows of a list if a state has enough of them: three, or two if words were moved or symbols changed.
private func sharedShapes(_ edits: [MemberEdit]) -> [UInt64: UInt64] {
  struct Key: Hashable { let screen: String, shape: UInt64 }
  var shapes: [UInt64: UInt64] = [:]
  for group in edits.filter({ $0.shapeID != $0.exactID }).grouped(by: {
    Key(screen: screen($0.state), shape: $0.shapeID)
  }) {
    let parts = group[0].edit?.shape.split(separator: " ") ?? []
    let count = parts.allSatisfy { ["−a", "+a", "−1", "+1"].contains($0) } ? 3 : 2
    guard group.grouped(by: \.state).contains(where: { $0.map(\.exactID).unique.count >= count }) else { continue }
    for word in group.map(\.exactID).unique { shapes[word] = min(shapes[word] ?? .max, group[0].shapeID) }
  }
  return shapes
}

private func groupID(_ edit: MemberEdit, _ shapes: [UInt64: UInt64]) -> UInt64 { shapes[edit.exactID] ?? edit.exactID }

private func hexadecimalID(_ id: UInt64) -> String { String(id, radix: 16).padded(to: 16, with: "0") }

extension Change {
  /// Creates a change from its differences.
  fileprivate init(_ id: String, _ edits: [MemberEdit], _ rejected: Set<String>) {
    let first = edits[0]
    let members = edits.map(\.member).unique
    self.init(
      kind: first.kind, fullID: id, note: first.note,
      examples: edits.map { Example(before: $0.edit?.texts.old ?? [], after: $0.edit?.texts.new ?? []) }
        .filter { !$0.before.isEmpty || !$0.after.isEmpty }.unique,
      places: edits.map { edit in
        let columns = edit.edit.flatMap { $0.columns.isEmpty ? nil : $0.columns.lowerBound + 1...$0.columns.upperBound }
        return Place(
          member: edit.member, row: edit.edit.map { $0.row + 1 }, columns: columns, print: edit.print, file: edit.file)
      },
      members: members, hint: first.hint,
      canBeAccepted: edits.contains(where: \.canBeAccepted), rejected: members.filter(rejected.contains))
  }
}
