import CalotypeHTTP
import HTTPTypes

/// The name of a recording's files without ending: `GET_breeds_list_all@server-error`, `GET_jobs~2`.
///
/// It says the method and the path below the service's address, so that a person finds a recording by its request. It is
/// never made unique by a hash: where it is not unique, a part of the request is added (see `RecordingLabel`), the path is
/// spelt out (`GET_%46oo` for `/Foo` beside `GET_foo`, `GET_a%5Fb` for `/a_b` beside `/a/b`), or a variant has to be named.
package struct RecordingName: Hashable, Sendable {
  /// The most characters of ``stem``.
  static let limit = 120

  /// What the file of a request's body has between its name and its ending: `POST_graphql.request.json`.
  package static let requestMark = ".request"

  /// Method and path: `GET_breeds_list_all`.
  let base: String

  /// What stands after `@`.
  let variant: String?

  /// What stands after `~`, the place in a sequence.
  package var number: Int?

  /// The file name without ending.
  package var stem: String { self.base + (self.variant.map { "@\($0)" } ?? "") + (self.number.map { "~\($0)" } ?? "") }

  /// How much of the request a name says.
  enum Style {
    /// The path, with `_` for its slashes.
    case plain
    /// The path so that no other has the same name, also where case plays no part.
    case exact
    /// The exact path and the query.
    case withQuery
  }

  /// The name for a request to a service. With a variant, a path that is too long is cut after the last part that fits.
  ///
  /// - Parameter folder: The service's folder, for the error.
  init(
    _ request: HTTPRequest, below service: BaseURL, variant: String?, _ style: Style = .plain, in folder: String
  ) throws(FixtureError) {
    let path = (service.remainder(of: request) ?? "").prefix { $0 != "?" }
    var parts = [request.method.rawValue]
    parts += path.split(separator: "/").map { fileNamePart($0, isExact: style != .plain) }
    if style != .plain, path.hasSuffix("/") { parts[parts.count - 1] += "%2F" }
    if style == .withQuery {
      let query = (service.remainder(of: request) ?? "").drop { $0 != "?" }
      parts[parts.count - 1] += fileNamePart(query, isExact: true)
    }
    var base = parts.joined(separator: "_")

    if let variant {
      guard isVariantName(variant) else { throw FixtureError(.invalidVariant(variant), in: folder) }
      let room = Self.limit - variant.utf8.count - 1
      for count in (1..<parts.count).reversed() where base.utf8.count > room {
        base = parts[..<count].joined(separator: "_")
      }
    }
    if variant == nil, base.hasSuffix(Self.requestMark) {
      base = base.dropLast(Self.requestMark.count) + "%2Erequest"
    }
    self.base = base
    self.variant = variant
    guard self.stem.utf8.count <= Self.limit else {
      throw FixtureError(.nameTooLong(self.stem, limit: Self.limit), in: folder)
    }
  }

  /// The name that a file has; nil where it cannot be a recording's.
  package init?(stem: String) {
    guard let parts = Self.parts(of: stem) else { return nil }
    self.base = String(parts.base)
    self.variant = parts.variant
    self.number = parts.number
  }

  /// The parts of a file's name without ending; nil where it cannot be a recording's.
  static func parts(of stem: String) -> (base: Substring, variant: String?, number: Int?)? {
    guard stem.utf8.count <= Self.limit, Self.beginsWithMethod(stem),
      !stem.utf8.suffix(Self.requestMark.utf8.count).elementsEqual(Self.requestMark.utf8)
    else { return nil }
    var name = stem[...]
    var number: Int?
    if let tilde = name.utf8.firstIndex(of: UInt8(ascii: "~")) {
      let digits = name[name.utf8.index(after: tilde)...]
      guard 1...4 ~= digits.utf8.count, digits.utf8.first != UInt8(ascii: "0"),
        digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let value = Int(digits)
      else { return nil }
      number = value
      name = name[..<tilde]
    }
    let at = name.utf8.firstIndex(of: UInt8(ascii: "@"))
    let base = name[..<(at ?? name.endIndex)]
    let variant = at.map { String(name[name.utf8.index(after: $0)...]) }
    guard base.utf8.allSatisfy({ isFileNameByte($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return nil
    }
    if let variant, !isVariantName(variant) { return nil }
    return (base, variant, number)
  }

  /// Whether a file's name begins as a recording's does, and so belongs to one.
  static func beginsWithMethod(_ name: String) -> Bool {
    let word = name.utf8.prefix { 0x41...0x5A ~= $0 }
    switch name.utf8[word.endIndex...].first {
    case nil, UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "~"): break
    default: return false
    }
    return Self.methods.contains { $0.utf8.elementsEqual(word) }
  }

  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"]
}

/// Whether a name can be that of a service's folder.
package func isServiceName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix(".")
    && name.utf8.allSatisfy { isFileNameByte($0) && $0 != UInt8(ascii: "%") && !(0x41...0x5A ~= $0) }
}

/// Whether a name can stand after the `@` of a file name.
func isVariantName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
    && name.utf8.allSatisfy {
      isFileNameByte($0) && $0 != UInt8(ascii: "%") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ",")
    }
}

/// A path's part with `%XX` for what some file system does not allow, or what has a meaning in our names.
private func fileNamePart(_ part: Substring, isExact: Bool) -> String {
  percentEncoded(part.utf8) { byte in
    isFileNameByte(byte) && !(isExact && (byte == UInt8(ascii: "_") || 0x41...0x5A ~= byte))
  }
}

private func isFileNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"):
    true
  default:
    false
  }
}
