/// The capabilities that not all terminals have. ``Frame/update(from:depth:on:)`` writes fewer bytes if it may use
/// them.
///
///     TerminalCapabilities()                             // every terminal
///     TerminalCapabilities(erasesWithBackground: true)   // xterm, kitty, iTerm2, Windows Terminal, the Linux console
public struct TerminalCapabilities: Hashable, Sendable {
  /// Whether erased cells get the background of the current style: `bce` in terminfo. Not in `screen`.
  public var erasesWithBackground: Bool

  /// Whether REP, `ESC[nb`, repeats the last character (ECMA-48, 8.3.103): `rep` in terminfo. Some terminals that claim
  /// to be an xterm do not support it.
  public var repeatsCharacters: Bool

  /// Whether the terminal ignores a question in kitty's graphics protocol if it does not know the protocol.
  package var skipsUnknownStrings = false

  /// Creates capabilities; without arguments, those of every terminal.
  public init(erasesWithBackground: Bool = false, repeatsCharacters: Bool = false) {
    self.erasesWithBackground = erasesWithBackground
    self.repeatsCharacters = repeatsCharacters
  }

  /// Returns the capabilities of a type of terminal. Unknown types have none, and neither have screen and tmux.
  ///
  /// - Parameter type: The value of the environment variable `TERM`.
  public static func detected(_ type: String) -> TerminalCapabilities {
    let erasing = ["xterm", "alacritty", "foot", "wezterm", "ghostty", "konsole", "rxvt", "linux"]
    var capabilities = TerminalCapabilities(erasesWithBackground: erasing.contains { type.hasPrefix($0) })
    // tmux takes the string for a title, and old Linux consoles show it.
    capabilities.skipsUnknownStrings = capabilities.erasesWithBackground && !type.hasPrefix("linux")
    return capabilities
  }
}
