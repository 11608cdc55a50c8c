import CalotypeScreens

/// Reads a print like a strict terminal that supports only styles and links, by the documented rules and not by the
/// encoder's code.
///
/// Allowed are UTF-8 text without controls, line feeds, SGR with the parameters that the kit uses (ECMA-48, 8.3.117),
/// and OSC 8 with an address of visible ASCII. Each row must end in the terminal's own style and outside of a link.
package struct PrintReader {
  /// The text without the sequences.
  package private(set) var plain: [UInt8] = []
  /// The violations.
  package private(set) var faults: [String] = []

  private let depth: ColorDepth
  /// The active attributes and colors, one bit each.
  private var style = 0
  private var isInLink = false

  package init(_ bytes: [UInt8], _ depth: ColorDepth) {
    self.depth = depth
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B {
        index = readSequence(bytes, at: index)
        continue
      }
      if byte == 0x0A, style != 0 || isInLink { fault("a row ends inside of a style or a link") }
      plain.append(byte)
      index += 1
    }
    if style != 0 || isInLink { fault("the print ends inside of a style or a link") }
  }

  private mutating func fault(_ text: String) { if faults.count < 4 { faults.append(text) } }

  /// Reads one sequence. Returns its end.
  private mutating func readSequence(_ bytes: [UInt8], at start: Int) -> Int {
    var index = start + 1
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "["):
      index += 1
      let first = index
      while index < bytes.count, 0x30...0x39 ~= bytes[index] || bytes[index] == 0x3B { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "m") else { break }
      readStyle(bytes[first..<index])
      return index + 1
    case UInt8(ascii: "]"):
      let first = index + 1
      while index < bytes.count, bytes[index] != 0x1B { index += 1 }
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") else { break }
      readLink(bytes[first..<index])
      return index + 2
    default: break
    }
    fault("an escape at byte \(start) that is neither SGR nor OSC 8")
    return start + 1
  }

  private mutating func readLink(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: 0x3B, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return fault("an OSC other than 8") }
    if parts[2].isEmpty {
      if !isInLink || !parts[1].isEmpty { fault("the end of no link") }
      isInLink = false
      return
    }
    let isNamed = parts[1].starts(with: "id=".utf8) && parts[1].dropFirst(3).allSatisfy { 0x30...0x39 ~= $0 }
    let scheme = String(decoding: parts[2].prefix { $0 != 0x3A }, as: UTF8.self).lowercased()
    if !isNamed || !parts[2].allSatisfy({ 0x21...0x7E ~= $0 }) || !["http", "https", "mailto"].contains(scheme) {
      fault("a link to \(String(decoding: parts[2], as: UTF8.self))")
    }
    isInLink = true
  }

  private mutating func readStyle(_ bytes: ArraySlice<UInt8>) {
    var codes = bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map {
      $0.reduce(0) { min(9999, $0 * 10 + Int($1) - 0x30) }
    }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = 0
      case 1, 2, 3, 4, 7, 9: style |= 1 << code
      case 22: style &= ~0b110
      case 23, 24, 27, 29: style &= ~(1 << (code - 20))
      case 39, 49: style &= ~(1 << (code / 10 * 10))
      case 30...37, 40...47: setColor(code / 10 * 10, needs: .ansi16)
      case 90...97, 100...107: setColor(code / 10 * 10 - 60, needs: .ansi16)
      case 38, 48:
        let kind = codes.popFirst()
        let values = codes.prefix(kind == 2 ? 3 : 1)
        codes = codes.dropFirst(values.count)
        if kind != 2 && kind != 5 || values.count != (kind == 2 ? 3 : 1) || !values.allSatisfy({ $0 < 256 }) {
          fault("a color \(code);\(kind ?? -1)")
        }
        setColor(code - 8, needs: kind == 2 ? .truecolor : .ansi256)
      default: fault("SGR \(code)")
      }
    }
  }

  /// Records a color: 30 for the text's, 40 for the background's.
  private mutating func setColor(_ place: Int, needs depth: ColorDepth) {
    let order: [ColorDepth] = [.none, .ansi16, .ansi256, .truecolor]
    if let needed = order.firstIndex(of: depth), let given = order.firstIndex(of: self.depth), needed > given {
      fault("more colors than allowed")
    }
    style |= 1 << place
  }
}
