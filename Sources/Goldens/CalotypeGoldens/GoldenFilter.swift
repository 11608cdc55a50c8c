/// The part of a store that a command works on.
///
///     let filter = GoldenFilter("dogs/list")
///     filter.includes(try GoldenName(id: "dogs/list/loaded", display: "80x24"))      // true
///     filter.includes(try GoldenName(id: "dogs/listing/new", display: "80x24"))      // false
///
/// A filter is a prefix of a golden's name that ends at the end of a part: an app, a screen, a state, or a state with its
/// display. The path of a golden file stands for that golden, the path of an index for its state. The same rule limits the
/// search for orphans.
package struct GoldenFilter: Hashable, Sendable {
  private let prefixes: [String]

  /// The whole store.
  package static let everything = Self("")

  /// Creates a filter for the goldens whose names start with a prefix.
  package init(_ prefix: String) { self.init(anyOf: [prefix]) }

  /// Creates a filter for the goldens whose names start with one of several prefixes.
  package init(anyOf prefixes: [String]) {
    self.prefixes = prefixes.map { prefix in
      var prefix = prefix[...]
      while prefix.utf8.last == UInt8(ascii: "/") { prefix.removeLast() }
      let isFile = GoldenName(path: String(prefix)) != nil || GoldenIndex.id(path: String(prefix)) != nil
      if isFile, let dot = prefix.utf8.lastIndex(of: UInt8(ascii: ".")) { prefix = prefix[..<dot] }
      return String(prefix)
    }
  }

  /// Whether a golden is in this part.
  package func includes(_ name: GoldenName) -> Bool { includes(path: name.description) }

  /// Whether a path below the store's folder is in this part. Capital letters in the path are allowed.
  package func includes(path: String) -> Bool {
    prefixes.contains { prefix in
      if prefix.isEmpty { return true }
      var rest = path.utf8[...]
      for byte in prefix.utf8 {
        guard let next = rest.popFirst(), lowercased(next) == byte || next == byte else { return false }
      }
      return rest.first.map { "/@.".utf8.contains($0) } ?? true
    }
  }
}

/// Returns the lower-case letter of an ASCII capital, and any other byte unchanged.
func lowercased(_ byte: UInt8) -> UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte }
