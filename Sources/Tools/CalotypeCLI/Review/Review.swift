import CalotypeCatalog
import CalotypeGoldens
import CalotypeScreens

/// A review in a terminal: the changes of a check, one decision for each, and a list of all.
///
///     let review = Review(list.entries, list.changes)
///     try await terminal.run(on: session) { review.open(on: $0) }
///     print(review.accepted, review.rejected)
///
/// It changes no file: its decisions are applied when the user has left, and can be taken back until then.
@MainActor
final class Review {
  /// The pictures that are shown where there is no room for two.
  private enum Side: String, CaseIterable {
    case difference, before, after
  }

  /// The decisions about changes by their ids, and the prints that were accepted with all of their changes.
  private struct Decisions: Equatable {
    var changes: [String: ReviewEntry.Decision] = [:]
    var prints: Set<String> = []
  }

  private let entries: [String: ReviewEntry]
  private let all: ChangeSet
  private let changes: [Change]
  private weak var screen: LiveScreen?

  private var decisions = Decisions()
  private var earlier: [(decisions: Decisions, index: Int?)] = []
  /// The shown change; `nil` for the list.
  private var index: Int?
  /// The shown print of the change.
  private var position = 0
  private var side = Side.difference
  private var columnOffset: Int?
  private var offersMore = false
  private var message: String?

  /// - Parameter entries: The entries of a review. Those that were rejected in an earlier one are left out.
  init(_ entries: [ReviewEntry], _ all: ChangeSet) {
    self.entries = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    self.all = all
    changes = all.changes.filter { !$0.isRejected }
    index = changes.isEmpty ? nil : 0
  }

  /// Shows the first change.
  func open(on screen: LiveScreen) {
    self.screen = screen
    screen.present { [self] in index.map { page(of: changes[$0]) } ?? list }
  }

  // MARK: Decisions

  /// The entries to accept: those all of whose changes were accepted.
  var accepted: [ReviewEntry] {
    let ids = all.members(of: ids(.accept)).complete
    return all.members.filter { decisions.prints.contains($0) || ids.contains($0) }.compactMap { entries[$0] }
  }

  /// The entries to reject: those all of whose changes were rejected.
  var rejected: [ReviewEntry] {
    all.members(of: ids(.reject)).complete.filter { !decisions.prints.contains($0) }.compactMap { entries[$0] }
  }

  /// The result in words: `accepted 2, rejected 0, skipped 1, left 3`.
  var summary: String {
    let made: [ReviewEntry.Decision] = [.accept, .reject, .skip]
    let counts = made.map { decision in "\(decision.participle) \(changes.count { self.decision($0) == decision })" }
    let left = changes.count { decision($0) == nil }
    return counts.joined(separator: ", ") + (left == 0 ? "" : ", left \(left)")
  }

  /// The prints of accepted changes that stay as they are, because they have other changes.
  var waiting: [String] {
    let done = Set(accepted.map(\.id))
    return all.members(of: ids(.accept)).partial.filter { !done.contains($0) }
  }

  private func ids(_ decision: ReviewEntry.Decision) -> [String] {
    changes.map(\.id).filter { decisions.changes[$0] == decision }
  }

  private func decision(_ change: Change) -> ReviewEntry.Decision? {
    change.members.allSatisfy(decisions.prints.contains) ? .accept : decisions.changes[change.id]
  }

  private func decide(_ decision: ReviewEntry.Decision, _ change: Change) {
    let entry = change.members.lazy.compactMap { self.entries[$0] }.first
    guard decision == .skip || entry?.decisions.contains(decision) == true else {
      let ways = entry?.commands.map { "“\($0)”" }.joined(separator: " or ") ?? ""
      message = "This cannot be \(decision.participle)." + (ways.isEmpty ? "" : " Run \(ways).")
      return
    }
    let command = decision == .skip ? "" : " The command is “\(decision.rawValue) \(change.id)”."
    apply("\(decision.participle.capitalized) \(change.id).\(command)") { $0.changes[change.id] = decision }
  }

  /// Accepts the prints of a state or a screen, with all of their changes.
  private func accept(_ part: String) {
    let prints = prints(in: part)
    offersMore = false
    apply("Accepted \(counted(prints.count, "print")). The command is “accept \(part)”.") {
      $0.prints.formUnion(prints)
    }
  }

  private func prints(in part: String) -> [String] {
    let filter = GoldenFilter(part)
    return entries.values.filter { entry in
      entry.decisions.contains(.accept) && entry.findings.contains { filter.includes(path: $0.path) }
    }
    .map(\.id)
  }

  private func apply(_ message: String, _ change: (inout Decisions) -> Void) {
    earlier.append((decisions, index))
    change(&decisions)
    let start = index ?? 0
    let order = (start + 1..<changes.count).map(\.self) + (0...start)
    show(order.first { decision(changes[$0]) == nil })
    self.message = message
  }

  private func undo() {
    guard let last = earlier.popLast() else { return message = "There is nothing to undo." }
    decisions = last.decisions
    show(last.index)
    message = "Taken back."
  }

  private func show(_ index: Int?) {
    (self.index, position, columnOffset, message) = (index, 0, nil, nil)
  }

  private func step(_ step: Int) {
    if let index, changes.indices.contains(index + step) { show(index + step) }
  }

  // MARK: Views

  /// All changes with their decisions: the end of a review.
  private var list: any View {
    let rows = changes.enumerated().map { Row(index: $0, change: $1, decision: decision($1)) }
    let isDone = changes.allSatisfy { decision($0) != nil }
    return Page {
      VStack {
        Text(message ?? "").role(.secondary).lineLimit(2)
        Text(
          isDone
            ? "Every change has a decision. q writes the goldens, u takes the last decision back."
            : "\(rows.count { $0.decision == nil }) to decide")
      }
      .padding(rows: 1)
      List("changes", rows) { row in
        row.mark
        Text(row.change.title).lineLimit(1)
        Spacer()
        Text(counted(row.change.members.count, "print")).role(.secondary).lineLimit(1)
      } onSelect: { [self] row in
        show(row.index)
      }
    } header: {
      TitleBar("Review", trailing: isDone ? summary : counted(changes.count, "change"))
    } footer: {
      Footer {
        KeyHelp(.enter, "Open")
        KeyHelp("u", "Undo")
        KeyHelp("q", decisions == Decisions() ? "Quit" : "Write and quit")
        KeyHelp("Ctrl-C", "Discard")
      }
    }
    .onKey("u") { [self] in undo() }
  }

  private struct Row: Identifiable, Sendable {
    let index: Int
    let change: Change
    let decision: ReviewEntry.Decision?

    var id: String { change.id }

    var mark: any View {
      switch decision {
      case .accept: Symbol.check.role(.success)
      case .reject: Symbol.cross.role(.error)
      case .skip: Symbol.minus.role(.secondary)
      default: Text(" ")
      }
    }
  }

  private func page(of change: Change) -> any View {
    let entry = entries[change.members[position]]
    let lines = (screen?.size.rows ?? 0) < 20 ? 1 : 2
    return Page {
      if let entry {
        pictures(of: entry, change)
      } else {
        Text("\(change.members[position]) is outside of the reviewed part.")
      }
    } header: {
      TitleBar(change.title, trailing: "\((index ?? 0) + 1) of \(counted(changes.count, "change"))") { [self] in
        show(nil)
      }
      VStack {
        if let message { Text(message).role(.accent).lineLimit(2) }
        Text("In \(change.extent)").role(.secondary).lineLimit(lines)
        if let cause = change.cause { Text(cause).role(.secondary).lineLimit(lines) }
        if let entry { remarks(on: entry, change) }
      }
      .padding(columns: 1)
    } footer: {
      Footer {
        if entry?.decisions.contains(.accept) == true { KeyHelp("a", "Accept") }
        if entry?.decisions.contains(.reject) == true { KeyHelp("r", "Reject") }
        KeyHelp("s", "Skip")
        if !isWide { KeyHelp("d", "Before, after") }
        if change.members.count > 1 { KeyHelp("→", "Next print") }
        if !earlier.isEmpty { KeyHelp("u", "Undo") }
        if changes.count > 1 { KeyHelp("n", "Next change") }
        if entry?.isPrint == true { KeyHelp("A", "Accept more") }
        KeyHelp(.escape, "List")
        if change.members.count > 1 { KeyHelp("←", "Previous print") }
        if changes.count > 1 { KeyHelp("p", "Previous change") }
        KeyHelp("h", "Left")
        KeyHelp("l", "Right")
        KeyHelp("q", decisions == Decisions() ? "Quit" : "Write and quit")
      }
    }
    .onKey("a") { [self] in decide(.accept, change) }
    .onKey("r") { [self] in decide(.reject, change) }
    .onKey("s") { [self] in decide(.skip, change) }
    .onKey("A") { [self] in offersMore = entry?.isPrint == true }
    .onKey("u") { [self] in undo() }
    .onKey("n") { [self] in step(1) }
    .onKey("p") { [self] in step(-1) }
    .onKey("d") { [self] in side = Side.allCases[(Side.allCases.firstIndex(of: side)! + 1) % Side.allCases.count] }
    .onKey(.right) { [self] in (position, columnOffset) = ((position + 1) % change.members.count, nil) }
    .onKey(.left) { [self] in
      (position, columnOffset) = ((position + change.members.count - 1) % change.members.count, nil)
    }
    .onKey("l") { [self] in columnOffset = (entry.map(firstColumn) ?? 0) + 8 }
    .onKey("h") { [self] in columnOffset = max(0, (entry.map(firstColumn) ?? 0) - 8) }
    .overlay(isPresented: offersMore) { moreAlert(change, for: entry) }
  }

  /// Offers to accept more prints than those of a change.
  private func moreAlert(_ change: Change, for entry: ReviewEntry?) -> some View {
    let state = change.prints.first { "\($0)" == entry?.id }?.id ?? ""
    return Alert("Accept more than this change?", message: "Prints are accepted with all of their changes.") {
      for part in [state, CalotypeGoldens.screen(state)] {
        AlertButton("\(part): \(counted(prints(in: part).count, "print"))", id: part) { self.accept(part) }
      }
      AlertButton("Cancel", role: .cancel) { self.offersMore = false }
    }
  }

  /// The name of the print, and what else a reader must know about it.
  private func remarks(on entry: ReviewEntry, _ change: Change) -> any View {
    let others = all.changes(of: entry.id, without: [change.id])
    return VStack {
      HStack(spacing: 1) {
        Text(entry.id).role(.title).lineLimit(1)
        if change.members.count > 1 { Text("\(position + 1) of \(change.members.count)").role(.secondary).lineLimit(1) }
        Spacer()
        if !isWide, entry.before != nil, entry.after != nil {
          for side in Side.allCases where side == self.side || columns >= 60 {
            Text(side.rawValue).role(side == self.side ? .badge : .secondary).lineLimit(1).padding(columns: 1)
          }
        }
      }
      if !others.isEmpty {
        Text("Also changed: \(others.map(\.title).joined(separator: "; "))").role(.warning).lineLimit(2)
      }
      if let hint = entry.hint { Text(hint).lineLimit(3) }
    }
  }

  // MARK: Pictures

  private var columns: Int { max(0, (screen?.size.columns ?? 80) - 4) }

  /// Whether there is room for two pictures side by side.
  private var isWide: Bool { columns >= 116 }

  private var paneColumns: Int { isWide ? (columns - 2) / 2 : columns }

  /// The first visible column: the user's, or one that shows the first change.
  private func firstColumn(of entry: ReviewEntry) -> Int {
    let pictures = [entry.picture(entry.before), entry.picture(entry.after)].compactMap(\.self)
    let hidden = (pictures.map(\.size.columns).max() ?? 0) - paneColumns
    let first = pictures.count == 2 ? pictures[1].differences(from: pictures[0]).first?.column ?? 0 : 0
    return max(0, min(columnOffset ?? first - paneColumns / 4, hidden))
  }

  private func pictures(of entry: ReviewEntry, _ change: Change) -> any View {
    let (before, after) = (entry.picture(entry.before), entry.picture(entry.after))
    guard before != nil || after != nil else {
      return ScrollView(id: entry.id) {
        Text((entry.reasons + entry.diffs.map(\.text)).joined(separator: "\n"))
      }
    }
    let first = firstColumn(of: entry)
    let rows = Set(change.places.filter { $0.member == entry.id }.compactMap { $0.row.map { $0 - 1 } })
    let differences = before.flatMap { after?.differences(from: $0) } ?? []
    let own = differences.filter { rows.contains($0.row) }
    let marks = own.isEmpty ? differences : own
    let pane = { (frame: Frame?, absence: String, marks: [Rect]) -> any View in
      guard let frame else { return Text(absence).role(.secondary) }
      return FrameView(frame, marking: marks, fromColumn: first, on: entry.palette)
    }
    let (noBefore, noAfter) = ("There is no golden yet.", "No screen prints this.")
    return ScrollView(id: entry.id, offset: (marks.first?.row ?? 0) - 2) {
      if isWide {
        HStack(spacing: 2) {
          captioned("Before", pane(before, noBefore, [])).frame(columns: paneColumns)
          captioned("After", pane(after, noAfter, marks)).frame(columns: paneColumns)
        }
      } else if side == .before && after != nil || after == nil {
        pane(before, noBefore, [])
      } else {
        pane(after, noAfter, side == .difference ? marks : [])
      }
    }
  }
}
