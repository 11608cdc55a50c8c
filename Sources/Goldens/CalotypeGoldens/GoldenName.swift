/// The name of a golden: the id of a screen's state, and a display.
///
///     let name = try GoldenName(id: "dogs/list/loaded", display: "80x24")
///     print(name)                      // dogs/list/loaded@80x24
///     print(name.path(of: .text))      // dogs/list/loaded@80x24.txt
///
/// A name is a valid path on every file system, including those that ignore case, so it contains only lower-case ASCII
/// letters, digits and `-`.
package struct GoldenName: Hashable, Sendable, CustomStringConvertible {
  /// The id of the state, e.g. `dogs/list/loaded`.
  package let id: String

  /// The name of the display, e.g. `80x24` or `80x24-light`.
  package let display: String

  /// Creates a name from its two parts.
  ///
  /// - Throws: ``GoldenError`` for a part that is empty, contains
  ///   anything but lower-case ASCII letters, digits and `-`, or has a segment that starts with `-`.
  package init(id: String, display: String) throws(GoldenError) {
    guard id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(isSegment) else {
      throw .invalidID(id)
    }
    guard isSegment(display.utf8[...]) else { throw .invalidDisplay(display) }
    self.id = id
    self.display = display
  }

  /// Returns the path of one layer, below the store's folder.
  package func path(of layer: Golden.Layer) -> String { Self.path(id, display, layer) }

  /// Returns the path of a golden whose parts are known to be valid.
  static func path(_ id: String, _ display: String, _ layer: Golden.Layer) -> String {
    "\(id)@\(display).\(layer.rawValue)"
  }

  /// Creates a name from a path below the store's folder; `nil` if the path is not one of a golden.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), let at = path.utf8.firstIndex(of: UInt8(ascii: "@")),
      at < dot, Golden.Layer(rawValue: String(path[path.utf8.index(after: dot)...])) != nil
    else { return nil }
    try? self.init(id: String(path[..<at]), display: String(path[path.utf8.index(after: at)..<dot]))
  }

  /// The id and the display, e.g. `dogs/list/loaded@80x24`.
  package var description: String { "\(id)@\(display)" }
}

/// Whether a part of a path names the same file under every rule of case and normalization, and is not a command option.
private func isSegment(_ bytes: Substring.UTF8View) -> Bool {
  guard let first = bytes.first, first != UInt8(ascii: "-") else { return false }
  return bytes.allSatisfy { byte in
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "-")
  }
}
