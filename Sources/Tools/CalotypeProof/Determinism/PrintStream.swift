import CalotypeGoldens

/// All prints of a catalogue as one stream of bytes: what a child process tells the one that proves.
///
///     calotype prints 1770091506
///     dogs/list/loaded@80x24 1201 2730
///     …1201 bytes of text, 2730 bytes of ANSI…
///
/// It is no folder of goldens: a child that writes files would need a place of its own, could be hindered by it, and would
/// leave out what equals another print.
struct PrintStream: Equatable {
  /// The time that the child was told when it asked, in seconds since 1970.
  var clock: Int

  /// The prints, in the catalogue's order.
  var prints: [Golden]

  private static let title = "calotype prints "

  /// The stream.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.title)\(self.clock)\n".utf8)
    for print in self.prints {
      bytes += Array("\(print.name) \(print.text.count) \(print.ansi.count)\n".utf8)
      bytes += print.text
      bytes += print.ansi
    }
    return bytes
  }

  /// A stream from its parts.
  init(clock: Int, prints: [Golden]) {
    self.clock = clock
    self.prints = prints
  }

  /// Reads a stream back; nil for anything else, and for one that was cut off.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let title = line(&rest), title.hasPrefix(Self.title),
      let clock = Int(title.dropFirst(Self.title.count))
    else { return nil }
    self.init(clock: clock, prints: [])
    while !rest.isEmpty {
      guard let fields = line(&rest)?.split(separator: " "), fields.count == 3,
        let at = fields[0].firstIndex(of: "@"),
        let name = try? GoldenName(
          id: String(fields[0][..<at]), display: String(fields[0][fields[0].index(after: at)...])),
        let text = Int(fields[1]), let ansi = Int(fields[2]), text >= 0, ansi >= 0, text + ansi <= rest.count
      else { return nil }
      self.prints.append(
        Golden(name, text: Array(rest.prefix(text)), ansi: Array(rest.dropFirst(text).prefix(ansi))))
      rest = rest.dropFirst(text + ansi)
    }
  }
}

/// Takes a line from the front of some bytes.
private func line(_ bytes: inout ArraySlice<UInt8>) -> String? {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
  defer { bytes = bytes[(end + 1)...] }
  return String(decoding: bytes[..<end], as: UTF8.self)
}
