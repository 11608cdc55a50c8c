internal import CalotypeScreens

/// The bytes of a control sequence between its introducer and its final byte, e.g. `<0;10;5` (ECMA-48 5.4).
struct ControlSequence {
  var bytes: [UInt8] = []

  /// The byte `<`, `=`, `>` or `?` at the start of a private sequence, or 0.
  var prefix: UInt8 { bytes.first.map { (0x3C...0x3F).contains($0) ? $0 : 0 } ?? 0 }

  /// The intermediate byte at the end, e.g. `$`, or 0.
  var intermediate: UInt8 { bytes.last.map { (0x20...0x2F).contains($0) ? $0 : 0 } ?? 0 }

  /// The bytes of the numbers.
  private var body: ArraySlice<UInt8> { bytes.dropFirst(prefix == 0 ? 0 : 1).dropLast(intermediate == 0 ? 0 : 1) }

  /// Whether there are only digits, `;` and `:` between prefix and intermediate byte.
  var isValid: Bool { body.allSatisfy { (0x30...0x3B).contains($0) } }

  /// Whether there are only digits, `;` and `:`.
  var isPlain: Bool { bytes.allSatisfy { (0x30...0x3B).contains($0) } }

  /// Whether it is only the number of a key, e.g. `5` of Page Up.
  var isKeyNumber: Bool {
    !bytes.contains { !(0x30...0x39).contains($0) } && number(0).flatMap(Key.init(number:)) != nil
  }

  /// The number of fields, which `;` separates.
  var fieldCount: Int { 1 + body.count { $0 == UInt8(ascii: ";") } }

  /// Returns the number in a field, or in a part of it that `:` separates, or `nil` if it is missing.
  func number(_ field: Int, part: Int = 0) -> Int? {
    var (position, number) = ((0, 0), Int?.none)
    for byte in body where position <= (field, part) {
      switch byte {
      case UInt8(ascii: ";"): position = (position.0 + 1, 0)
      case UInt8(ascii: ":"): position.1 += 1
      case _ where position == (field, part): number = min((number ?? 0) * 10 + Int(byte & 0x0F), 10_000_000)
      default: break
      }
    }
    return number
  }

  /// Returns the modifiers in a field, or `nil` if the key was released or a modifier that no screen knows was held.
  ///
  /// The number is 1 plus a bit for each of Shift, Alt, Control, Super, Hyper, Meta, Caps Lock and Num Lock. The second
  /// part is 1 if the key was pressed, 2 if it repeats and 3 if it was released.
  func modifiers(_ field: Int) -> Modifiers? {
    let bits = max(number(field) ?? 1, 1) - 1
    if bits > 0xFF || bits & 0b11_1000 != 0 || number(field, part: 1) == 3 { return nil }
    return Modifiers(rawValue: UInt8(bits & 0b111))
  }
}
