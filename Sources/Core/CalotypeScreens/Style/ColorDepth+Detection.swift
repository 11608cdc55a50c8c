extension ColorDepth {
  /// The number of colors that the output should use, decided from the environment alone.
  ///
  ///     let variables = ProcessInfo.processInfo.environment
  ///     let depth = ColorDepth.detected(isTerminal: isatty(STDOUT_FILENO) == 1) { variables[$0] }
  ///
  /// The first rule that applies wins:
  ///
  /// 1. `asked`: a flag of the command line.
  /// 2. `NO_COLOR` is set and not empty (https://no-color.org): none.
  /// 3. `FORCE_COLOR` is `0` or `false`: none. The tools that introduced the variable do this; according to
  ///    https://force-color.org any value forces colors.
  /// 4. Colors are forced: `FORCE_COLOR` has any other value except the empty one, or `CLICOLOR_FORCE` has one that is
  ///    neither empty nor `0`. The rules from 7 on apply as if the output were a terminal, and `FORCE_COLOR` of `2` and
  ///    `3` gives at least 256 colors and truecolor.
  /// 5. `CLICOLOR` is `0` (https://bixense.com/clicolors): none.
  /// 6. The output is not a terminal, or `TERM` is unset, empty or `dumb`, or one of its words names a terminal without
  ///    colors: `m`, `mono`, or a DEC terminal for which terminfo lists none, as in `vt100` and `xterm-vt220`: none.
  /// 7. `COLORTERM` is `truecolor` or `24bit` in any case, and `TERM` does not belong to the families `screen` and
  ///    `tmux`: truecolor. Those two inherit the variable from a terminal that need not be the current one, and only
  ///    their own settings decide whether they pass colors on.
  /// 8. A word of `TERM` is `direct`, with or without a number, as in `xterm-direct` and `xterm-direct256`: truecolor.
  ///    The number counts the palette entries that a program may name as well.
  /// 9. One of the words of `TERM` is a terminal known for truecolor, as in `xterm-kitty`, the family is neither
  ///    `screen` nor `tmux`, and no other word names fewer colors: truecolor.
  /// 10. A word of `TERM` is `256color`, as in `xterm-256color` and `xterm-256color-italic`: 256.
  /// 11. Sixteen.
  ///
  /// - Parameters:
  ///   - asked: The user's explicit choice, or `nil`.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - variable: Returns the value of an environment variable.
  public static func detected(
    asked: ColorDepth? = nil, isTerminal: Bool, variable: (_ name: String) -> String?
  ) -> ColorDepth {
    if let asked { return asked }
    /// The value of a variable; an empty one counts as unset.
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return .none }
    let level = value("FORCE_COLOR")
    if level == "0" || level == "false" { return .none }
    if level == "3" { return .truecolor }
    let forced = isForced(variable: variable)
    let terminal = value("TERM") ?? "dumb"
    let words = terminal.split { $0 == "-" || $0 == "." }.map(String.init)
    let hasColors = terminal != "dumb" && !words.contains(where: withoutColors.contains)
    guard forced || isTerminal && hasColors && value("CLICOLOR") != "0" else { return .none }
    let depth = ColorDepth(ofTerminal: words, colors: value("COLORTERM")?.lowercased())
    return level == "2" && depth == .ansi16 ? .ansi256 : depth
  }

  /// Whether the environment asks for colors even if the output is not a terminal: rule 4 applies, and none before it.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  public static func isForced(variable: (_ name: String) -> String?) -> Bool {
    func value(_ name: String) -> String { variable(name) ?? "" }
    let level = value("FORCE_COLOR")
    if !value("NO_COLOR").isEmpty || level == "0" || level == "false" { return false }
    return !level.isEmpty || !["", "0"].contains(value("CLICOLOR_FORCE"))
  }

  /// Detects the depth of a terminal from the words of its name and its `COLORTERM`.
  private init(ofTerminal words: [String], colors: String?) {
    let isInner = ["screen", "tmux"].contains(words.first)
    let isKnown = words.contains(where: knownForTruecolor.contains) && !words.contains(where: fewerColors.contains)
    let isDirect = words.dropFirst().contains { word in
      word.hasPrefix("direct") && word.dropFirst("direct".count).allSatisfy { "0"..."9" ~= $0 }
    }
    if !isInner && (isKnown || colors == "truecolor" || colors == "24bit") || isDirect {
      self = .truecolor
    } else {
      self = words.dropFirst().contains("256color") ? .ansi256 : .ansi16
    }
  }
}

/// Terminals with 24-bit color that are recognized by name alone, e.g. over a connection that does not pass `COLORTERM`
/// on.
private let knownForTruecolor = ["alacritty", "contour", "foot", "ghostty", "kitty", "mintty", "rio", "st", "wezterm"]

/// Words of a terminal's name that stand for fewer colors.
private let fewerColors = ["8color", "16color", "88color"] + withoutColors

/// Words of a terminal's name that stand for no colors.
private let withoutColors = [
  "m", "mono", "vt52", "vt100", "vt102", "vt125", "vt131", "vt132", "vt200", "vt220", "vt300", "vt320", "vt400",
  "vt420", "vt500", "vt510", "vt520",
]
