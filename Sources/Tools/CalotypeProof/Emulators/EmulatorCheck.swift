import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

/// Compares the cells of prints with those of the terminal emulators pyte and tmux, if they are installed.
///
/// It compares the columns of each cluster, its text and, as far as the emulator reports them, its colors and attributes.
/// It also checks that a row leaves no style, mode, title or moved cursor behind.
package struct EmulatorCheck {
  private(set) var report = EmulatorReport()

  private let register: EmulatorRegister
  private var sheet = EmulatorSheet()

  /// The number of rows on one screen of an emulator.
  private static let pageRows = 500

  /// Draws prints in every installed emulator.
  ///
  /// - Parameters:
  ///   - isWhole: Whether these are all prints of the catalog, so that a cluster without a print is stale.
  ///   - goldens: The folder of goldens, which holds the register.
  ///   - program: The path of a program with the subcommand ``PagePlayer/command``; `nil` if it is unknown.
  package static func report(
    on prints: some Sequence<EmulatorPrint>, isWhole: Bool, goldens: String, program: String?
  ) throws -> EmulatorReport {
    let register = try EmulatorRegister(readingFrom: "\(goldens)/\(EmulatorRegister.fileName)")
    let folder = try makeTemporaryFolder()
    defer { removeTree(folder) }
    var emulators: [any Emulator] = []
    var check = EmulatorCheck(prints, register)
    do { emulators.append(try Pyte(folder)) } catch {
      if Pyte.namedPython != nil { throw CommandError("Cannot run pyte: \(error).") }
      check.report.absences.append("pyte: \(error)")
    }
    if let tmux = try Tmux(folder, player: program) {
      emulators.append(tmux)
    } else {
      check.report.absences.append("tmux: it is not installed")
    }
    for emulator in emulators { try check.draw(in: emulator, isWhole: isWhole) }
    return check.report
  }

  /// Draws prints, adds new disagreements to the register, and removes its stale lines.
  package static func record(
    _ prints: some Sequence<EmulatorPrint>, isWhole: Bool, goldens: String, program: String?
  ) throws -> EmulatorReport {
    let report = try self.report(on: prints, isWhole: isWhole, goldens: goldens, program: program)
    try FolderLock.exclusively(goldens) {
      // Another process may have written it meanwhile.
      let register = try EmulatorRegister(readingFrom: "\(goldens)/\(EmulatorRegister.fileName)").updated(by: report)
      var change = FolderChange(of: goldens)
      if register.entries.isEmpty {
        change.remove(EmulatorRegister.fileName)
      } else {
        change.write(register.bytes, to: EmulatorRegister.fileName)
      }
      _ = try change.commit()
    }
    return report
  }

  init(_ prints: some Sequence<EmulatorPrint>, _ register: EmulatorRegister) {
    self.register = register
    for print in prints {
      sheet.add(print)
      report.prints += 1
    }
    report.rows = sheet.rows.count
  }

  /// Compares all rows with those of one emulator.
  mutating func draw(in emulator: any Emulator, isWhole: Bool) throws {
    report.emulators.append(emulator.version)
    var agreed: Set<[UInt8]> = []
    for rows in sheet.pages(of: Self.pageRows) {
      let drawn = try emulator.drawRepeatedly(Array(rows))
      for (row, shown) in zip(rows, drawn.rows) { compare(row, shown, emulator, &agreed) }
      if let effect = drawn.effect { addOther("\(emulator.version)  the prints changed \(effect)") }
    }
    findStale(emulator, agreed, isWhole: isWhole)
  }

  private mutating func compare(
    _ row: EmulatorSheet.Row, _ shown: DrawnRow, _ emulator: any Emulator, _ agreed: inout Set<[UInt8]>
  ) {
    var isShifted = false
    for (cell, drawn) in zip(row.cells, shown.cells) {
      let place = "\(row.name)  row \(row.number), column \(cell.column + 1)"
      let isSameText = drawn.shows(cell.text)
      if cell.columns == drawn.columns, isSameText {
        agreed.insert(cell.text)
      } else {
        isShifted = true
        add(
          .init(
            emulator: emulator.version, cluster: String(decoding: cell.text, as: UTF8.self), ours: cell.columns,
            theirs: drawn.columns, shown: isSameText ? nil : drawn.text), place)
      }
      let (ours, theirs) = (cell.style.comparable(emulator), drawn.style.comparable(emulator))
      if isSameText, ours != theirs {
        addOther("\(place)  \(emulator.version) shows \(theirs) instead of \(ours)")
      }
    }
    let place = "\(row.name)  row \(row.number)"
    if shown.isLeft { addOther("\(place)  moves the cursor of \(emulator.version) to another row") }
    // After a disagreement about a width, the text that follows is shifted.
    if !isShifted, shown.rest.unicodeScalars.contains(where: { $0 != " " }) {
      addOther("\(place)  \(emulator.version) shows “\(shown.rest)” after the end of the row")
    }
    if shown.mark != Style() { addOther("\(place)  \(emulator.version) keeps a style after the row") }
  }

  private mutating func add(_ entry: EmulatorRegister.Entry, _ place: String) {
    if register.contains(entry) {
      if !report.known.contains(where: { $0.description == entry.description }) { report.known.append(entry) }
    } else if !report.new.contains(where: { $0.entry.description == entry.description }) {
      report.new.append((entry, place))
    }
  }

  private mutating func addOther(_ line: String) {
    if !report.others.contains(line) { report.others.append(line) }
  }

  /// Finds the lines for this version whose cluster it now draws as we do, or that no print contains.
  private mutating func findStale(_ emulator: any Emulator, _ agreed: Set<[UInt8]>, isWhole: Bool) {
    for entry in register.entries where entry.emulator == emulator.version {
      let isKnown = report.known.contains { $0.description == entry.description }
      let isNew = report.new.contains { $0.entry.emulator == entry.emulator && $0.entry.cluster == entry.cluster }
      if !isKnown, isWhole || isNew || agreed.contains(Array(entry.cluster.utf8)) { report.stale.append(entry) }
    }
  }
}

extension Emulator {
  /// Draws rows, and draws those again that disagree with ours, until the result is the same twice.
  ///
  /// A terminal passes on its input in pieces, and tmux loses a joiner at the end of one. That is chance, not the way
  /// tmux draws the cluster.
  fileprivate func drawRepeatedly(_ rows: [EmulatorSheet.Row]) throws -> DrawnPage {
    var page = try draw(EmulatorPage(rows))
    var open = rows.indices.filter { !page.rows[$0].agrees(with: rows[$0]) }
    for _ in 0..<9 where !open.isEmpty {
      let again = try draw(EmulatorPage(open.map { rows[$0] }))
      page.effect = page.effect ?? again.effect
      open = zip(open, again.rows).compactMap { index, row in
        defer { page.rows[index] = row }
        return row == page.rows[index] || row.agrees(with: rows[index]) ? nil : index
      }
    }
    return page
  }
}

extension Style {
  /// Returns the style in words, as an emulator reports it: without unsupported attributes, and with comparable names
  /// of colors.
  fileprivate func comparable(_ emulator: any Emulator) -> String {
    // The first sixteen colors of the palette are the named ones, the others xterm's (a cube and 24 grays).
    func named(_ color: Color) -> Color { color.name.map(Color.named) ?? XtermPalette.color(color).color }
    let shown = Style(
      foreground: foreground.map(named), background: background.map(named),
      attributes: attributes.intersection(emulator.attributes))
    return shown == Style() ? "plain text" : "“\(shown.words)”"
  }
}
