import CalotypeScreens

/// A difference of a print, an orphan or an index, before equal ones are joined to a change.
struct MemberEdit {
  /// The print, orphan or index: what ``GoldenFinding/acceptedAs`` returns.
  let member: String

  let kind: Change.Kind

  /// Whether `accept` applies.
  let canBeAccepted: Bool

  /// The print; `nil` for an orphan and an index.
  let print: GoldenName?

  let environment: RenderEnvironment

  /// The edit of a row; `nil` for a file.
  var edit: RowEdit?

  /// The reason for a file, or the new looks.
  var note = ""

  /// The file, if only this file of the member differs.
  var file: String?

  /// A further remark, or empty.
  var hint = ""

  /// The text of a file's difference that ``exactID`` is computed from; empty for a row.
  private(set) var content = ""

  /// The hash of everything that equal differences have in common.
  var exactID: UInt64 = 0

  /// The hash of what the differences of a list's rows have in common; ``exactID`` for others.
  var shapeID: UInt64 = 0

  /// The state of the print.
  var state: String { print?.id ?? member }

  /// Returns the differences of one member.
  ///
  /// - Parameter changes: One for each layer that differs, or for each file of an orphan.
  static func edits(_ changes: [GoldenFinding], _ environment: RenderEnvironment) -> [Self] {
    let shown = changes.filter { $0.difference?.isOfCells == true && $0.golden != nil }
    let styled = shown.first { $0.layer == .ansi }
    let remarks = changes.map { $0.reason.split(separator: "; ").dropFirst() }
    let hints = remarks[0].filter { hint in remarks.allSatisfy { $0.contains(hint) } }
    let styledRows = styled.map { rowEdits($0, environment) } ?? []
    let isRenamed = changes[0].kind == .changed && changes[0].renamedFrom != nil
    var edits = isRenamed ? [Self(changes[0], environment, isRename: true)] : []
    for change in changes {
      guard shown.contains(where: { $0.path == change.path }) else {
        edits.append(Self(change, environment))
        continue
      }
      var rows = change.layer == .ansi ? styledRows : []
      if change.layer == .text {
        // The style layer shows a changed text, too, unless a file was edited by hand.
        if let golden = styled?.golden, areEqual(withoutStyles(golden), change.golden ?? []) { continue }
        rows = rowEdits(change, environment).filter { !styledRows.contains($0) }
        if rows.isEmpty, !styledRows.isEmpty { continue }
      }
      edits += rows.map { row in
        var edit = Self(change, environment, row)
        edit.hint = hints.joined(separator: "; ")
        if changes.count == 1, !hints.isEmpty { edit.file = change.path }
        return edit
      }
      if rows.isEmpty { edits.append(Self(change, environment)) }
    }
    return edits
  }

  private static func rowEdits(_ change: GoldenFinding, _ environment: RenderEnvironment) -> [RowEdit] {
    let size = Size(columns: environment.size.columns, rows: 0)
    let (old, new) = (Frame(print: change.golden ?? [], atLeast: size), Frame(print: change.bytes ?? [], atLeast: size))
    // Equal rows at the top and at the bottom say nothing about the others.
    let changed = new.differences(from: old).map(\.row)
    let range = (changed.first ?? 0)..<(old.size.rows == new.size.rows ? (changed.last ?? -1) + 1 : .max)
    return RowEdit.edits(from: PrintRow.rows(of: old, in: range), to: PrintRow.rows(of: new, in: range))
  }

  /// Creates the difference of a row, or that of a file: a missing golden, a damaged file, an orphan.
  private init(
    _ change: GoldenFinding, _ environment: RenderEnvironment, _ row: RowEdit? = nil, isRename: Bool = false
  ) {
    member = change.acceptedAs
    print = change.print?.name
    self.environment = environment
    edit = row
    canBeAccepted = change.canBeAccepted
    if let row {
      kind = row.kind
      return
    }
    let ownKind: Change.Kind? = change.kind == .missing ? nil : Change.Kind(rawValue: change.kind.rawValue)
    kind = isRename ? .renamed : change.difference == .missing ? .missing : ownKind ?? .file
    note = change.reason
    let isFile = kind == .orphaned || kind == .file
    file = isFile ? change.path : nil
    // New states of a screen are one change, and so are the files of a state with the same damage.
    let id = change.id ?? change.path
    var place = isFile ? id : screen(id)
    if kind == .renamed, let print, let old = change.renamedFrom {
      let new = old.contains("@") ? "\(print)" : id
      note =
        CalotypeGoldens.state(old) == CalotypeGoldens.state(new) ? "\(screen(old)) → \(screen(new))" : "\(old) → \(new)"
      content = "renamed \(note)"
      return
    }
    if let target = change.renamedTo, screen(target) != screen(id) {
      // So are the states of a renamed screen.
      (place, note) = (screen(id), "\(screen(id)) belongs to no screen; renamed to \(screen(target))?")
      content = "renamed \(place) \(screen(target))"
      return
    }
    content =
      "\(kind.rawValue) \(isFile ? change.reason : "") \(change.renamedTo ?? "") \(place)"
  }

  /// Whether a difference comes first: those with more colors, on smaller displays, in the order of their names.
  func precedes(_ other: Self) -> Bool {
    let (display, otherDisplay) = (rank(environment), rank(other.environment))
    if display != otherDisplay { return display < otherDisplay }
    if member != other.member { return isBefore(member, other.member) }
    let (row, otherRow) = (edit?.row ?? 0, other.edit?.row ?? 0)
    if row != otherRow { return row < otherRow }
    return isBefore(content + (edit?.words ?? ""), other.content + (other.edit?.words ?? ""))
  }
}

private func rank(_ display: RenderEnvironment) -> (Int, area: Int) {
  (-(ColorDepth.allCases.firstIndex(of: display.colorDepth) ?? 0), display.size.columns * display.size.rows)
}
