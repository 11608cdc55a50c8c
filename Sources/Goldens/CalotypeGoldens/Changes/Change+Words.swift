extension Change {
  /// The texts or looks that changed, with the id: `+3f9a2c  "1 sub-breed" → "(1)"`. After three texts it counts the rest.
  package var heading: String {
    let part =
      rejected.isEmpty ? "" : isRejected ? "  (rejected)" : "  (\(rejected.count) of \(members.count) rejected)"
    return "\(id)  \(title)\(part)"
  }

  /// The heading without the id.
  package var title: String {
    switch kind {
    case .text: list(examples.map(\.words)) + (note.isEmpty ? "" : " (\(note))")
    case .style: "\(note)" + (examples.isEmpty ? "" : ": \(list(examples.map { quoted($0.after) }))")
    case .order: "moved: \(list(examples.map { quoted($0.after) }))"
    case .spacing: examples.isEmpty ? "blank rows" : "other columns: \(list(examples.map { quoted($0.after) }))"
    case .room: "rows that fit: \(list(examples.map(\.words)))"
    case .added, .removed: "\(kind == .added ? "new" : "removed") \(prints.count == 1 ? "print" : "prints")"
    case .renamed: "renamed: \(note)"
    case .missing, .orphaned, .file: "\(kind == .file ? "damaged" : kind.rawValue): \(note)"
    }
  }

  /// The prints with the change: `3 states × 6 displays of dogs/list: filtered, hostile, loaded`.
  package var extent: String {
    let prints = prints
    if kind == .orphaned || kind == .file { return list(files, limit: 4) }
    if prints.count == 1 { return "\(prints[0])" }
    let (states, displays) = (prints.map(\.id).unique.sorted(by: isBefore), prints.map(\.display).unique)
    let count =
      prints.count == states.count * displays.count
      ? "\(counted(states.count, "state")) × \(counted(displays.count, "display"))" : "\(prints.count) prints"
    if states.count == 1 { return "\(count) of \(states[0]): \(list(displays, limit: 6))" }
    let screens = states.map(screen).unique
    if screens.count > 1 { return "\(count) of \(list(screens, limit: 6))" }
    return "\(count) of \(screens[0]): \(list(states.map(state), limit: 6))"
  }

  /// The place of the first difference, e.g. `dogs/list/loaded@40x24, row 6, columns 27 to 37`; `nil` for a file.
  package var firstPlace: String? {
    guard let place = places.first, let row = place.row else { return nil }
    return "\(place.file ?? place.member), \(GoldenDifference.Span(row: row, columns: place.columns))"
  }

  /// The lines of a report: ``heading``, ``extent``, ``firstPlace`` and ``causes``.
  package var lines: [String] {
    var lines = [heading, "  in \(extent)"]
    if let firstPlace, firstPlace != extent {
      lines.append("  first in \(firstPlace)" + (hint.isEmpty ? "" : "; \(hint)"))
    }
    if let cause { lines.append("  \(cause)") }
    return lines
  }

  /// The causes as a clause; `nil` if there are none.
  package var cause: String? { causes.isEmpty ? nil : "because \(list(causes)) changed" }

  /// The files of orphans and damaged files, each once.
  private var files: [String] { places.compactMap(\.file).unique }
}

extension Change.Example {
  /// The texts: `"1 sub-breed" → "(1)"`, `added "Akita"`. Of long texts, the beginning that they share is cut.
  fileprivate var words: String {
    if before == after { return "moved \(quoted(after))" }
    if before.isEmpty { return "added \(quoted(after))" }
    if after.isEmpty { return "removed \(quoted(before))" }
    let isLong = before.count == 1 && after.count == 1 && max(before[0].count, after[0].count) > textLimit
    let cut = isLong ? max(0, zip(before[0], after[0]).prefix { $0 == $1 }.count - 10) : 0
    return "\(quoted(before, from: cut)) → \(quoted(after, from: cut))"
  }
}

private let textLimit = 32

/// Returns texts in quotation marks, each without its first characters and with 32 characters at most.
private func quoted(_ texts: [String], from start: Int = 0) -> String {
  let shown = texts.prefix(3).map { text in
    let rest = (start > 0 ? "…" : "") + text.dropFirst(start)
    return rest.count > textLimit ? "\"\(rest.prefix(textLimit - 1))…\"" : "\"\(rest)\""
  }
  return (shown + (texts.count > 3 ? ["…"] : [])).joined(separator: " ")
}

/// Returns the first words as a list, and the number of the others.
private func list(_ words: [String], limit: Int = 3) -> String {
  words.count > limit + 1
    ? words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more" : wordList(words)
}

/// Returns a number with its noun: `1 change`, `2 changes`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
