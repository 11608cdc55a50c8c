/// Returns the bytes as text, with `%XX` (RFC 3986, 2.1) in place of every byte that `isKept` rejects.
package func percentEncoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
  var result: [UInt8] = []
  for byte in bytes {
    if isKept(byte) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Percent-encodes what an address cannot contain, as browsers do, and leaves out its fragment.
package func encodedAddress(_ text: String) -> String {
  percentEncoded(text.utf8.prefix { $0 != UInt8(ascii: "#") }) {
    0x21...0x7E ~= $0 && !"\\\"<>^`{|}".utf8.contains($0)
  }
}

/// Returns the text with the bytes that `%XX` stands for. What is not UTF-8 then becomes U+FFFD.
package func percentDecoded(_ text: some StringProtocol) -> String {
  var (bytes, rest): ([UInt8], ArraySlice) = ([], Array(text.utf8)[...])
  while let byte = rest.popFirst() {
    bytes.append(byte == UInt8(ascii: "%") ? takeEscapedByte(&rest) ?? byte : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Removes two hexadecimal digits from the start of the bytes and returns their value.
package func takeEscapedByte(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
  guard rest.count >= 2, rest.first != UInt8(ascii: "+"),
    let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
  else { return nil }
  rest = rest.dropFirst(2)
  return byte
}

/// Whether a byte is one of the unreserved characters of RFC 3986, 2.3.
package func isUnreserved(_ byte: UInt8) -> Bool {
  // The bit makes ASCII letters lowercase.
  isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || "-._~".utf8.contains(byte)
}

/// Whether a byte is a visible ASCII character, from 0x21 to 0x7E.
func isVisible(_ byte: UInt8) -> Bool { 0x21...0x7E ~= byte }

private let hexDigits = Array("0123456789ABCDEF".utf8)
