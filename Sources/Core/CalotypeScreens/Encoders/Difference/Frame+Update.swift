extension Frame {
  /// The bytes that make a terminal which shows one frame show this one: only what differs is written.
  ///
  ///     let old = Frame(Text("Beagle"), in: environment)
  ///     let new = Frame(Text("Bichon"), in: environment)
  ///     new.update(from: old, depth: .truecolor)   // ESC[;2Hichon
  ///
  /// **Before**, the terminal shows `old` as one of these two functions wrote it, at the same depth, on a screen of exactly the
  /// frame's size, e.g. the alternate one. The cursor may stand anywhere; the style is the terminal's own, no link is
  /// open, autowrap is on and insert mode, origin mode and margins are off, as after a reset.
  ///
  /// **After**, all of that is so again, and the cursor may stand anywhere: show it only where it was put by CUP. The
  /// bytes never scroll, wrap or clear the screen; they are meant to be written at once, between `ESC[?2026h` and
  /// `ESC[?2026l` where the terminal knows them. Frames that look the same give no bytes, and no update is longer than
  /// ``repaint(_:on:)``.
  ///
  /// The sequences are CR, LF, CUF, CHA, VPA, CUP, EL, ECH and SGR of ECMA-48, OSC 8 for links, and DEC's autowrap mode
  /// around a sign at the right edge that may be wider than it should. An error in the width of a flag or a family stays
  /// in its cells.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows. With nil, or with a frame of another size, every row is written.
  ///   - depth: How many colours are used.
  ///   - terminal: What it can do beyond what all terminals can.
  /// - Complexity: O(cells), of which those that did not change take less than a nanosecond each.
  public func update(
    from old: Frame?, depth: ColorDepth, on terminal: TerminalCapabilities = TerminalCapabilities()
  ) -> [UInt8] {
    guard let old, old.size == self.size else { return self.repaint(depth, on: terminal) }
    var codes = StyleCodes(self.styles, depth)
    let difference = FrameDifference(from: old, to: self, &codes)
    let update = self.bytes(of: difference, codes, terminal)
    if self.repaintTakes(update.count, on: terminal) { return update }
    let repaint = self.repaint(depth, on: terminal)
    return repaint.count < update.count ? repaint : update
  }

  /// The bytes that make a terminal show this frame, whatever it shows: every row is written, and its rest erased. The
  /// screen is not cleared, so nothing flickers.
  ///
  /// What holds before and after stands at ``update(from:depth:on:)``.
  public func repaint(_ depth: ColorDepth, on terminal: TerminalCapabilities = TerminalCapabilities()) -> [UInt8] {
    self.bytes(of: FrameDifference(repainting: self.size), StyleCodes(self.styles, depth), terminal)
  }

  private func bytes(
    of difference: FrameDifference, _ codes: StyleCodes, _ terminal: TerminalCapabilities
  ) -> [UInt8] {
    var writer = UpdateWriter(self, on: terminal, codes)
    writer.write(difference)
    writer.finish()
    return writer.bytes.finished()
  }
}
