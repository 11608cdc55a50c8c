import Foundation

/// A way to encode a secret, with encoders that only the tests use.
struct Disguise: Sendable, CustomStringConvertible {
  let description: String
  let encode: @Sendable (String) -> String

  static let all: [Disguise] = [
    Disguise(description: "as it is") { $0 },
    Disguise(description: "percent, capitals") { percent($0, "%02X", keeping: .unreserved) },
    Disguise(description: "percent, small") { percent($0, "%02x", keeping: .unreserved) },
    Disguise(description: "percent, every byte") { percent($0, "%02X", keeping: CharacterSet()) },
    Disguise(description: "form") {
      percent($0, "%02X", keeping: .unreserved.union(CharacterSet(charactersIn: " "))).replacing(" ", with: "+")
    },
    Disguise(description: "percent twice") {
      percent(percent($0, "%02X", keeping: .unreserved), "%02X", keeping: .unreserved)
    },
    Disguise(description: "base64, aligned") { base64($0) },
    Disguise(description: "base64, one byte in front") { base64("x" + $0 + "yz") },
    Disguise(description: "base64, two bytes in front") { base64("xy" + $0 + "z") },
    Disguise(description: "base64 without padding") { base64($0 + "z").replacing("=", with: "") },
    Disguise(description: "base64url") {
      base64("ab:" + $0).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    },
    Disguise(description: "JSON") { json($0) },
    Disguise(description: "JSON, escaped slashes") { json($0).replacing("/", with: "\\/") },
    Disguise(description: "JSON, every character") { $0.utf16.map { String(format: "\\u%04X", $0) }.joined() },
    Disguise(description: "JSON, every character, small") { $0.utf16.map { String(format: "\\u%04x", $0) }.joined() },
    Disguise(description: "hexadecimal, small") { $0.utf8.map { String(format: "%02x", $0) }.joined() },
    Disguise(description: "hexadecimal, capitals") { $0.utf8.map { String(format: "%02X", $0) }.joined() },
    Disguise(description: "HTML, numbers") { $0.unicodeScalars.map { "&#\($0.value);" }.joined() },
    Disguise(description: "HTML, hexadecimal") {
      $0.unicodeScalars.map { String(format: "&#x%x;", $0.value) }.joined()
    },
    Disguise(description: "HTML, names") {
      $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    },
  ]

  /// Every disguise of the secret that is in the bytes. It shares no code with the redactor: it encodes the secret in
  /// every way and searches for that, without the digits of base64 that depend on the neighbors.
  static func seen(of secret: String, in bytes: [UInt8]) -> [String] {
    let text = Data(bytes)
    var found = Self.all.filter { !$0.description.hasPrefix("base64") }.filter {
      text.range(of: Data($0.encode(secret).utf8)) != nil
    }.map(\.description)
    for front in 0..<3 {
      for isForURLs in [false, true] where text.range(of: Data(Self.core(secret, front, isForURLs).utf8)) != nil {
        found.append("base64 at \(front)")
      }
    }
    return found
  }

  /// The digits of base64 that depend on the secret alone.
  private static func core(_ secret: String, _ front: Int, _ isForURLs: Bool) -> String {
    var digits = Substring(base64(String(repeating: "\0", count: front) + secret))
    let bits = (front + secret.utf8.count) * 8
    digits = digits.prefix(bits / 6)
    digits = digits.dropFirst((front * 8 + 5) / 6)
    return isForURLs ? String(digits.replacing("+", with: "-").replacing("/", with: "_")) : String(digits)
  }
}

extension CharacterSet {
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

private func percent(_ text: String, _ format: String, keeping kept: CharacterSet) -> String {
  text.utf8.map { byte in
    byte < 0x80 && kept.contains(Unicode.Scalar(byte))
      ? String(Unicode.Scalar(byte)) : "%" + String(format: format, byte)
  }.joined()
}

private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

func json(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
}
