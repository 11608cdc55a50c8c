import CalotypeGoldens

/// All prints of a catalog as bytes: the output of a child process that renders them.
///
///     calotype prints 1770091506
///     dogs/list/loaded@80x24 1201 2730
///     …1201 bytes of text, 2730 bytes of ANSI…
///
/// A folder of goldens would not do: it can be unwritable, and it leaves out prints that equal another.
package struct PrintStream: Equatable {
  /// The name of the subcommand that writes a stream.
  package static let command = "prints"

  /// The descriptor to write it to. Screens do not look at it, and do not print to it.
  package static let descriptor: Int32 = 3

  /// The wall clock of the process that made the prints, in seconds since 1970.
  var clock: Int

  /// The prints, in the order of the catalog.
  var prints: [Golden]

  private static let title = "calotype prints "

  package init(clock: Int, prints: [Golden]) {
    self.clock = clock
    self.prints = prints
  }

  /// The encoded stream.
  package var bytes: [UInt8] {
    var bytes = Array("\(Self.title)\(clock)\n".utf8)
    for print in prints {
      bytes += Array("\(print.name) \(print.text.count) \(print.ansi.count)\n".utf8)
      bytes += print.text
      bytes += print.ansi
    }
    return bytes
  }

  /// Decodes a stream; `nil` if it is incomplete or not a stream.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let title = nextLine(&rest), title.hasPrefix(Self.title),
      let clock = Int(title.dropFirst(Self.title.count))
    else { return nil }
    self.init(clock: clock, prints: [])
    while !rest.isEmpty {
      guard let fields = nextLine(&rest)?.split(separator: " "), fields.count == 3,
        let name = GoldenName(path: "\(fields[0]).txt"),
        let text = Int(fields[1]), let ansi = Int(fields[2]), text >= 0, ansi >= 0, text + ansi <= rest.count
      else { return nil }
      prints.append(Golden(name, text: Array(rest.prefix(text)), ansi: Array(rest.dropFirst(text).prefix(ansi))))
      rest = rest.dropFirst(text + ansi)
    }
  }
}

/// Removes the first line from some bytes, and returns it.
private func nextLine(_ bytes: inout ArraySlice<UInt8>) -> String? {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
  defer { bytes = bytes[(end + 1)...] }
  return String(decoding: bytes[..<end], as: UTF8.self)
}
