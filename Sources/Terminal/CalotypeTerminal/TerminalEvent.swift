package import CalotypeScreens

/// An event of a ``TerminalSession``.
package enum TerminalEvent: Hashable, Sendable {
  /// The user did something.
  case input(Input)
  /// The window has another size, or the program continues after a stop. The screen has to be drawn again.
  case redraw(Size)
  /// The terminal's background color is now known.
  case background(RGB)
  /// The size of the terminal's cells is now known.
  case cell(CellShape)
  /// The program should end because of this signal.
  case signal(Int32)
  /// The terminal is gone.
  case end
}
