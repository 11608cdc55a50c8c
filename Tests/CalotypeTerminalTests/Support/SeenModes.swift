/// The modes of a terminal after some output, as far as a session uses them.
struct SeenModes: Equatable {
  /// The private modes that are on (`ESC[?1049h`).
  private(set) var on: Set<Int> = []
  private(set) var isCursorHidden = false

  /// The flags pushed for the main and the alternate screen.
  private(set) var keyboard = [0, 0]

  /// Modes that were switched off without being on, or left behind on the alternate screen.
  private(set) var mistakes: [String] = []

  /// The number of times that the alternate screen was entered.
  private(set) var entries = 0

  init(_ bytes: some Collection<UInt8>) {
    for sequence in sequences(in: Array(bytes)) { apply(sequence) }
  }

  /// Whether everything is as before a session.
  var areRestored: Bool { on.isEmpty && !isCursorHidden && keyboard == [0, 0] && mistakes.isEmpty && entries > 0 }

  /// Whether everything is on that a session switches on in a terminal with kitty's keyboard.
  var areOn: Bool { on.isSuperset(of: [1049, 2004, 1004, 1006, 1002]) && keyboard == [0, 1] && mistakes.isEmpty }

  private mutating func apply(_ sequence: String) {
    let screen = on.contains(1049) ? 1 : 0
    if sequence.hasPrefix(">"), sequence.hasSuffix("u") { keyboard[screen] += 1 }
    if sequence == "<u" {
      if keyboard[screen] == 0 { mistakes.append("popped \(screen)") } else { keyboard[screen] -= 1 }
    }
    if sequence.contains("J") { mistakes.append("erased") }
    guard sequence.hasPrefix("?"), let mode = Int(sequence.dropFirst().dropLast()) else { return }
    switch (mode, sequence.last) {
    // Autowrap is switched around single characters.
    case (7, _): break
    case (25, "l"): isCursorHidden = true
    case (25, "h"): isCursorHidden = false
    case (_, "h"):
      on.insert(mode)
      if mode == 1049 { entries += 1 }
    case (_, "l"):
      if mode == 1049, keyboard[1] != 0 { mistakes.append("left before popping") }
      if on.remove(mode) == nil, mode != 2026 { mistakes.append("off \(mode)") }
    default: break
    }
  }
}

/// The control sequences in some output, without ESC [.
private func sequences(in bytes: [UInt8]) -> [String] {
  var found: [String] = []
  var rest = bytes[...]
  while let escape = rest.firstIndex(of: 0x1B) {
    rest = rest[(escape + 1)...]
    guard rest.first == UInt8(ascii: "[") else { continue }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(where: { 0x40...0x7E ~= $0 }) else { break }
    found.append(String(decoding: rest[...end], as: UTF8.self))
    rest = rest[(end + 1)...]
  }
  return found
}
