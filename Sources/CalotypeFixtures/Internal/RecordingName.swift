import CalotypeHTTP
import HTTPTypes

/// The name of a recording's files without ending: `GET_breeds_list_all@server-error`.
///
/// It says the method and the path below the service's address, so that a person finds a recording by its request. It is
/// never made unique by a number or a hash: where it is not unique, a variant has to be named.
struct RecordingName: Hashable {
  /// The most characters of ``stem``.
  static let limit = 120

  /// Method and path: `GET_breeds_list_all`.
  let base: String

  /// What stands after `@`.
  let variant: String?

  /// The file name without ending.
  var stem: String { self.base + (self.variant.map { "@\($0)" } ?? "") }

  /// The name for a request to a service. With a variant, a path that is too long is cut after the last part that fits.
  ///
  /// - Parameter folder: The service's folder, for the error.
  init(
    _ request: HTTPRequest, below service: BaseURL, variant: String?, in folder: String
  ) throws(FixtureError) {
    let path = (service.remainder(of: request) ?? "").prefix { $0 != "?" }
    let parts = [request.method.rawValue] + path.split(separator: "/").map(fileNamePart)
    var base = parts.joined(separator: "_")

    if let variant {
      guard isVariantName(variant) else { throw FixtureError(.invalidVariant(variant), in: folder) }
      let room = Self.limit - variant.utf8.count - 1
      for count in (1..<parts.count).reversed() where base.utf8.count > room {
        base = parts[..<count].joined(separator: "_")
      }
    }
    self.base = base
    self.variant = variant
    guard self.stem.utf8.count <= Self.limit else {
      throw FixtureError(.nameTooLong(self.stem, limit: Self.limit), in: folder)
    }
  }

  /// The name that a file has; nil where it cannot be a recording's.
  init?(stem: String) {
    let parts = stem.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard stem.utf8.count <= Self.limit, parts.count <= 2, Self.beginsWithMethod(parts[0]),
      parts[0].utf8.allSatisfy({ isFileNameByte($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    else { return nil }
    self.base = parts[0]
    self.variant = parts.count == 2 ? parts[1] : nil
    if let variant = self.variant, !isVariantName(variant) { return nil }
  }

  /// Whether a file's name begins as a recording's does, and so belongs to one.
  static func beginsWithMethod(_ name: String) -> Bool {
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"].contains { method in
      guard name.hasPrefix(method) else { return false }
      return name.utf8.count == method.utf8.count || ["_", "@", "."].contains(name.dropFirst(method.count).prefix(1))
    }
  }
}

/// Whether a name can be that of a service's folder.
func isServiceName(_ name: String) -> Bool {
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
private func fileNamePart(_ part: Substring) -> String {
  var name = ""
  for byte in part.utf8 {
    if isFileNameByte(byte) {
      name.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return name
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
