import CalotypeScreens
import CalotypeTerminal
import TestSupport

/// Random bytes for the parser of a terminal's input, with their judge.
package struct InputTrial {
  package let seed: UInt64
  package let bytes: [UInt8]

  /// Creates a trial of some random bytes, many of which have a meaning in sequences.
  package init(seed: UInt64, count: Int) {
    var random = SplitMix(seed: seed)
    self.seed = seed
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch random.number(0...9) {
      case 0...3: bytes += random.element(of: beginnings)
      case 4...6: bytes.append(random.element(of: frequent))
      default: bytes.append(UInt8(truncatingIfNeeded: random.next()))
      }
    }
    self.bytes = Array(bytes.prefix(count))
  }

  /// The faults of parsing the bytes at once and in parts.
  package func faults() -> [String] {
    var random = SplitMix(seed: seed ^ 0x5EED)
    var (whole, split) = (InputParser(), InputParser())
    let events = whole.parse(bytes)
    var faults = Self.faults(in: events)
    var others: [InputParser.Parsed] = []
    for part in Fuzzing.split(bytes, &random) { others += split.parse(part) }
    if others != events { faults.append("other events in parts") }
    // The time after ESC may pass between any two parts.
    var late = InputParser()
    for part in Fuzzing.split(bytes, &random) {
      faults += Self.faults(in: late.parse(part))
      if random.isLucky(1, in: 3) { faults += Self.faults(in: late.flush()) }
    }
    let stored = max(storedBytes(of: whole), storedBytes(of: late))
    if stored > bytes.count + 100 { faults.append("\(stored) stored bytes") }
    // An end marker ends a paste, and its ESC everything else.
    let last = whole.parse(Array("\u{1B}[201~z".utf8)).last
    if last?.typed != "z" { faults.append("no key after the bytes: \(String(describing: last))") }
    if whole.timeLimit != nil { faults.append("waits after a key") }
    return faults
  }

  /// The faults of events that no bytes may have.
  package static func faults(in events: [InputParser.Parsed]) -> [String] {
    events.compactMap { event in
      switch event {
      case .input(.key(let press)):
        guard case .character(let character) = press.key else { return nil }
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
        return isControl ? "a control character is a key: \(press)" : nil
      case .input(.mouse(let event)): return event.column < 0 || event.row < 0 ? "outside of the screen: \(event)" : nil
      default: return nil
      }
    }
  }

  /// The faults of a random sequence or string that has no meaning, after which comes a key.
  package static func faultsOfUnknownSequence(seed: UInt64) -> [String] {
    var random = SplitMix(seed: seed)
    let bytes = random.isLucky(1, in: 2) ? unknownSequence(&random) : unknownString(&random)
    var parser = InputParser()
    var events: [InputParser.Parsed] = []
    for part in Fuzzing.split(bytes + Array("z".utf8), &random) { events += parser.parse(part) }
    let typed = events.compactMap(\.typed)
    return typed == ["z"]
      ? [] : ["seed \(seed): \(typed) of \(String(reflecting: String(decoding: bytes, as: UTF8.self)))"]
  }

  /// A sequence of random bytes of a control sequence, except those that type a character by its scalar.
  private static func unknownSequence(_ random: inout SplitMix) -> [UInt8] {
    let prefix: [UInt8] = random.isLucky(1, in: 2) ? [] : [random.element(of: Array("<=>?".utf8))]
    let numbers = (0..<random.number(0...80)).map { _ in UInt8(random.number(0x30...0x3B)) }
    // Not `$`, which ends a sequence of rxvt.
    let between = (0..<random.number(0...2)).map { _ in random.element(of: Array(" !\"#%&'()*+,-./".utf8)) }
    // Without a prefix, kitty and xterm type characters by `u` and `~`, a paste begins by `~`, and `[` and `M` may not end.
    let last = random.element(
      of: Array("@ABCDEFGHIJKLNOPQRSTUVWXYZ\\]^_`abcdefghijklmnopqrstvwxyz{|}\(prefix.isEmpty ? "" : "u~[M")".utf8))
    return Array("\u{1B}[".utf8) + prefix + numbers + between + [last]
  }

  private static func unknownString(_ random: inout SplitMix) -> [UInt8] {
    let introducer = random.element(of: Array("]PX^_".utf8))
    let content = (0..<random.number(0...200)).map { _ in UInt8(random.number(0x20...0xFF)) }
    return [0x1B, introducer] + content + random.element(of: [[0x07], [0x1B, 0x5C]])
  }
}

extension InputParser.Parsed {
  /// The character that a key types without Alt and Control.
  package var typed: Character? {
    guard case .input(.key(let press)) = self, case .character(let character) = press.key else { return nil }
    return press.modifiers.isEmpty ? character : nil
  }
}

/// Cuts bytes into parts of random lengths.
package func split(_ bytes: [UInt8], _ random: inout SplitMix) -> [ArraySlice<UInt8>] {
  var parts: [ArraySlice<UInt8>] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = random.number(1...random.element(of: [1, 3, 9, 200]))
    parts.append(rest.prefix(count))
    rest = rest.dropFirst(count)
  }
  return parts
}

/// The number of bytes in the arrays of a value.
package func storedBytes(of value: Any) -> Int {
  if let bytes = value as? [UInt8] { return bytes.count }
  return Mirror(reflecting: value).children.reduce(0) { $0 + storedBytes(of: $1.value) }
}

/// Beginnings of sequences, strings and pastes, and ends of the latter.
private let beginnings: [[UInt8]] = [
  "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[<", "\u{1B}[?", "\u{1B}[M", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[20",
  "\u{1B}[27;", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{7}", "\u{1B}[[", "\u{1B}\u{1B}", "u", "~", "M", "é", "語", "🎉",
].map { Array($0.utf8) }

private let frequent = Array("0123456789;;::ABCDHFPQRSZIOuM~m$^@?<>= ".utf8)
