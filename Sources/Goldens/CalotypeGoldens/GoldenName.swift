/// What a golden is called: the id of a screen in one state, and the display of its print.
///
///     let name = try GoldenName(id: "dogs/list/loaded", display: "80x24")
///     print(name)                      // dogs/list/loaded@80x24
///     print(name.path(of: .text))      // dogs/list/loaded@80x24.txt
///
/// A name is a path on every file system, on those too that ignore case, so it holds only lower-case ASCII letters,
/// digits and `-`. It never holds a counter: a print keeps its name wherever and in whatever order it is made.
public struct GoldenName: Hashable, Sendable {
  /// The screen and its state: segments split by `/`, e.g. `dogs/list/loaded`.
  public let id: String

  /// How it is printed, e.g. `80x24` or `80x24-light`.
  public let display: String

  /// Checks and joins the two parts.
  ///
  /// - Throws: ``GoldenError/invalidID(_:)`` or ``GoldenError/invalidDisplay(_:)`` for a part that is empty, holds
  ///   anything but lower-case ASCII letters, digits and `-`, or has a segment that starts with `-`.
  public init(id: String, display: String) throws(GoldenError) {
    guard id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(isSegment) else {
      throw .invalidID(id)
    }
    guard isSegment(display.utf8[...]) else { throw .invalidDisplay(display) }
    self.id = id
    self.display = display
  }

  /// Where one layer of the golden is kept, as a path below the store's folder.
  public func path(of layer: Golden.Layer) -> String {
    Self.path(self.id, self.display, layer)
  }

  /// The path of a golden whose name is known to be right.
  static func path(_ id: String, _ display: String, _ layer: Golden.Layer) -> String {
    "\(id)@\(display).\(layer.rawValue)"
  }

  /// Reads a path below the store's folder back; nil where no golden can have it.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), let at = path.utf8.firstIndex(of: UInt8(ascii: "@")),
      at < dot, Golden.Layer(rawValue: String(path[path.utf8.index(after: dot)...])) != nil
    else { return nil }
    try? self.init(id: String(path[..<at]), display: String(path[path.utf8.index(after: at)..<dot]))
  }
}

extension GoldenName: CustomStringConvertible {
  /// Id and display, e.g. `dogs/list/loaded@80x24`.
  public var description: String { "\(self.id)@\(self.display)" }
}

/// A part of a path that is the same file under every rule of case and normalization, and no option of a command.
private func isSegment(_ bytes: Substring.UTF8View) -> Bool {
  guard let first = bytes.first, first != UInt8(ascii: "-") else { return false }
  return bytes.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
