import CalotypeFiles
import CalotypeGoldens

/// The checked-in list of clusters that an emulator draws otherwise than we do, `__Snapshots__/emulators.register`.
///
///     # emulator  cluster  our columns  its columns  what it shows, where that is another text
///     tmux-3.3a  U+1F3F4 U+E0067 U+E0062  2  2  U+1F3F4
///
/// Emulators differ from each other and from version to version, so a disagreement is no defect by itself; a new one is
/// worth a look. A line speaks for every version of its emulator. Whether it still holds is said only by the version that
/// it names.
struct EmulatorRegister: Equatable {
  /// The file's name in the folder of goldens.
  static let fileName = "emulators.register"

  /// The lines, in byte order, each once.
  private(set) var entries: [Entry] = []

  /// One cluster in one emulator.
  struct Entry: Hashable {
    /// Name and version: `tmux-3.3a`.
    var emulator: String

    /// The cluster.
    var cluster: String

    /// How many columns we give it.
    var ours: Int

    /// How many columns the emulator gives it.
    var theirs: Int

    /// What the emulator shows instead of the cluster; nil for the cluster.
    var shown: String?

    /// The emulator's name without its version.
    var name: Substring { self.emulator.prefix { $0 != "-" } }
  }

  /// A register of some entries.
  init(_ entries: [Entry] = []) {
    var seen: Set<String> = []
    self.entries = entries.filter { seen.insert($0.description).inserted }
      .sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
  }

  /// Whether a disagreement is known, from whatever version of the emulator.
  func knows(_ entry: Entry) -> Bool {
    self.entries.contains { $0.isSame(as: entry) }
  }

  /// The register with what a check found new, and without what it found stale.
  func renewed(by report: EmulatorReport) -> Self {
    Self(self.entries.filter { !report.stale.contains($0) } + report.new.map(\.entry))
  }

  /// The file.
  var bytes: [UInt8] { Array((Self.head + self.entries.map { "\($0)\n" }.joined()).utf8) }

  private static let head = """
    # Where a terminal emulator draws a cluster otherwise than we do. “record --emulators” writes it.
    # emulator  cluster  our columns  its columns  what it shows, where that is another text

    """
}

extension EmulatorRegister.Entry: CustomStringConvertible {
  /// Whether two lines say the same of an emulator, whatever its version.
  func isSame(as other: Self) -> Bool {
    self.name == other.name && self.ours == other.ours && self.theirs == other.theirs
      && self.cluster.utf8.elementsEqual(other.cluster.utf8)
      && (self.shown.map { Array($0.utf8) } == other.shown.map { Array($0.utf8) })
  }

  /// The line without its end.
  var description: String {
    var fields = [self.emulator, codePoints(self.cluster.unicodeScalars), "\(self.ours)", "\(self.theirs)"]
    if let shown { fields.append(shown.isEmpty ? "nothing" : codePoints(shown.unicodeScalars)) }
    return fields.joined(separator: "  ")
  }
}

extension EmulatorRegister {
  /// Reads a register; an absent file is an empty one.
  ///
  /// - Throws: ``FailureReport`` with file and line where it is no register.
  init(readingFrom path: String) throws(FailureReport) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.readIfPresent(path) ?? [] } catch { throw FailureReport("\(error)") }
    var entries: [Entry] = []
    for (index, line) in CalotypeGoldens.rows(bytes).enumerated() {
      func wrong(_ what: String) -> FailureReport {
        FailureReport(
          "\(path), line \(index + 1): \(what). Mend the line, or take it out: “record --emulators” writes it anew.")
      }
      if line.last == 0x0D { throw wrong("it ends in CR; lines end in LF alone") }
      guard let text = String(validating: line, as: UTF8.self) else { throw wrong("it is not UTF-8") }
      for marker in ["<<<<<<<", "|||||||", "=======", ">>>>>>>"] where text.hasPrefix(marker) {
        throw wrong("a conflict was not resolved (\(marker))")
      }
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let entry = Entry(line: text) else {
        throw wrong("“\(text)” is no entry; one is “tmux-3.3a  U+1F3F4 U+200D  2  4”, split by two blanks")
      }
      if entries.contains(where: { $0.description == entry.description }) { throw wrong("it stands there twice") }
      entries.append(entry)
    }
    self.init(entries)
  }
}

extension EmulatorRegister.Entry {
  /// Reads a line back; nil for anything else.
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
