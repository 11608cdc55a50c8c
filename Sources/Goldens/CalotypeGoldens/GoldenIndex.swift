/// The file `<state>.index`, which lists the displays that share a golden file.
///
///     80x24.ansi: 80x24-light
///     80x24.txt: 80x24-16 80x24-light
///
/// The second line says that `<state>@80x24.txt` is also the golden of 80x24-16 and 80x24-light, because the three prints
/// have the same bytes. All other displays have their own file. Lines and displays are in byte order, so equal prints give
/// equal bytes; if nothing is shared, there is no index.
package struct GoldenIndex: Hashable, Sendable {
  /// One line of an index.
  struct Line: Hashable, Sendable {
    /// The display that the file is named after.
    let owner: String

    /// The layer of the file.
    let layer: Golden.Layer

    /// The other displays.
    let sharers: [String]

    /// The line number, from 1.
    let number: Int
  }

  /// The valid lines.
  private(set) var lines: [Line] = []

  /// The first line that cannot be used, e.g. `line 3 is a merge conflict marker`; `nil` if the index is valid.
  private(set) var damage: String?

  /// Creates an index that shares nothing.
  init() {}

  /// Creates an index from the owner of each file and the displays that share it.
  init(_ shared: [(owner: String, layer: Golden.Layer, sharers: [String])]) {
    let sorted = shared.filter { !$0.sharers.isEmpty }.sorted {
      isBefore(key($0.owner, $0.layer), key($1.owner, $1.layer))
    }
    for (owner, layer, sharers) in sorted {
      lines.append(Line(owner: owner, layer: layer, sharers: sharers.sorted(by: isBefore), number: lines.count + 1))
    }
  }

  /// Creates the index of a file that is too long.
  init(tooLarge size: Int) { damage = "line 1 starts a file of \(byteCount(size)), which is too long for an index" }

  /// Reads a file. All valid lines count, so one damaged line does not hide the others.
  init(_ bytes: [UInt8]) {
    guard bytes.count <= 65_536 else {
      self.init(tooLarge: bytes.count)
      return
    }
    self.init()
    var taken: Set<String> = []
    let rows = rows(bytes)
    let hasConflict = rows.contains { isConflictMarker($0) && !isConflictMiddle($0) }
    for (offset, row) in rows.enumerated() {
      func report(_ problem: String) { damage = damage ?? "line \(offset + 1) \(problem)" }
      func take(_ display: String, _ layer: Golden.Layer) -> Bool {
        let isFree = taken.insert(key(display, layer)).inserted
        if !isFree { report("assigns a second .\(layer.rawValue) file to \(display)") }
        return isFree
      }
      if row.contains(carriageReturn) {
        report("has a carriage return: set LF line endings for __Snapshots__ in .gitattributes")
      }
      let row = row.filter { $0 != carriageReturn }
      if let index = firstInvalidByte(row) {
        report("is not UTF-8: byte \(hexadecimal(UInt32(row[index]), digits: 2))")
      } else if isConflictMarker(row[...]), hasConflict || !isConflictMiddle(row[...]) {
        report("is a merge conflict marker")
      } else if let line = Line(row, number: offset + 1) {
        guard take(line.owner, line.layer) else { continue }
        let sharers = line.sharers.filter { take($0, line.layer) }
        lines.append(Line(owner: line.owner, layer: line.layer, sharers: sharers, number: line.number))
      } else {
        report("is “\(visibleText(row[...]).prefix(60))”, expected a line like “80x24.txt: 80x24-light”")
      }
    }
  }

  /// Returns the display whose file holds a display's golden; `nil` if the display has its own file.
  func owner(of display: String, _ layer: Golden.Layer) -> String? {
    lines.first { $0.layer == layer && $0.sharers.contains(display) }?.owner
  }

  /// The content of the file.
  var bytes: [UInt8] {
    Array(lines.map { "\(key($0.owner, $0.layer)): \($0.sharers.joined(separator: " "))\n" }.joined().utf8)
  }

  /// Returns the path of a state's index, below the store's folder.
  static func path(of id: String) -> String { "\(id).index" }

  /// Returns the state of an index from its path below the store's folder; `nil` if the path is not one of an index.
  static func id(path: String) -> String? {
    guard path.hasSuffix(".index") else { return nil }
    return try? GoldenName(id: String(path.dropLast(6)), display: "x").id
  }
}

extension GoldenIndex.Line {
  /// Reads a line such as `80x24.txt: 80x24-16 80x24-light`; `nil` if it has another form.
  fileprivate init?(_ row: [UInt8], number: Int) {
    let words = String(decoding: row, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, words[0].hasSuffix(":"), let name = GoldenName(path: "x@\(words[0].dropLast())"),
      let layer = Golden.Layer.allCases.first(where: { key(name.display, $0) == words[0].dropLast() })
    else { return nil }
    let sharers = words.dropFirst().map(String.init)
    guard sharers.allSatisfy({ (try? GoldenName(id: "x", display: $0)) != nil }) else { return nil }
    self.init(owner: name.display, layer: layer, sharers: sharers, number: number)
  }
}

/// Returns the part of a file name that identifies one layer of one display: `80x24.txt`.
private func key(_ display: String, _ layer: Golden.Layer) -> String { "\(display).\(layer.rawValue)" }

/// Whether a string precedes another one in byte order.
func isBefore(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
