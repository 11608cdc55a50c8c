// The generator of CalotypeScreens' Unicode tables. Run it by Scripts/generate-unicode-tables.
//
// Input, all of one version, from https://www.unicode.org/Public/<version>/ucd/ (in a folder without subfolders):
//   UnicodeData.txt                 general categories
//   EastAsianWidth.txt              wide and ambiguous scalars (UAX #11)
//   GraphemeBreakProperty.txt       grapheme cluster breaks (UAX #29)
//   GraphemeBreakTest.txt           the official cases
//   DerivedCoreProperties.txt       Default_Ignorable_Code_Point, InCB; an extract DerivedCoreProperties-….txt, will do
//   LineBreak.txt                   line breaks (UAX #14)
//   emoji-data.txt                  Extended_Pictographic (UTS #51)
//   emoji-variation-sequences.txt   scalars with an emoji form
//
// The same input gives the same bytes. Data that does not fit the model below stops the generator: a new Unicode
// version with new properties must be read by a person.

import Foundation

@main
enum Generator {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let root = arguments.removeFirst()
    let isCheck = arguments.first == "--check"
    if isCheck { arguments.removeFirst() }
    guard arguments.count == 1 else {
      stop("usage: Scripts/generate-unicode-tables [--check] FOLDER-WITH-UNICODE-DATA", code: 2)
    }

    let database = Database(folder: arguments[0])
    let outputs = [
      ("Sources/Core/CalotypeScreens/Text/Generated/UnicodeTables.swift", PropertyTable(database).source),
      ("Tests/CalotypeScreensTests/Text/Generated/GraphemeBreakCases.swift", graphemeBreakCases(database)),
    ]
    var stale: [String] = []
    for (path, source) in outputs {
      let url = URL(fileURLWithPath: root).appendingPathComponent(path)
      let bytes = Data(source.utf8)
      guard (try? Data(contentsOf: url)) != bytes else { continue }
      stale.append(path)
      if isCheck { continue }
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url, options: .atomic)
      } catch {
        stop("\(path) could not be written: \(error)")
      }
    }
    for path in stale { print(isCheck ? "\(path) is not what the generator writes" : "wrote \(path)") }
    if stale.isEmpty { print("unchanged: Unicode \(database.version)") }
    if isCheck, !stale.isEmpty {
      stop("Run Scripts/generate-unicode-tables \(arguments[0]) and look at the difference.")
    }
  }
}

// MARK: - The model

/// The kind of a scalar. The cases become the enum `ScalarKind`; their order is that of the table's records.
enum Kind: String, CaseIterable {
  case other, keycapBase, consonant, pictograph, variablePictograph, hangulLV, hangulLVT
  case regionalIndicator, prepend, hangulL, hangulV, hangulT
  case spacingMark, mark, conjunctMark, linker, ignorable, conjunctIgnorable, joiner, tag
  case carriageReturn, lineFeed, control, unwanted, invisible, noncharacter

  /// Whether scalars of this kind join the preceding ones only by a rule for those: `ScalarProperties.isStarter`.
  var isStarter: Bool { Self.allCases.prefix { $0 != .regionalIndicator }.contains(self) }

  var documentation: String {
    switch self {
    case .other: "Any other scalar: most letters, ideographs, symbols; also unassigned and private-use scalars."
    case .consonant: "InCB=Consonant: joins the consonant before it if a linker is between them (GB9c)."
    case .keycapBase: "A digit, `#` or `*`: U+FE0F gives it an emoji form, U+20E3 a key around it."
    case .pictograph: "Extended_Pictographic: joins the pictograph before it if a joiner is between them (GB11)."
    case .variablePictograph: "A pictograph to which U+FE0F gives its emoji form, by emoji-variation-sequences.txt."
    case .regionalIndicator: "Half of a flag (GB12, GB13)."
    case .prepend: "Grapheme_Cluster_Break=Prepend: joins what follows (GB9b)."
    case .hangulL: "Grapheme_Cluster_Break=L: a leading consonant (GB6 to GB8 for this and the next four)."
    case .hangulV: "Grapheme_Cluster_Break=V: a vowel."
    case .hangulT: "Grapheme_Cluster_Break=T: a trailing consonant."
    case .hangulLV: "Grapheme_Cluster_Break=LV: a syllable without a trailing consonant."
    case .hangulLVT: "Grapheme_Cluster_Break=LVT: a syllable with one."
    case .spacingMark: "Grapheme_Cluster_Break=SpacingMark: joins what is before it (GB9a)."
    case .mark: "Grapheme_Cluster_Break=Extend, InCB=None: joins what is before it (GB9), as do the next six."
    case .conjunctMark: "Grapheme_Cluster_Break=Extend, InCB=Extend."
    case .linker: "Grapheme_Cluster_Break=Extend, InCB=Linker: a virama."
    case .ignorable: "Grapheme_Cluster_Break=Extend, InCB=None, never visible by itself: U+200C."
    case .conjunctIgnorable: "Grapheme_Cluster_Break=Extend, InCB=Extend, never visible by itself: variation selectors."
    case .joiner: "U+200D, which is Grapheme_Cluster_Break=ZWJ, InCB=Extend."
    case .tag:
      "U+E0020–E007F, Grapheme_Cluster_Break=Extend, InCB=Extend: the letters of emoji tag sequences, otherwise hidden text."
    case .carriageReturn: "U+000D."
    case .lineFeed: "U+000A."
    case .control: "The other controls U+0000–007F, and the separators U+2028 and U+2029."
    case .unwanted: "Grapheme_Cluster_Break=Control that affects its neighbors: C1, bidi, annotations."
    case .invisible:
      "Grapheme_Cluster_Break=Control that is never visible: marks of direction, word joiners, reserved ones."
    case .noncharacter: "U+FFFE and other noncharacters. For segmentation the same as `other`."
    }
  }
}

/// The columns of a scalar. The table stores the raw value.
enum Width: Int {
  case zero, one, two, ambiguous
}

/// The line break class of a scalar. The cases become the enum `LineBreakClass`; `Database.lineBreak` lists the classes
/// of UAX #14 that each contains.
enum LineBreak: String, CaseIterable {
  case letter, ideograph, opening, wideOpening, closing, wideClosing, digit, hyphen, dash, glue

  var documentation: String {
    switch self {
    case .letter: "Joins its neighbors: letters, most symbols, and everything else that is not named here."
    case .ideograph: "Breaks from its neighbors: ID, CB, Hangul, regional indicators, emoji."
    case .opening: "Never ends a row: OP, PR, opening quotes; here those of East_Asian_Width N, Na and A."
    case .wideOpening: "The same of East_Asian_Width W, F and H: `「`."
    case .closing: "Never begins a row: CL, CP, EX, IS, SY, NS, CJ, IN, PO, closing quotes; N, Na and A."
    case .wideClosing: "The same of W, F and H: `。`, `」`, `ー`, small kana."
    case .digit: "NU."
    case .hyphen: "HY: U+002D."
    case .dash: "HH, BA and B2: U+2010, U+2013, U+2014, also spaces of other widths."
    case .glue: "Neither begins a row nor ends one: GL, WJ, other quotes."
    }
  }
}

/// The properties of a scalar. Scalars with the same record behave the same.
struct Record: Hashable {
  let kind: Kind
  let width: Width
  let lineBreak: LineBreak

  var isStarter: Bool { kind.isStarter && width != .zero }
}

/// The files, read into one value per scalar and property.
struct Database {
  let version: String
  let breakTests: [String]
  private var category = [String](repeating: "Cn", count: 0x110000)
  private var graphemeBreak = [String](repeating: "Other", count: 0x110000)
  private var conjunctBreak = [String](repeating: "None", count: 0x110000)
  private var eastAsianWidth = [String](repeating: "N", count: 0x110000)
  private var lineBreak = [String](repeating: "XX", count: 0x110000)
  private var isIgnorable = [Bool](repeating: false, count: 0x110000)
  private var isPictograph = [Bool](repeating: false, count: 0x110000)
  private var hasEmojiForm = [Bool](repeating: false, count: 0x110000)

  init(folder: String) {
    let files = Files(folder: folder)
    version = files.version
    breakTests = files.lines("GraphemeBreakTest").map { $0.trimmingCharacters(in: .whitespaces) }

    var first: UInt32?
    for line in files.lines("UnicodeData") {
      let fields = line.components(separatedBy: ";")
      let range = scalars(fields[0])
      if fields[1].hasSuffix(", First>") { first = range.lowerBound; continue }
      for scalar in (first ?? range.lowerBound)...range.upperBound { category[Int(scalar)] = fields[2] }
      first = nil
    }
    // Unassigned scalars of these blocks and planes are wide and ideographs, though the files do not list them (UAX #11,
    // 5.1; UAX #14, 5.1).
    let ideographs = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD]
    for scalar in ideographs.joined() { eastAsianWidth[scalar] = "W" }
    for (range, fields) in files.properties("EastAsianWidth") {
      for scalar in range { eastAsianWidth[Int(scalar)] = fields[0] }
    }
    for (range, fields) in files.properties("GraphemeBreakProperty") {
      for scalar in range { graphemeBreak[Int(scalar)] = fields[0] }
    }
    for scalar in (ideographs + [0x1F000...0x1FAFF, 0x1FC00...0x1FFFD]).joined() { lineBreak[scalar] = "ID" }
    for scalar in 0x20A0...0x20CF { lineBreak[scalar] = "PR" }
    for (range, fields) in files.properties("LineBreak") {
      for scalar in range { lineBreak[Int(scalar)] = fields[0] }
    }
    for (range, fields) in files.properties("DerivedCoreProperties") {
      for scalar in range {
        if fields[0] == "InCB" { conjunctBreak[Int(scalar)] = fields[1] }
        if fields[0] == "Default_Ignorable_Code_Point" { isIgnorable[Int(scalar)] = true }
      }
    }
    for (range, fields) in files.properties("emoji-data") where fields[0] == "Extended_Pictographic" {
      for scalar in range { isPictograph[Int(scalar)] = true }
    }
    for line in files.lines("emoji-variation-sequences") where line.contains("emoji style") {
      hasEmojiForm[Int(scalars(line.components(separatedBy: " ")[0]).lowerBound)] = true
    }
  }

  func record(_ scalar: Int) -> Record {
    let kind = self.kind(scalar)
    let width = self.width(scalar)
    // Scalars that join the cluster before them, or are removed from the text, do not matter for breaking lines.
    let matters = width != .zero && kind != .hangulV && kind != .hangulT && kind != .spacingMark
    let record = Record(kind: kind, width: width, lineBreak: matters ? lineBreak(of: scalar) : .letter)
    let shows = Kind.allCases.prefix { $0 != .mark }
    guard record.width != .zero || !shows.contains(record.kind) || isIgnorable[scalar] else {
      stop(
        "U+\(hex(scalar)) has no width, but can begin a grapheme cluster: the rules of CellText have no answer to that."
      )
    }
    return record
  }

  private func kind(_ scalar: Int) -> Kind {
    let graphemeBreak = self.graphemeBreak[scalar]
    let conjunctBreak = self.conjunctBreak[scalar]
    if isPictograph[scalar], graphemeBreak != "Other" || conjunctBreak != "None" { refuse(scalar) }
    if hasEmojiForm[scalar], !isPictograph[scalar], scalar >= 0x80 { refuse(scalar) }
    if conjunctBreak != "None", !["Other", "Extend", "ZWJ"].contains(graphemeBreak) { refuse(scalar) }
    if conjunctBreak == "Consonant", graphemeBreak != "Other" { refuse(scalar) }

    switch graphemeBreak {
    case "Other" where conjunctBreak == "Consonant": return .consonant
    case "Other" where conjunctBreak != "None": refuse(scalar)
    case "Other" where isPictograph[scalar]: return hasEmojiForm[scalar] ? .variablePictograph : .pictograph
    case "Other" where hasEmojiForm[scalar]: return .keycapBase
    case "Other" where scalar & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar): return .noncharacter
    case "Other": return .other
    case "Regional_Indicator": return .regionalIndicator
    case "Prepend": return .prepend
    case "L": return .hangulL
    case "V": return .hangulV
    case "T": return .hangulT
    case "LV": return .hangulLV
    case "LVT": return .hangulLVT
    case "SpacingMark": return .spacingMark
    case "ZWJ" where conjunctBreak == "Extend": return .joiner
    case "Extend" where (0xE0020...0xE007F).contains(scalar) && conjunctBreak == "Extend": return .tag
    case "Extend":
      switch (conjunctBreak, isIgnorable[scalar]) {
      case ("None", false): return .mark
      case ("None", true): return .ignorable
      case ("Extend", false): return .conjunctMark
      case ("Extend", true): return .conjunctIgnorable
      case ("Linker", false): return .linker
      default: refuse(scalar)
      }
    case "CR": return .carriageReturn
    case "LF": return .lineFeed
    case "Control":
      // U+E0001 once began a tagged language. It is as invisible as the tags that followed it, and no better.
      let isBidi = (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
      if isBidi || scalar == 0xE0001 { return .unwanted }
      if isIgnorable[scalar] { return .invisible }
      return scalar < 0x80 || scalar == 0x2028 || scalar == 0x2029 ? .control : .unwanted
    default: refuse(scalar)
    }
  }

  private func width(_ scalar: Int) -> Width {
    let category = self.category[scalar]
    if isIgnorable[scalar] || ["Mn", "Me", "Cc", "Zl", "Zp"].contains(category) { return .zero }
    if category == "Cf", graphemeBreak[scalar] != "Prepend" { return .zero }
    switch eastAsianWidth[scalar] {
    case "W", "F": return .two
    case "A": return .ambiguous
    case "N", "Na", "H": return .one
    default: refuse(scalar)
    }
  }

  private func lineBreak(of scalar: Int) -> LineBreak {
    let category = self.category[scalar]
    let isWide = ["W", "F", "H"].contains(eastAsianWidth[scalar])
    switch lineBreak[scalar] {
    case "ID", "CB", "H2", "H3", "JL", "JV", "JT", "EB", "EM", "RI": return .ideograph
    case "OP", "PR": return isWide ? .wideOpening : .opening
    case "QU" where category == "Pi": return isWide ? .wideOpening : .opening
    case "CL", "CP", "EX", "IS", "SY", "NS", "CJ", "IN", "PO": return isWide ? .wideClosing : .closing
    case "QU" where category == "Pf": return isWide ? .wideClosing : .closing
    case "QU", "GL", "WJ": return .glue
    case "NU": return .digit
    case "HY": return .hyphen
    // Of ASCII that is `|`, which has no more reason to be parted from its neighbors than `/` or `&`.
    case "BA" where scalar < 0x80: return .letter
    case "HH", "BA", "B2": return .dash
    case "AL", "AI", "AK", "AP", "AS", "BB", "CM", "HL", "SA", "SG", "SP", "VF", "VI", "XX": return .letter
    default: refuse(scalar)
    }
  }

  private func refuse(_ scalar: Int) -> Never {
    stop(
      """
      U+\(hex(scalar)) has properties that do not go together in any known version: \(category[scalar]), \
      \(graphemeBreak[scalar]), InCB=\(conjunctBreak[scalar]), \(eastAsianWidth[scalar]), \
      \(lineBreak[scalar]). \
      Extend `Kind` in the generator, and whatever reads `ScalarKind`.
      """)
  }
}

// MARK: - Reading

struct Files {
  let folder: URL
  let version: String

  init(folder: String) {
    let folder = URL(fileURLWithPath: folder)
    // The first line of these is like “# EastAsianWidth-17.0.0.txt”.
    let versioned = [
      "EastAsianWidth", "GraphemeBreakProperty", "GraphemeBreakTest", "DerivedCoreProperties", "LineBreak",
    ]
    let versions = versioned.map { name in
      let title = Self.text(name, in: folder).prefix { $0 != "\n" }
      guard title.hasPrefix("# \(name)-"), title.hasSuffix(".txt") else {
        stop("\(name).txt does not name its version.")
      }
      return String(title.dropFirst(name.count + 3).dropLast(4))
    }
    guard Set(versions).count == 1 else { stop("The files are of different versions: \(versions.sorted()).") }
    self.folder = folder
    version = versions[0]
  }

  /// The lines of a file without comments and empty lines.
  func lines(_ name: String) -> [String] {
    Self.text(name, in: folder).split(whereSeparator: \.isNewline)
      .map { String($0.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Lines of the form “0600..0605 ; Prepend”.
  func properties(_ name: String) -> [(range: ClosedRange<UInt32>, fields: [String])] {
    lines(name).map { line in
      let fields = line.components(separatedBy: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return (scalars(fields[0]), Array(fields.dropFirst()))
    }
  }

  private static func text(_ name: String, in folder: URL) -> String {
    let extract = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
      .first { $0.hasPrefix("\(name)-") && $0.hasSuffix(".txt") }
    let whole = folder.appendingPathComponent("\(name).txt")
    let url = FileManager.default.fileExists(atPath: whole.path) ? whole : folder.appendingPathComponent(extract ?? "-")
    guard let data = try? Data(contentsOf: url) else {
      stop(
        "There is no \(name).txt in \(folder.path). A version's files: https://www.unicode.org/Public/<version>/ucd/"
      )
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// “0600..0605”, or one scalar.
func scalars(_ field: String) -> ClosedRange<UInt32> {
  let bounds = field.components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
  guard let first = bounds.first, let last = bounds.last, first <= last, last < 0x110000 else {
    stop("“\(field)” is not a scalar or a range of scalars.")
  }
  return first...last
}

func hex(_ scalar: Int) -> String {
  let digits = String(scalar, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

func stop(_ message: String, code: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}

// MARK: - Writing

/// A table in two stages: equal blocks of scalars are stored once, and the first stage has the number of each block.
struct PropertyTable {
  static let blockBits = 7

  private let version: String
  private let records: [Record]
  private var stage1: [Int] = []
  private var stage2: [[Int]] = []

  init(_ database: Database) {
    version = database.version
    let records = (0..<0x110000).map(database.record)
    let found = Set(records)
    let ordered = Kind.allCases
      .flatMap { kind in [Width.one, .two, .ambiguous, .zero].map { (kind, $0) } }
      .flatMap { (kind, width) in LineBreak.allCases.map { Record(kind: kind, width: width, lineBreak: $0) } }
      .filter(found.contains)
    // `other` comes first, then the other simple ones, so that one comparison identifies the most common scalars.
    self.records = ordered.filter(\.isStarter) + ordered.filter { !$0.isStarter }
    let index = Dictionary(uniqueKeysWithValues: self.records.enumerated().map { ($1, $0) })
    var blocks: [[Int]: Int] = [:]
    for start in stride(from: 0, to: records.count, by: 1 << Self.blockBits) {
      let block = records[start..<start + 1 << Self.blockBits].map { index[$0, default: 0] }
      if blocks[block] == nil {
        blocks[block] = stage2.count
        stage2.append(block)
      }
      stage1.append(blocks[block, default: 0])
    }
    guard self.records.count <= 78, stage2.count <= 64 * 64 else {
      stop("\(self.records.count) records and \(stage2.count) blocks do not fit the table: 78 and 4096 do.")
    }
  }

  var source: String {
    var lines = header(version, what: "The properties of each Unicode scalar that CalotypeScreens uses.")
    lines += [
      "/// The kinds of scalars that segmentation (UAX #29) and sanitizing distinguish.",
      "enum ScalarKind: UInt8 {",
    ]
    for kind in Kind.allCases { lines += ["  /// \(kind.documentation)", "  case \(kind.rawValue)"] }
    lines += [
      "}",
      "",
      "/// The line break classes of scalars: those of UAX #14, combined if ``LineBreaker`` does not distinguish them.",
      "enum LineBreakClass: UInt8 {",
    ]
    for lineBreak in LineBreak.allCases {
      lines += ["  /// \(lineBreak.documentation)", "  case \(lineBreak.rawValue)"]
    }
    lines += [
      "}",
      "",
      "/// A table in two stages. One digit is a character from U+0030 (0) to U+007D (77).",
      "///",
      "/// `blocks` has two digits for each \(1 << Self.blockBits) scalars, of base 64: the number of their block.",
      "/// `scalars` has one digit for each scalar of each block: the number of its record. `kinds`, `widths` and",
      "/// `lineBreaks` have one for each record.",
      "enum UnicodeTables {",
      "  /// The version of the Unicode Character Database.",
      "  static var version: String { \"\(version)\" }",
      "",
      "  /// The right shift from a scalar to the number of its block.",
      "  static var blockBits: UInt32 { \(Self.blockBits) }",
      "",
      "  /// The number of records whose kind is `other` and whose width is not zero: they come first.",
      "  static var plainRecords: UInt8 { \(plainCount) }",
      "",
      "  /// The number of records of the kinds up to `hangulLVT` whose width is not zero: they come first, too.",
      "  static var starterRecords: UInt8 { \(records.filter(\.isStarter).count) }",
      "",
    ]
    lines += literal("kinds", records.map { Kind.allCases.firstIndex(of: $0.kind) ?? 0 })
    lines += literal("widths", records.map(\.width.rawValue))
    lines += literal("lineBreaks", records.map { LineBreak.allCases.firstIndex(of: $0.lineBreak) ?? 0 })
    lines += literal("blocks", stage1.flatMap { [$0 / 64, $0 % 64] })
    lines += literal("scalars", stage2.flatMap { $0 })
    lines[lines.count - 1] = "}"
    return lines.joined(separator: "\n") + "\n"
  }

  private var plainCount: Int {
    let isPlain = records.map { $0.kind == .other && $0.width != .zero }
    let count = isPlain.prefix { $0 }.count
    guard count == isPlain.filter({ $0 }).count else { stop("The plain records do not come first.") }
    return count
  }

  private func literal(_ name: String, _ digits: [Int]) -> [String] {
    let signs = digits.map { Character(Unicode.Scalar(UInt8(0x30 + $0))) }
    let rows = stride(from: 0, to: signs.count, by: 1 << Self.blockBits).map { start in
      "    " + String(signs[start..<min(signs.count, start + 1 << Self.blockBits)])
    }
    // In a raw literal only a backslash before a number sign ends a row: the digits hold no number sign.
    let literal = rows.joined(separator: "\\#\n")
    return ["  static var \(name): StaticString {", "    #\"\"\"", literal, "    \"\"\"#", "  }", ""]
  }
}

/// Every line of the official test, e.g. `0020÷0308×0020`; the marks at both ends are left out.
func graphemeBreakCases(_ database: Database) -> String {
  var lines = header(database.version, what: "Every line of GraphemeBreakTest.txt: ÷ is a break, × is none.")
  lines += ["enum GraphemeBreakCases {", "  static let all = \"\"\""]
  for test in database.breakTests {
    let signs = test.filter { !$0.isWhitespace }
    guard signs.first == "÷", signs.last == "÷" else { stop("GraphemeBreakTest has a line of another form: \(test)") }
    lines.append("    " + signs.dropFirst().dropLast())
  }
  lines += ["    \"\"\"", "}"]
  return lines.joined(separator: "\n") + "\n"
}

func header(_ version: String, what: String) -> [String] {
  [
    "// swift-format-ignore-file",
    "// \(what)",
    "// Unicode \(version). Generated by Scripts/generate-unicode-tables: do not edit.",
    "",
  ]
}
