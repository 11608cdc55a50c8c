extension ColorDepth {
  /// How many colours a print should use: one pure decision from what the edge read.
  ///
  /// The first rule that applies wins:
  ///
  /// 1. `asked`: a flag of the command line.
  /// 2. `NO_COLOR` is set and not empty (https://no-color.org): none.
  /// 3. `FORCE_COLOR` or `CLICOLOR_FORCE` is set and neither empty nor `0`: as if the output were a terminal.
  /// 4. The output is no terminal, or `TERM` is unset or `dumb`: none.
  /// 5. `COLORTERM` is `truecolor` or `24bit` (not under `screen` and `tmux`, which inherit it from a terminal that may
  ///    not be the one they are shown in), or `TERM` ends in `-direct`: truecolor.
  /// 6. `TERM` ends in `-256color`: 256.
  /// 7. Sixteen.
  ///
  /// - Parameters:
  ///   - asked: What the user asked for; nil for nothing.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - variable: The value of an environment variable.
  public static func detected(
    asked: ColorDepth? = nil, isTerminal: Bool, variable: (_ name: String) -> String?
  ) -> ColorDepth {
    if let asked { return asked }
    if let value = variable("NO_COLOR"), !value.isEmpty { return .none }
    let isForced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
      variable(name).map { !$0.isEmpty && $0 != "0" } ?? false
    }
    let terminal = variable("TERM") ?? ""
    guard isForced || isTerminal && !terminal.isEmpty && terminal != "dumb" else { return .none }
    let family = terminal.prefix { $0 != "-" && $0 != "." }
    if family != "screen", family != "tmux", let value = variable("COLORTERM"), value == "truecolor" || value == "24bit"
    {
      return .truecolor
    }
    if terminal.hasSuffix("-direct") { return .truecolor }
    return terminal.hasSuffix("-256color") ? .ansi256 : .ansi16
  }
}
