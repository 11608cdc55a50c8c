/// Returns the bytes of one line as text without control characters, e.g. `␛[1mbeagle␛[m··`.
///
/// C0 controls and DEL become their control pictures. C1 controls, invisible characters, unusual blanks and direction marks
/// become `\u{9B}`, so different lines never look the same. A byte that is not UTF-8 becomes `\xE9`, and trailing blanks
/// become `·`.
func visibleText(_ bytes: ArraySlice<UInt8>) -> String {
  let content = withoutTrailingBlanks(bytes, " ")
  var result = ""
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = content.makeIterator()
  var index = content.startIndex
  reading: while true {
    switch parser.parseScalar(from: &iterator) {
    case .emptyInput: break reading
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

private func append(_ scalar: Unicode.Scalar, to result: inout String) {
  switch scalar.value {
  case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
  case 0x7F: result.unicodeScalars.append("\u{2421}")
  case _ where 0x80...0x9F ~= scalar.value || isInvisible(scalar) || isForeignBlank(scalar):
    result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  default: result.unicodeScalars.append(scalar)
  }
}

/// Whether a scalar is invisible: Default_Ignorable_Code_Point of Unicode 17, the line and paragraph separators, and the
/// interlinear annotation marks.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
    0xE0000...0xE0FFF:
    true
  default: false
  }
}

/// Whether a scalar looks like a blank: the other spaces of Unicode, and the empty Braille pattern.
func isForeignBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000: true
  default: false
  }
}
