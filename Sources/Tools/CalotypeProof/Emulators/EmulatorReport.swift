import CalotypeGoldens
import CalotypeHTTP

/// The result of drawing prints in terminal emulators.
package struct EmulatorReport {
  /// The number of prints, and of different rows in them.
  var prints = 0
  var rows = 0

  /// The emulators that drew them, with their versions.
  var emulators: [String] = []

  /// The emulators that are missing, and why.
  var absences: [String] = []

  /// The disagreements in the register, each cluster once.
  var known: [EmulatorRegister.Entry] = []

  /// The disagreements about a cluster that are not in the register, each once.
  var new: [(entry: EmulatorRegister.Entry, place: String)] = []

  /// The disagreements that the register cannot hold, such as a style, each as a line.
  var others: [String] = []

  /// The lines of the register that no longer apply.
  var stale: [EmulatorRegister.Entry] = []

  /// Whether there is no new disagreement.
  package var isClean: Bool { new.isEmpty && others.isEmpty }

  /// The report for a person, after the register was written.
  package var recordedLines: [String] {
    new.map { "added  \($0.entry)" } + stale.map { "removed  \($0)" }
      + others.map { "disagrees  \($0)" } + absences.map { "not used  \($0)" }
      + ["added \(new.count), removed \(stale.count), kept \(known.count)"]
  }

  /// The report for a person.
  package var lines: [String] {
    var lines = new.map { entry, place in
      let shown = entry.shown.map { ", and it shows \($0.isEmpty ? "nothing" : codePoints($0.unicodeScalars))" } ?? ""
      let widths =
        "\(counted(entry.ours, "column")) in Calotype, \(counted(entry.theirs, "column")) in \(entry.emulator)"
      let fix = "“record --emulators” adds “\(entry)” to \(EmulatorRegister.fileName)"
      return "disagrees  \(place)  \(widths)\(shown); \(fix)"
    }
    lines += others.map { "disagrees  \($0)" }
    lines += stale.map {
      "stale  \(EmulatorRegister.fileName)  “\($0)” no longer applies; “record --emulators” removes it"
    }
    lines += absences.map { "not used  \($0)" }
    return lines + [closingLine]
  }

  private var closingLine: String {
    guard !emulators.isEmpty else { return "no terminal emulator was used: neither pyte nor tmux is installed" }
    let new = self.new.count + others.count
    return
      "\(counted(prints, "print")) in \(counted(rows, "different row")), drawn by \(emulators.joined(separator: " and ")): "
      + "\(counted(new, "new disagreement")), \(known.count) known, \(stale.count) stale"
  }

  /// The value of `emulators` in the output of `check --json`.
  package var json: JSONValue {
    func entry(_ entry: EmulatorRegister.Entry, _ place: String? = nil) -> JSONValue {
      [
        "emulator": .string(entry.emulator), "cluster": .string(codePoints(entry.cluster.unicodeScalars)),
        "ours": JSONValue(entry.ours), "theirs": JSONValue(entry.theirs),
        "shown": JSONValue(entry.shown.map { codePoints($0.unicodeScalars) }),
        "place": JSONValue(place), "line": .string(entry.description),
      ]
    }
    return [
      "prints": JSONValue(prints), "rows": JSONValue(rows),
      "used": .array(emulators.map(JSONValue.string)),
      "notUsed": .array(absences.map(JSONValue.string)),
      "new": .array(new.map { entry($0.entry, $0.place) }),
      "others": .array(others.map(JSONValue.string)),
      "known": .array(known.map { entry($0) }),
      "stale": .array(stale.map { entry($0) }),
    ]
  }
}
