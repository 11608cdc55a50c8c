/// Which displays of a state a golden file stands for: the file `<state>.index` beside the goldens.
///
///     80x24.ansi: 80x24-light
///     80x24.txt: 80x24-16 80x24-light
///
/// The second line says that `<state>@80x24.txt` is also the golden of 80x24-16 and 80x24-light, because the three prints
/// have the same bytes. A display that stands in no line after the colon has a file of its own. Lines and displays are in
/// byte order, so that equal prints give equal bytes; where nothing is shared, there is no index.
public struct GoldenIndex: Hashable, Sendable {
  /// One line: a file, and the displays that it stands for beside its own.
  public struct Line: Hashable, Sendable {
    /// The display that the file is named after.
    public let owner: String

    /// Which layer's file.
    public let layer: Golden.Layer

    /// The other displays.
    public let sharers: [String]

    /// Where the line stands in the file, from 1.
    public let number: Int

    /// What it names that is no display of the state, in words; nil for nothing.
    ///
    /// - Parameter verb: `names` or `named`.
    func staleness(_ displays: [String], _ verb: String) -> String? {
      let unknown = self.sharers.filter { !displays.contains($0) }
      return unknown.isEmpty
        ? nil
        : "line \(self.number) \(verb) \(unknown.joined(separator: " and ")), which "
          + "\(unknown.count == 1 ? "is no display" : "are no displays") of its screen"
    }
  }

  /// The lines in their order.
  public private(set) var lines: [Line] = []

  /// What is the matter with the file that it was read from, in the first such line; nil where all is as it should be.
  public private(set) var damage: Damage?

  private var owners: [Share: String] = [:]

  /// One layer of one display.
  private struct Share: Hashable {
    let display: String
    let layer: Golden.Layer
  }

  /// A line that is not as it should be.
  public struct Damage: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int

    /// What is the matter with it.
    public let problem: Problem
  }

  /// What can be the matter with a line.
  public enum Problem: Hashable, Sendable {
    /// It holds a carriage return.
    case carriageReturn
    /// It is not UTF-8, first at this byte.
    case notUTF8(byte: UInt8)
    /// It is the mark of a merge conflict.
    case conflict
    /// It is nothing that an index holds. The text is safe to show.
    case unknown(String)
    /// It shares out a display that has its place already, here or in another line.
    case doubled(display: String, layer: Golden.Layer)
    /// The file is too long to be an index. The number is its size in bytes.
    case tooLarge(Int)
  }

  /// An index that shares nothing.
  public init() {}

  /// An index of what shares a file, by layer: the display that owns it, and the others.
  init(_ shared: [(owner: String, layer: Golden.Layer, sharers: [String])]) {
    let sorted = shared.filter { !$0.sharers.isEmpty }.map { share in
      (share, name: "\(share.owner).\(share.layer.rawValue)")
    }.sorted { isBefore($0.name, $1.name) }
    for (offset, (share, _)) in sorted.enumerated() {
      let sharers = share.sharers.sorted(by: isBefore)
      self.lines.append(Line(owner: share.owner, layer: share.layer, sharers: sharers, number: offset + 1))
      for sharer in sharers { self.owners[Share(display: sharer, layer: share.layer)] = share.owner }
    }
  }

  /// A file that is far too long to be an index.
  init(tooLarge size: Int) {
    self.damage = Damage(line: 1, problem: .tooLarge(size))
  }

  /// Reads a file. What can be understood is kept, so that one damaged line does not hide the others.
  init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize else {
      self.damage = Damage(line: 1, problem: .tooLarge(bytes.count))
      return
    }
    var owned: Set<Share> = []
    let hasConflict = rows(bytes).contains { isConflictMarker($0) && !isConflictMiddle($0) }
    for (offset, row) in rows(bytes).enumerated() {
      let number = offset + 1
      func report(_ problem: Problem) { self.damage = self.damage ?? Damage(line: number, problem: problem) }
      var row = row
      if row.contains(carriageReturn) {
        report(.carriageReturn)
        row = row.filter { $0 != carriageReturn }[...]
      }
      if let index = firstInvalidByte(Array(row)) {
        report(.notUTF8(byte: row[row.startIndex + index]))
        continue
      }
      if isConflictMarker(row), hasConflict || !isConflictMiddle(row) {
        report(.conflict)
        continue
      }
      guard let line = Line(row, number: number) else {
        report(.unknown(String(visibleText(row).prefix(60))))
        continue
      }
      let owner = Share(display: line.owner, layer: line.layer)
      if self.owners[owner] != nil || !owned.insert(owner).inserted {
        report(.doubled(display: line.owner, layer: line.layer))
        continue
      }
      var sharers: [String] = []
      for sharer in line.sharers {
        let share = Share(display: sharer, layer: line.layer)
        if owned.contains(share) || self.owners[share] != nil {
          report(.doubled(display: sharer, layer: line.layer))
        } else {
          self.owners[share] = line.owner
          sharers.append(sharer)
        }
      }
      self.lines.append(Line(owner: line.owner, layer: line.layer, sharers: sharers, number: number))
    }
  }

  /// No state has so many displays.
  private static let maximumSize = 65_536

  /// The display whose file holds a display's golden; nil where the display has its own.
  public func owner(of display: String, _ layer: Golden.Layer) -> String? {
    self.owners[Share(display: display, layer: layer)]
  }

  /// Whether nothing is shared, so that there is no file.
  public var isEmpty: Bool { self.lines.isEmpty }

  /// The file.
  public var bytes: [UInt8] {
    Array(
      self.lines.map { "\($0.owner).\($0.layer.rawValue): \($0.sharers.joined(separator: " "))\n" }.joined().utf8)
  }

  /// Where the index of a state is kept, as a path below the store's folder.
  static func path(of id: String) -> String { "\(id).\(self.fileExtension)" }

  /// The state whose index has this path below the store's folder; nil where no index can have it.
  static func id(path: String) -> String? {
    guard path.hasSuffix(".\(self.fileExtension)") else { return nil }
    let id = String(path.dropLast(self.fileExtension.utf8.count + 1))
    return (try? GoldenName(id: id, display: "x")) == nil ? nil : id
  }

  private static let fileExtension = "index"
}

extension GoldenIndex.Line {
  /// Reads `80x24.txt: 80x24-16 80x24-light`; nil where it is anything else.
  fileprivate init?(_ row: ArraySlice<UInt8>, number: Int) {
    let words = String(decoding: row, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, words[0].hasSuffix(":"), let name = GoldenName(path: "x@\(words[0].dropLast())"),
      let layer = Golden.Layer.allCases.first(where: { name.path(of: $0).dropFirst(2) == words[0].dropLast() })
    else { return nil }
    let sharers = words.dropFirst().map(String.init)
    guard sharers.allSatisfy({ (try? GoldenName(id: "x", display: $0)) != nil }) else { return nil }
    self.init(owner: name.display, layer: layer, sharers: sharers, number: number)
  }
}

extension GoldenIndex.Problem: CustomStringConvertible {
  /// The problem in words, to stand after the line's number.
  public var description: String {
    switch self {
    case .carriageReturn: "holds CR: let .gitattributes keep LF in __Snapshots__"
    case .notUTF8(let byte): "is not UTF-8: byte \(hexadecimal(UInt32(byte), digits: 2))"
    case .conflict: "is the mark of a merge conflict"
    case .unknown(let text): "is “\(text)”, not of the form “80x24.txt: 80x24-light”"
    case .doubled(let display, let layer): "gives \(display) a second .\(layer.rawValue)"
    case .tooLarge(let size): "begins a file of \(byteCount(size)), too long for an index"
    }
  }
}

/// Byte order.
func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
