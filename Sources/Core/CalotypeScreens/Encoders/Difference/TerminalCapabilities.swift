/// What a terminal can do that not all of them can. ``Frame/update(from:depth:on:)`` writes fewer bytes for one that can
/// do more.
///
///     TerminalCapabilities()                             // what every terminal can do
///     TerminalCapabilities(erasesWithBackground: true)   // xterm, kitty, iTerm2, Windows Terminal, the Linux console
public struct TerminalCapabilities: Hashable, Sendable {
  /// Whether erased cells get the background of the current style: `bce` in terminfo. Under `screen` they do not.
  public var erasesWithBackground: Bool

  /// Whether REP, `ESC[nb`, repeats the last sign (ECMA-48, 8.3.103): `rep` in terminfo. Some terminals that claim to be
  /// an xterm do not know it.
  public var repeatsCharacters: Bool

  /// A terminal of which nothing is known, but for what is given.
  public init(erasesWithBackground: Bool = false, repeatsCharacters: Bool = false) {
    self.erasesWithBackground = erasesWithBackground
    self.repeatsCharacters = repeatsCharacters
  }
}
