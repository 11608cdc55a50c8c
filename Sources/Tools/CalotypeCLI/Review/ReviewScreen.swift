import CalotypeGoldens
import CalotypeScreens

/// The screen of a review: the name of the entry, its golden and its print, and the diff.
struct ReviewScreen {
  let review: Review

  /// Draws the screen.
  func frame(_ environment: RenderEnvironment) -> Frame {
    let size = environment.size
    let head = self.head(rows: size.rows)
    let foot = self.foot(size)
    let headRows = Frame(fullHeightOf: head, in: environment).size.rows
    let footRows = Frame(fullHeightOf: foot, in: environment).size.rows
    let rest = Rect(column: 0, row: headRows, columns: size.columns, rows: max(0, size.rows - headRows - footRows))
    let panes = self.panes(in: rest)
    let chrome = VStack {
      head
      Spacer()
      foot
    }
    var frame = Frame(chrome, in: environment)
    if review.showsHelp { return frame.placing(drawn(Help(), in: rest, environment), in: rest) }
    guard let item = review.item else { return frame }
    let unshown = item.entry.kind == .missing ? "There is no golden yet." : "It cannot be shown."
    for (place, name, picture, absence) in [
      (panes.before, "Before", review.pictures.before, unshown),
      (panes.after, "After", review.pictures.after, "No screen prints this."),
    ] where !place.isEmpty && hasPictures {
      let caption = Caption(name: name, note: picture == nil ? absence : nil)
      frame = frame.placing(drawn(caption, in: place, environment), in: place)
      if let picture {
        let hidden = max(0, picture.size.columns - place.columns)
        frame = frame.placing(
          picture, in: place.inset(by: Insets(top: 1)), fromColumn: min(review.scroll.column, hidden),
          row: review.scroll.row, on: item.entry.palette)
      }
    }
    if !panes.diff.isEmpty {
      let view = DiffText(diffs: item.entry.diffs)
      frame = frame.placing(drawn(view, in: panes.diff, environment), in: panes.diff)
    }
    return frame
  }

  private func drawn(_ view: some View, in place: Rect, _ environment: RenderEnvironment) -> Frame {
    var environment = environment
    environment.size = place.size
    return Frame(view, in: environment)
  }

  /// Returns the places: golden and print side by side if two fit, otherwise one below the other; the diff below them, or
  /// beside them if three fit.
  private func panes(in rect: Rect) -> (before: Rect, after: Rect, diff: Rect) {
    let diffs = review.item?.entry.diffs ?? []
    let none = Rect(column: 0, row: rect.row, columns: 0, rows: 0)
    if !hasPictures { return (none, none, diffs.isEmpty ? none : rect) }
    let shows = review.showsDifference && !diffs.isEmpty && rect.rows >= 9
    var (pictures, diff) = (rect, none)
    if shows, rect.columns >= 180 {
      let third = rect.columns / 3
      pictures.size.columns = rect.columns - third - 1
      diff = rect.slice(.horizontal, offset: pictures.columns + 1, length: third)
    } else if shows {
      let rows = min(rect.rows / 3, diffs.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } } + 1)
      pictures.size.rows = rect.rows - rows
      diff = rect.slice(.vertical, offset: pictures.rows, length: rows)
    }
    guard pictures.columns >= 76 else {
      // A missing picture needs one line.
      let upper =
        review.pictures.before == nil
        ? min(3, pictures.rows) : review.pictures.after == nil ? pictures.rows - 3 : pictures.rows / 2
      return (
        pictures.slice(.vertical, offset: 0, length: upper),
        pictures.slice(.vertical, offset: upper, length: pictures.rows - upper), diff
      )
    }
    let left = (pictures.columns - 1) / 2
    return (
      pictures.slice(.horizontal, offset: 0, length: left),
      pictures.slice(.horizontal, offset: left + 1, length: left), diff
    )
  }

  /// An index has only a diff.
  private var hasPictures: Bool { review.pictures.before != nil || review.pictures.after != nil }

  /// The name of the entry and the reasons, in at most half of the rows.
  private func head(rows: Int) -> some View {
    VStack {
      if let item = review.item {
        HStack(spacing: 1) {
          Text("\(review.index + 1)/\(review.items.count)").role(.secondary).lineLimit(1)
          Text(item.entry.kind.rawValue).role(.accent).lineLimit(1)
          Text(item.entry.id).role(.title).lineLimit(1)
          Spacer()
          Text(item.decision?.participle ?? "").role(.secondary).lineLimit(1)
        }
        let isAnswered = review.message != nil
        Text(item.entry.reasons.joined(separator: "; ")).role(.secondary)
          .lineLimit(isAnswered ? 2 : max(2, rows / 3))
        if let hint = item.entry.hint, !isAnswered { Text(hint).lineLimit(3) }
      }
    }
  }

  /// The keys, below the result of the last one.
  private func foot(_ size: Size) -> some View {
    VStack {
      Divider()
      if let (kind, count) = review.question {
        Text("Accept all \(count) \(kind.rawValue)?  y yes   any other key no").role(.accent).lineLimit(2)
      } else {
        if let message = review.message { Text(message).role(.error).lineLimit(max(1, size.rows / 2)) }
        Text(keys(columns: size.columns)).role(.secondary).lineLimit(1)
      }
    }
  }

  /// Returns the keys that apply, as many as fit; help and quit are dropped last.
  private func keys(columns: Int) -> String {
    var keys = ["a accept", "r reject", "s skip", "n next", "p previous", "d difference", "? help", "q quit"]
    if let entry = review.item?.entry {
      if !entry.decisions.contains(.accept) { keys.removeAll { $0 == "a accept" } }
      if !entry.decisions.contains(.reject) { keys.removeAll { $0 == "r reject" } }
    }
    let separator = "  "
    for dropped in ["d difference", "p previous", "n next", "s skip", "r reject", "a accept", "? help"]
    where keys.joined(separator: separator).utf8.count > columns {
      keys.removeAll { $0 == dropped }
    }
    return keys.joined(separator: separator)
  }
}

/// The name of a picture, and a note if there is no picture.
private struct Caption: View {
  let name: String
  let note: String?

  var body: some View {
    VStack {
      Text(name).role(.secondary).lineLimit(1)
      if let note { Text(note).padding(columns: 2) }
    }
  }
}

/// The lines of unified diffs.
private struct DiffText: View {
  let diffs: [ReviewEntry.Diff]

  var body: some View {
    VStack {
      Text("Difference").role(.secondary).lineLimit(1)
      List("difference", lines) { line in Text(line.value.text).role(line.value.role).lineLimit(1) }
    }
  }

  private var lines: [Numbered<(text: String, role: Role)>] {
    diffs.flatMap(\.hunkLines).enumerated().map { number, line in
      let role: Role =
        switch line.first {
        case UInt8(ascii: "+"): .accent
        case UInt8(ascii: "-"): .error
        case UInt8(ascii: "@"): .secondary
        default: .text
        }
      return Numbered(id: number, value: (String(Substring(line)), role))
    }
  }
}

/// All keys with their actions.
private struct Help: View {
  private static let keys = [
    ("a", "accept: the print becomes the golden"),
    ("r", "reject: the golden stays, and later reviews skip these bytes"),
    ("s", "skip: decide later"),
    ("A", "accept all others of this kind; asks first"),
    ("n p ← →", "next, previous"),
    ("j k ↑ ↓", "scroll rows; also PgUp, PgDn, Home and End"),
    ("h l", "scroll columns"),
    ("d", "show or hide the difference"),
    ("q Esc", "quit; decisions are saved"),
  ]

  var body: some View {
    List("keys", Self.keys.enumerated().map { Numbered(id: $0, value: $1) }) { row in
      Text(row.value.0).role(.accent).frame(columns: 9)
      Text(row.value.1).lineLimit(1)
    }
    .padding(columns: 2, rows: 1)
  }
}

/// A row of a list, identified by its position.
private struct Numbered<Value: Sendable>: Identifiable, Sendable {
  let id: Int
  let value: Value
}
