#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes base64 of either alphabet (RFC 4648, 4 and 5), with or without line breaks and padding; `nil` for anything else.
package func base64Decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
  var digits: [UInt8] = text.compactMap { byte in
    switch byte {
    case " ", "\n", "\r", "\t": nil
    case "-": UInt8(ascii: "+")
    case "_": UInt8(ascii: "/")
    default: byte
    }
  }
  guard digits.last != UInt8(ascii: "=") || digits.count.isMultiple(of: 4) else { return nil }
  digits += repeatElement(UInt8(ascii: "="), count: -digits.count & 3)
  return Data(base64Encoded: Data(digits)).map(Array.init)
}

/// Returns the bytes of a run of base64 digits, which may be cut or wrongly padded.
func base64Decoded(run: some Sequence<UInt8>) -> [UInt8]? {
  let digits = run.filter { $0 != "=" }
  return base64Decoded(digits.dropLast(digits.count % 4 == 1 ? 1 : 0))
}

/// Encodes bytes as base64 (RFC 4648, 4).
package func base64Encoded(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

/// Returns the base64 digits of some bytes, without padding.
func base64Digits(of bytes: [UInt8], isForURLs: Bool) -> [UInt8] {
  let digits = base64Encoded(bytes).utf8.prefix { $0 != "=" }
  return digits.map { isForURLs && $0 == "+" ? UInt8(ascii: "-") : isForURLs && $0 == "/" ? UInt8(ascii: "_") : $0 }
}
