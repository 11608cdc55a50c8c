import CalotypeRecordings
import CalotypeGoldens
import CalotypeHTTP
import CalotypeScreens

/// What came of drawing prints in terminal emulators that we did not write.
struct EmulatorReport {
  /// How many prints were drawn, in how many different rows.
  var prints = 0
  var rows = 0

  /// The emulators that were asked, with their versions.
  var emulators: [String] = []

  /// Emulators that could not be asked, and why.
  var absences: [String] = []

  /// Disagreements that are in the register, each cluster once.
  var known: [EmulatorRegister.Entry] = []

  /// Disagreements about a cluster that are not, each once.
  var new: [(entry: EmulatorRegister.Entry, place: String)] = []

  /// Disagreements that no register can hold: a style, an effect. Each is a line.
  var others: [String] = []

  /// Lines of the register that do not hold any more.
  var stale: [EmulatorRegister.Entry] = []

  /// Whether nothing is new.
  var isClean: Bool { self.new.isEmpty && self.others.isEmpty }

  /// The report as lines after the register was written.
  var recordedLines: [String] {
    self.new.map { "added  \($0.entry)" } + self.stale.map { "removed  \($0)" }
      + self.others.map { "disagrees  \($0)" } + self.absences.map { "not asked  \($0)" }
      + ["added \(self.new.count), removed \(self.stale.count), kept \(self.known.count)"]
  }

  /// The report as lines.
  var lines: [String] {
    var lines = self.new.map { entry, place in
      let shown = entry.shown.map { ", and it shows \($0.isEmpty ? "nothing" : codePoints($0.unicodeScalars))" } ?? ""
      let widths = "\(columns(entry.ours)) for us, \(columns(entry.theirs)) in \(entry.emulator)"
      let mend = "“record --emulators” adds “\(entry)” to \(EmulatorRegister.fileName)"
      return "disagrees  \(place)  \(widths)\(shown); \(mend)"
    }
    lines += self.others.map { "disagrees  \($0)" }
    lines += self.stale.map {
      "stale  \(EmulatorRegister.fileName)  “\($0)” does not hold any more; “record --emulators” takes it out"
    }
    lines += self.absences.map { "not asked  \($0)" }
    return lines + [self.closingLine]
  }

  private var closingLine: String {
    guard !self.emulators.isEmpty else { return "no terminal emulator was asked: neither pyte nor tmux is there" }
    let emulators = self.emulators.joined(separator: " and ")
    let prints = "\(self.prints) \(self.prints == 1 ? "print" : "prints")"
    let rows = "\(self.rows) different \(self.rows == 1 ? "row" : "rows")"
    let new = self.new.count + self.others.count
    return
      "\(prints) in \(rows), drawn by \(emulators): \(new) \(new == 1 ? "disagreement is" : "disagreements are") new, "
      + "\(self.known.count) known, \(self.stale.count) stale"
  }

  /// The report for scripts: the value of `emulators` in what `check --json` prints.
  var json: JSONValue {
    func entry(_ entry: EmulatorRegister.Entry, _ place: String?) -> JSONValue {
      .object([
        .init("emulator", .string(entry.emulator)), .init("cluster", .string(codePoints(entry.cluster.unicodeScalars))),
        .init("ours", .number("\(entry.ours)")), .init("theirs", .number("\(entry.theirs)")),
        .init("shown", entry.shown.map { .string(codePoints($0.unicodeScalars)) } ?? .null),
        .init("place", place.map(JSONValue.string) ?? .null), .init("line", .string(entry.description)),
      ])
    }
    return .object([
      .init("prints", .number("\(self.prints)")), .init("rows", .number("\(self.rows)")),
      .init("asked", .array(self.emulators.map(JSONValue.string))),
      .init("notAsked", .array(self.absences.map(JSONValue.string))),
      .init("new", .array(self.new.map { entry($0.entry, $0.place) })),
      .init("others", .array(self.others.map(JSONValue.string))),
      .init("known", .array(self.known.map { entry($0, nil) })),
      .init("stale", .array(self.stale.map { entry($0, nil) })),
    ])
  }
}

private func columns(_ count: Int) -> String { count == 1 ? "1 column" : "\(count) columns" }
