internal import CalotypeScreens

/// The modes of a session, in the order in which they are switched on. They are switched off in reverse.
struct TerminalModes {
  /// The sequences that switch a mode on and off; an empty one does nothing.
  let sequences: [(on: String, off: String)] = [
    // At the end: the usual style, and a visible cursor.
    (on: "\u{1B}[m", off: "\u{1B}[?25h\u{1B}[m"),
    // The alternate screen.
    (on: "\u{1B}[?1049h", off: "\u{1B}[?1049l"),
    // kitty's keyboard protocol, whose flags are a stack of the alternate screen: unambiguous escape codes (1), and
    // the place of a key on a US keyboard (4).
    (on: "\u{1B}[>5u", off: "\u{1B}[<u"),
    // Bracketed paste, and reports of the window's focus.
    (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l"),
    (on: "\u{1B}[?1004h", off: "\u{1B}[?1004l"),
    // The mouse: reports with numbers instead of bytes, then presses, drags and releases.
    (on: "\u{1B}[?1006h", off: "\u{1B}[?1006l"),
    (on: "\u{1B}[?1002h", off: "\u{1B}[?1002l"),
    (on: "\u{1B}[?25l", off: ""),
    (on: "", off: Self.end),
  ]

  /// The queries of a session. Every terminal answers the last, so its answer ends those to the others.
  ///
  /// OSC 11 asks for the background, DECRQM for synchronized output (2026), then come the flags of the keyboard protocol,
  /// the size of a cell, kitty's graphics, and DA1, which also tells about sixel.
  static func queries(for terminal: TerminalCapabilities) -> String {
    let graphics = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?u\u{1B}[16t\(terminal.skipsUnknownStrings ? graphics : "")\u{1B}[c"
  }

  /// CAN and ST, which end any sequence or string: a program can be killed inside of one.
  private static let end = "\u{18}\u{1B}\\"

  /// The end of synchronized output, whose mode is on only during a frame.
  static let endOfFrame = end + "\u{1B}[?2026l"
}
