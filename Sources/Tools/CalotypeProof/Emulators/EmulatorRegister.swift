import CalotypeFiles
import CalotypeGoldens

/// The known disagreements with terminal emulators, in the file `__Snapshots__/emulators.register`.
///
///     # emulator  cluster  columns in Calotype  columns in the emulator  shown text, if different
///     tmux-3.3a  U+1F3F4 U+E0067 U+E0062  2  2  U+1F3F4
///
/// Emulators differ from each other and between versions, so a disagreement is not a defect by itself, but a new one is
/// worth a look. A line applies to every version of its emulator. Only the named version can make it stale.
struct EmulatorRegister: Equatable {
  /// The name of the file in the folder of goldens.
  static let fileName = "emulators.register"

  /// The lines, in byte order, each once.
  private(set) var entries: [Entry] = []

  /// A disagreement about one cluster.
  struct Entry: Hashable, CustomStringConvertible {
    /// The emulator's name and version: `tmux-3.3a`.
    var emulator: String
    var cluster: String

    /// The columns that Calotype gives the cluster.
    var ours: Int

    /// The columns that the emulator gives it.
    var theirs: Int

    /// The text that the emulator shows; `nil` if it shows the cluster.
    var shown: String?

    /// The emulator's name without its version.
    var name: Substring { emulator.prefix { $0 != "-" } }

    /// Whether two lines agree, ignoring the version of the emulator.
    func isSame(as other: Self) -> Bool {
      name == other.name && description.dropFirst(emulator.count) == other.description.dropFirst(other.emulator.count)
    }

    /// The line in the file.
    var description: String {
      var fields = [emulator, codePoints(cluster.unicodeScalars), "\(ours)", "\(theirs)"]
      if let shown { fields.append(shown.isEmpty ? "nothing" : codePoints(shown.unicodeScalars)) }
      return fields.joined(separator: "  ")
    }
  }

  init(_ entries: [Entry] = []) {
    self.entries = entries.unique
      .sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
  }

  /// Whether the register has a disagreement, for any version of the emulator.
  func contains(_ entry: Entry) -> Bool { entries.contains { $0.isSame(as: entry) } }

  /// Returns the register with the new lines of a report, and without its stale ones.
  func updated(by report: EmulatorReport) -> Self {
    Self(entries.filter { !report.stale.contains($0) } + report.new.map(\.entry))
  }

  /// The content of the file.
  var bytes: [UInt8] { Array((Self.head + entries.map { "\($0)\n" }.joined()).utf8) }

  private static let head = """
    # Clusters that a terminal emulator draws differently from Calotype. Written by “record --emulators”.
    # emulator  cluster  columns in Calotype  columns in the emulator  shown text, if different

    """

  /// Reads a register; a missing file is an empty register.
  ///
  /// - Throws: ``CommandError`` with the file and the line if it cannot be parsed.
  init(readingFrom path: String) throws {
    var entries: [Entry] = []
    for (index, line) in CalotypeGoldens.rows(try Files.readIfPresent(path) ?? []).enumerated() {
      func failure(_ problem: String) -> CommandError {
        CommandError(
          "\(path):\(index + 1): \(problem). Fix the line, or remove it: “record --emulators” writes it again.")
      }
      if line.last == 0x0D { throw failure("the line ends in CR LF, expected LF") }
      guard let text = String(validating: line, as: UTF8.self) else { throw failure("the line is not UTF-8") }
      if isConflictMarker(line) { throw failure("unresolved merge conflict (\(text.prefix(7)))") }
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let entry = Entry(line: text) else {
        throw failure("expected an entry such as “tmux-3.3a  U+1F3F4 U+200D  2  4”, found “\(text)”")
      }
      if entries.contains(where: { $0.description == entry.description }) { throw failure("duplicate entry") }
      entries.append(entry)
    }
    self.init(entries)
  }
}

extension EmulatorRegister.Entry {
  /// Parses a line; `nil` if it is not an entry.
  fileprivate init?(line: String) {
    let fields = line.split(separator: "  ", omittingEmptySubsequences: false).map(String.init)
    guard 4...5 ~= fields.count, fields[0].contains("-"), !fields[0].contains(" "),
      let cluster = text(ofCodePoints: fields[1]), !cluster.isEmpty,
      let ours = Int(fields[2]), let theirs = Int(fields[3])
    else { return nil }
    var shown: String?
    if fields.count == 5 {
      guard let text = fields[4] == "nothing" ? "" : text(ofCodePoints: fields[4]) else { return nil }
      shown = text
    }
    self.init(emulator: fields[0], cluster: cluster, ours: ours, theirs: theirs, shown: shown)
  }
}

private func text(ofCodePoints list: String) -> String? {
  var text = String.UnicodeScalarView()
  for word in list.split(separator: " ") {
    guard word.hasPrefix("U+"), let value = UInt32(word.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value)
    else { return nil }
    text.append(scalar)
  }
  return String(text)
}
