internal import CalotypeScreens

extension KeyPress {
  /// The key that sends a control byte, 0x00 to 0x1F or 0x7F.
  init(controlByte byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }
}

extension Key {
  /// The key whose sequence ends with this letter, e.g. `A` of `ESC [ A`.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "D"): self = [.up, .down, .right, .left][Int(letter) - 0x41]
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    case UInt8(ascii: "Z"): self = .tab
    default: return nil
    }
  }

  /// The key with this number in `ESC [ number ~`.
  init?(number: Int) {
    switch number {
    case 1...8: self = [.home, .insert, .delete, .end, .pageUp, .pageDown, .home, .end][number - 1]
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key with this code in the kitty keyboard protocol, if it does not type a character by its own scalar.
  init?(kittyCode code: Int) {
    switch code {
    case 27, 57344: self = .escape
    case 13, 57345, 57414: self = .enter
    case 9, 57346: self = .tab
    case 127, 8, 57347: self = .backspace
    case 57348, 57425: self = .insert
    case 57349, 57426: self = .delete
    case 57350...57357: self = Self.kittyKeys[code - 57350]
    case 57364...57398: self = .function(code - 57363)
    case 57399...57413: self = .character(Array("0123456789./*-+")[code - 57399])
    case 57415: self = .character("=")
    case 57416: self = .character(",")
    case 57417...57424: self = Self.kittyKeys[code - 57417]
    default: return nil
    }
  }

  /// The keys with successive codes in the kitty keyboard protocol, once on the keyboard and once on its keypad.
  private static let kittyKeys: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
}

extension Unicode.Scalar {
  /// Whether a key can type this scalar: it is not a control character.
  var isText: Bool { value >= 0x20 && !(0x7F...0x9F).contains(value) }
}
