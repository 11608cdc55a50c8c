import CalotypeHTTP
import HTTPTypes

/// The name of a recording's files without extension: `GET_breeds_list_all@server-error`, `GET_jobs~2`.
///
/// It consists of the method and the path below the service's URL, so that a recording can be found by its request. If it
/// is not unique, a part of the request is added (`RecordingLabel`), or the path is escaped (`GET_%46oo` for `/Foo` beside
/// `GET_foo`, `GET_a%5Fb` for `/a_b` beside `/a/b`), or the user must name a variant. Names never contain hashes.
package struct RecordingName: Hashable, Sendable {
  /// The maximum length of ``stem``.
  static let limit = 120

  /// The form of a sidecar's name, for errors.
  static let spellings =
    "METHOD_path_segments@variant~number.meta in at most \(limit) ASCII characters, e.g. GET_breeds_list_all@empty.meta"

  /// The form of a variant, for errors.
  static let variantSpellings = "ASCII letters, digits, “-”, “.”, “_”, “=” and “,”, e.g. server-error or page=2"

  /// The part between the name and the extension of a request body's file: `POST_graphql.request.json`.
  package static let requestMark = ".request"

  /// The extension of the file with the pixels of a picture: a lossless form that needs no library, so prints are equal on
  /// every machine (https://qoiformat.org).
  package static let pixelsExtension = "qoi"

  /// The method and the path: `GET_breeds_list_all`.
  private let base: String

  /// The part after `@`.
  package let variant: String?

  /// The part after `~`: the position in a sequence.
  package var number: Int?

  /// The file name without extension.
  package var stem: String { base + (variant.map { "@\($0)" } ?? "") + (number.map { "~\($0)" } ?? "") }

  /// The parts of the request in a name.
  enum Style {
    /// The path with `_` for slashes.
    case plain
    /// The escaped path, unique even if case is ignored.
    case exact
    /// The escaped path and query.
    case withQuery
  }

  /// Creates the name for a request to a service. With a variant, a long path is cut after the last segment that fits.
  ///
  /// - Parameter folder: The service's folder, for errors.
  init(
    _ request: HTTPRequest, below service: BaseURL, variant: String?, _ style: Style = .plain, in folder: String
  ) throws(RecordingError) {
    func escaped(_ part: Substring) -> String {
      percentEncoded(part.utf8) { byte in
        isFileNameByte(byte) && (style == .plain || byte != UInt8(ascii: "_") && !(0x41...0x5A ~= byte))
      }
    }
    let target = service.remainder(of: request) ?? ""
    let path = target.prefix { $0 != "?" }
    var parts = [request.method.rawValue] + path.split(separator: "/").map(escaped)
    if style != .plain, path.hasSuffix("/") { parts[parts.count - 1] += "%2F" }
    if style == .withQuery { parts[parts.count - 1] += escaped(target[path.endIndex...]) }
    var base = parts.joined(separator: "_")

    if let variant {
      guard isVariantName(variant) else { throw RecordingError(.invalidVariant(variant), in: folder) }
      while base.utf8.count > Self.limit - variant.utf8.count - 1, parts.count > 1 {
        parts.removeLast()
        base = parts.joined(separator: "_")
      }
    } else if base.hasSuffix(Self.requestMark) {
      base = base.dropLast(Self.requestMark.count) + "%2Erequest"
    }
    self.base = base
    self.variant = variant
    guard stem.utf8.count <= Self.limit else { throw RecordingError(.nameTooLong(stem, limit: Self.limit), in: folder) }
  }

  /// Parses a file name without extension. Returns `nil` if it is not a valid name of a recording.
  package init?(stem: String) {
    guard stem.utf8.count <= Self.limit, Self.beginsWithMethod(stem), !stem.hasSuffix(Self.requestMark) else {
      return nil
    }
    var name = stem[...]
    if let tilde = name.utf8.firstIndex(of: UInt8(ascii: "~")) {
      let digits = name[tilde...].dropFirst()
      guard isDigits(digits, 1...4), !digits.hasPrefix("0") else { return nil }
      number = Int(digits)
      name = name[..<tilde]
    }
    let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) ?? name.endIndex
    base = String(name[..<at])
    variant = at == name.endIndex ? nil : String(name[at...].dropFirst())
    guard base.utf8.allSatisfy({ isFileNameByte($0) || "{}".utf8.contains($0) }),
      variant.map(isVariantName) ?? true
    else { return nil }
  }

  /// Whether a file name begins like that of a recording.
  static func beginsWithMethod(_ name: String) -> Bool {
    let word = name.utf8.prefix { 0x41...0x5A ~= $0 }
    guard name.utf8[word.endIndex...].first.map({ "_@.~".utf8.contains($0) }) ?? true else { return false }
    return Self.methods.contains { $0.utf8.elementsEqual(word) }
  }

  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"]
}

/// Whether a name is valid for a service and its folder.
package func isServiceName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix(".")
    && name.utf8.allSatisfy { isFileNameByte($0) && $0 != UInt8(ascii: "%") && !(0x41...0x5A ~= $0) }
}

/// Whether a name is valid for a variant.
func isVariantName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
    && name.utf8.allSatisfy { isFileNameByte($0) && $0 != UInt8(ascii: "%") || "=,".utf8.contains($0) }
}

private func isFileNameByte(_ byte: UInt8) -> Bool {
  isUnreserved(byte) && byte != UInt8(ascii: "~") || byte == UInt8(ascii: "%")
}
