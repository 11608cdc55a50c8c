/// Which part of the store a command is about.
///
///     let filter = GoldenFilter("dogs/list")
///     filter.includes(try GoldenName(id: "dogs/list/loaded", display: "80x24"))      // true
///     filter.includes(try GoldenName(id: "dogs/listing/new", display: "80x24"))      // false
///
/// A filter is the beginning of a golden's name that ends where a part of it ends: an app, a screen, a state, or a
/// state with its display. The name of a file, as a report prints it, stands for its golden; that of an index, for its state. The same rule says which
/// files can be orphans, so `check dogs/list` says nothing about the goldens of other screens.
public struct GoldenFilter: Hashable, Sendable {
  private let prefixes: [String]

  /// The whole store.
  public static let everything = Self("")

  /// The goldens whose names begin with these parts.
  public init(_ prefix: String) {
    self.init(anyOf: [prefix])
  }

  /// The goldens whose names begin with one of these.
  public init(anyOf prefixes: [String]) {
    self.prefixes = prefixes.map { prefix in
      var prefix = prefix[...]
      while prefix.utf8.last == UInt8(ascii: "/") { prefix.removeLast() }
      let isFile = GoldenName(path: String(prefix)) != nil || GoldenIndex.id(path: String(prefix)) != nil
      if isFile, let dot = prefix.utf8.lastIndex(of: UInt8(ascii: ".")) { prefix = prefix[..<dot] }
      return String(prefix)
    }
  }

  /// Whether a golden belongs to the part.
  public func includes(_ name: GoldenName) -> Bool {
    self.includes(path: name.description)
  }

  /// Whether a path below the folder belongs to the part, in whatever case it is written.
  public func includes(path: String) -> Bool {
    self.prefixes.contains { prefix in
      if prefix.isEmpty { return true }
      var rest = path.utf8[...]
      for byte in prefix.utf8 {
        // A path may be given as it is; no golden's name has capitals.
        guard let next = rest.popFirst(), lowercased(next) == byte || next == byte else { return false }
      }
      switch rest.first {
      case nil, UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "."): return true
      default: return false
      }
    }
  }
}

/// An ASCII capital as its small letter, any other byte as it is.
func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
}
