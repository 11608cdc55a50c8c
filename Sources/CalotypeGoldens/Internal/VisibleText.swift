/// Bytes as text that a terminal shows and does not obey: `␛[1mbeagle␛[m··`.
///
/// C0 controls and DEL become their pictures, C1 controls and what is invisible or turns the direction of text becomes
/// `\u{9B}`, a byte that is not UTF-8 becomes `\xE9`, and blanks at the end become `·`. For one line, without its LF.
func visibleText(_ bytes: ArraySlice<UInt8>) -> String {
  let content = withoutTrailingSpaces(bytes)
  var result = ""
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = content.makeIterator()
  var index = content.startIndex
  reading: while true {
    switch parser.parseScalar(from: &iterator) {
    case .emptyInput:
      break reading
    case .valid(let encoded):
      append(Unicode.UTF8.decode(encoded), to: &result)
      index += encoded.count
    case .error(let length):
      for byte in content[index..<index + length] {
        result += "\\x" + hexadecimal(UInt32(byte), digits: 2).dropFirst(2)
      }
      index += length
    }
  }
  return result + String(repeating: "·", count: bytes.count - content.count)
}

private func withoutTrailingSpaces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes
  while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  return bytes
}

private func append(_ scalar: Unicode.Scalar, to result: inout String) {
  switch scalar.value {
  case 0x00...0x1F:
    result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
  case 0x7F:
    result.unicodeScalars.append("\u{2421}")
  case 0x80...0xA0, 0xAD, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xE0000...0xE007F:
    result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  default:
    result.unicodeScalars.append(scalar)
  }
}
