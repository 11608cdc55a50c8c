/// A key of a review.
enum ReviewKey: Hashable {
  /// The key of an ASCII character.
  case character(Character)
  case left, right, up, down
  case escape

  /// Returns the keys in the input of a terminal, without unknown ones.
  static func keys(in bytes: [UInt8]) -> [ReviewKey] {
    var keys: [ReviewKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        if 0x20..<0x7F ~= byte { keys.append(.character(Character(Unicode.Scalar(byte)))) }
        continue
      }
      // CSI or SS3: intermediate bytes and parameters, then the final byte, which is the key (ECMA-48, 5.4).
      guard let introducer = rest.first, introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
        keys.append(.escape)
        continue
      }
      rest.removeFirst()
      rest = rest.drop { 0x20...0x3F ~= $0 }
      switch rest.popFirst() {
      case UInt8(ascii: "A"): keys.append(.up)
      case UInt8(ascii: "B"): keys.append(.down)
      case UInt8(ascii: "C"): keys.append(.right)
      case UInt8(ascii: "D"): keys.append(.left)
      default: break
      }
    }
    return keys
  }
}
