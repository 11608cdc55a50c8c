import CalotypeFiles
import CalotypeScreens

/// Compares the cells of prints with those of terminal emulators that we did not write: pyte and tmux, where installed.
///
/// Compared are the columns of each cluster, its text and, as far as the emulator tells, its colours and attributes; and
/// that a row leaves no style, no mode, no title and no moved cursor behind.
struct EmulatorCheck {
  /// What was found.
  private(set) var report = EmulatorReport()

  private let register: EmulatorRegister
  private var sheet = EmulatorSheet()

  /// Rows on one screen of an emulator.
  private static let pageRows = 500

  /// Draws the prints of a run in every emulator that there is.
  ///
  /// - Parameter isWhole: Whether the run is the whole catalogue, so that a cluster that does not occur is stale.
  static func report(on run: GoldenRun, isWhole: Bool) throws(FailureReport) -> EmulatorReport {
    let register = try EmulatorRegister(readingFrom: "\(run.store.folder)/\(EmulatorRegister.fileName)")
    return try self.withEmulators { emulators, absences throws(FailureReport) in
      // A run may hold more than was asked for, to find out what was renamed.
      let prints = run.states.flatMap(\.prints).filter { run.filter.includes($0.name) }
      var check = EmulatorCheck(prints, register)
      check.report.absences = absences
      for emulator in emulators { try check.draw(in: emulator, isWhole: isWhole) }
      return check.report
    }
  }

  /// Draws the prints of a run, and writes what was found into the register: what is new, without what is stale.
  static func record(_ run: GoldenRun, isWhole: Bool) throws(FailureReport) -> EmulatorReport {
    let report = try self.report(on: run, isWhole: isWhole)
    let root = run.store.folder
    try FolderLock.exclusively(root) { () throws(FailureReport) in
      // It is read again: another process may have written it meanwhile.
      let register = try EmulatorRegister(readingFrom: "\(root)/\(EmulatorRegister.fileName)")
      let renewed = register.renewed(by: report)
      var change = FolderChange(of: root)
      if renewed.entries.isEmpty {
        change.remove(EmulatorRegister.fileName)
      } else {
        change.write(renewed.bytes, to: EmulatorRegister.fileName)
      }
      do throws(FileError) { try change.commit() } catch { throw FailureReport("\(error)") }
    }
    return report
  }

  init(_ prints: [CatalogRun.RenderedPrint], _ register: EmulatorRegister) {
    self.register = register
    for print in prints { self.sheet.add(print) }
    self.report.prints = prints.count
    self.report.rows = self.sheet.rows.count
  }

  /// Compares all rows with what one emulator makes of them.
  mutating func draw(in emulator: any Emulator, isWhole: Bool) throws(FailureReport) {
    self.report.emulators.append(emulator.version)
    var agreed: Set<[UInt8]> = []
    for rows in self.sheet.pages(of: Self.pageRows) {
      let drawn = try emulator.drawSteadily(rows)
      for (row, shown) in zip(rows, drawn.rows) { self.compare(row, shown, emulator, &agreed) }
      if let effect = drawn.effect {
        self.addOther("\(emulator.version)  the prints changed \(effect)")
      }
    }
    self.findStale(emulator, agreed, isWhole: isWhole)
  }

  private static func withEmulators<Result>(
    _ work: ([any Emulator], _ absences: [String]) throws(FailureReport) -> Result
  ) throws(FailureReport) -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var emulators: [any Emulator] = []
    var absences: [String] = []
    do throws(Pyte.Absence) { emulators.append(try Pyte(folder)) } catch {
      // Who names a Python expects it to be asked.
      if error.wasNamed { throw FailureReport("pyte cannot be asked: \(error.reason).") }
      absences.append("pyte: \(error.reason)")
    }
    if let tmux = try Tmux(folder) {
      emulators.append(tmux)
    } else {
      absences.append("tmux: it is not installed")
    }
    return try work(emulators, absences)
  }

  private mutating func compare(
    _ row: EmulatorSheet.Row, _ shown: DrawnRow, _ emulator: any Emulator, _ agreed: inout Set<[UInt8]>
  ) {
    var isOff = false
    for (cell, drawn) in zip(row.cells, shown.cells) {
      let place = "\(row.name)  row \(row.number), column \(cell.column + 1)"
      let text = String(decoding: cell.text, as: UTF8.self)
      let isSameText = drawn.shows(cell.text)
      if cell.columns == drawn.columns, isSameText {
        agreed.insert(cell.text)
      } else {
        isOff = true
        self.add(
          .init(
            emulator: emulator.version, cluster: text, ours: cell.columns, theirs: drawn.columns,
            shown: isSameText ? nil : drawn.text), place)
      }
      let (ours, theirs) = (cell.style.comparable(emulator), drawn.style.comparable(emulator))
      if isSameText, ours != theirs {
        self.addOther("\(place)  \(emulator.version) shows \(theirs) instead of \(ours)")
      }
    }
    let place = "\(row.name)  row \(row.number)"
    if shown.isLeft { self.addOther("\(place)  moves the cursor of \(emulator.version) to another row") }
    // Where a cluster is off, what comes behind it may be, too.
    if !isOff, shown.rest.unicodeScalars.contains(where: { $0 != " " }) {
      self.addOther("\(place)  \(emulator.version) shows “\(shown.rest)” behind the row")
    }
    if shown.mark != Style() {
      self.addOther("\(place)  leaves a style behind in \(emulator.version)")
    }
  }

  private mutating func add(_ entry: EmulatorRegister.Entry, _ place: String) {
    if self.register.knows(entry) {
      if !self.report.known.contains(where: { $0.description == entry.description }) { self.report.known.append(entry) }
    } else if !self.report.new.contains(where: { $0.entry.description == entry.description }) {
      self.report.new.append((entry, place))
    }
  }

  private mutating func addOther(_ line: String) {
    if !self.report.others.contains(line) { self.report.others.append(line) }
  }

  /// The lines for this very version whose cluster is drawn as we draw it, or occurs no more.
  private mutating func findStale(_ emulator: any Emulator, _ agreed: Set<[UInt8]>, isWhole: Bool) {
    for entry in self.register.entries where entry.emulator == emulator.version {
      let isHeld = self.report.known.contains { $0.description == entry.description }
      let isNow = self.report.new.contains { $0.entry.emulator == entry.emulator && $0.entry.cluster == entry.cluster }
      if !isHeld, isWhole || isNow || agreed.contains(Array(entry.cluster.utf8)) { self.report.stale.append(entry) }
    }
  }
}

extension Emulator {
  /// Draws rows, and those again that come out otherwise than ours, until they come out twice alike.
  ///
  /// A terminal hands over what is written in pieces of its own choosing, and tmux loses a joiner that ends one of them.
  /// That is chance, and not how tmux draws the cluster.
  fileprivate func drawSteadily(_ rows: ArraySlice<EmulatorSheet.Row>) throws(FailureReport) -> DrawnPage {
    let rows = Array(rows)
    var page = try self.draw(EmulatorPage(rows[...]))
    var open = rows.indices.filter { !page.rows[$0].agrees(with: rows[$0]) }
    for _ in 0..<9 where !open.isEmpty {
      let again = try self.draw(EmulatorPage(open.map { rows[$0] }[...]))
      page.effect = page.effect ?? again.effect
      open = zip(open, again.rows).compactMap { index, row in
        defer { page.rows[index] = row }
        return row == page.rows[index] || row.agrees(with: rows[index]) ? nil : index
      }
    }
    return page
  }
}

extension DrawnRow {
  fileprivate func agrees(with row: EmulatorSheet.Row) -> Bool {
    zip(row.cells, self.cells).allSatisfy { ours, theirs in ours.columns == theirs.columns && theirs.shows(ours.text) }
  }
}

extension DrawnCell {
  /// Whether this cluster stands there. Canonically equal is equal here, on purpose: pyte composes what it shows (NFC).
  fileprivate func shows(_ cluster: [UInt8]) -> Bool { self.text == String(decoding: cluster, as: UTF8.self) }
}

extension Style {
  /// The style as an emulator can tell it: without attributes that it does not know, and with colours as it names them.
  fileprivate func comparable(_ emulator: any Emulator) -> ComparableStyle {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underlined"), (.reverse, "reversed"),
      (.strikethrough, "crossed out"),
    ]
    return ComparableStyle(
      foreground: self.foreground.map(comparableName), background: self.background.map(comparableName),
      attributes: names.filter { self.attributes.intersection(emulator.attributes).contains($0.0) }.map(\.1))
  }
}

private struct ComparableStyle: Equatable, CustomStringConvertible {
  let foreground, background: String?
  let attributes: [String]

  var description: String {
    let parts = self.attributes + [self.foreground, self.background.map { "on \($0)" }].compactMap(\.self)
    return parts.isEmpty ? "plain text" : "“\(parts.joined(separator: " "))”"
  }
}

/// One name for a colour, however it was asked for: the first sixteen of the palette are those with names, and the others
/// are xterm's (a cube of 6 × 6 × 6 and 24 greys).
private func comparableName(_ color: Color) -> String {
  color.name.map { "\($0)" } ?? XtermPalette.color(color).hex
}
