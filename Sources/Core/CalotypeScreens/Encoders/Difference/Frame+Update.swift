extension Frame {
  /// Encodes the changes from another frame, for a terminal that shows it. Only different cells are written.
  ///
  ///     let old = Frame(Text("Beagle"), in: environment)
  ///     let new = Frame(Text("Bichon"), in: environment)
  ///     new.update(from: old, depth: .truecolor)   // ESC[;2Hichon
  ///
  /// **Before**, the terminal must show `old` as one of these two functions wrote it, at the same depth, on a screen of
  /// exactly the frame's size, e.g. the alternate one. The cursor may be anywhere; the style is the terminal's own, no
  /// link is open, autowrap is on, and insert mode, origin mode and margins are off, as after a reset.
  ///
  /// **After**, the same holds, and the cursor may be anywhere: show it only after placing it with CUP. The bytes never
  /// wrap or clear the screen, and scroll only inside margins that they reset. Write them at once, between `ESC[?2026h` and `ESC[?2026l` if the terminal
  /// supports them. Frames that look the same give no bytes, and an update is never longer than ``repaint(_:on:)``.
  ///
  /// The sequences are CR, LF, RI, CUF, CHA, VPA, CUP, EL, ECH and SGR of ECMA-48, OSC 8 for links, DEC's margins (DECSTBM)
  /// around rows that scroll, and DEC's autowrap mode around a character at the right edge that may be wider than expected. An error in the width of a flag or a family
  /// stays in its cells.
  ///
  /// - Parameters:
  ///   - old: The frame that the terminal shows. If it is `nil` or has another size, every row is written.
  ///   - depth: The number of colors.
  ///   - terminal: The optional capabilities of the terminal.
  /// - Complexity: O(cells). An unchanged cell takes less than a nanosecond.
  public func update(
    from old: Frame?, depth: ColorDepth, on terminal: TerminalCapabilities = TerminalCapabilities()
  ) -> [UInt8] {
    guard let old, old.size == size else { return self.repaint(depth, on: terminal) }
    let frames = CellComparison(old, self, depth)
    // Pixels over the cells would scroll too.
    let scroll = pictures.isEmpty ? Scroll(frames) : nil
    let difference = FrameDifference(frames, after: scroll)
    let update = bytes(of: difference, frames.codes, terminal, after: scroll)
    if takes(atLeast: update.count, rows: 0..<size.rows, on: terminal) { return update }
    let repaint = self.repaint(depth, on: terminal)
    return repaint.count < update.count ? repaint : update
  }

  /// Encodes the whole frame, regardless of what the terminal shows: every row is written, and its rest erased. The
  /// screen is not cleared, so it does not flicker.
  ///
  /// The conditions before and after are those of ``update(from:depth:on:)``.
  public func repaint(_ depth: ColorDepth, on terminal: TerminalCapabilities = TerminalCapabilities()) -> [UInt8] {
    bytes(of: FrameDifference(repainting: size), StyleCodes(styles, depth), terminal)
  }

  private func bytes(
    of difference: FrameDifference, _ codes: consuming StyleCodes, _ terminal: TerminalCapabilities,
    after scroll: Scroll? = nil
  ) -> [UInt8] {
    var writer = UpdateWriter(frame: self, terminal: terminal, codes: codes)
    scroll?.write(to: &writer.bytes)
    writer.write(difference)
    return writer.bytes.finish()
  }
}
