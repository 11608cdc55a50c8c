/// What a terminal can show: decided once at the edge, from what was asked and what the environment says.
///
///     let profile = TerminalProfile.detected(isTerminal: true) { environment[$0] }
///     RenderEnvironment(glyphs: profile.glyphs, colorDepth: profile.colorDepth)
///
/// It is for what runs in a terminal. Prints that are compared or stored never ask for it.
public struct TerminalProfile: Hashable, Sendable {
  /// How many colours it shows.
  public var colorDepth: ColorDepth

  /// Which signs it shows.
  public var glyphs: GlyphSet

  /// A profile from its parts.
  public init(colorDepth: ColorDepth, glyphs: GlyphSet) {
    self.colorDepth = colorDepth
    self.glyphs = glyphs
  }

  /// What a terminal can show: one pure decision.
  ///
  /// - Parameters:
  ///   - colorDepth: The colours that the user asked for; nil for what ``ColorDepth/detected(asked:isTerminal:variable:)``
  ///     finds.
  ///   - glyphs: The signs that the user asked for; nil for what ``GlyphSet/detected(asked:variable:)`` finds.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - variable: The value of an environment variable.
  public static func detected(
    colorDepth: ColorDepth? = nil, glyphs: GlyphSet? = nil, isTerminal: Bool, variable: (_ name: String) -> String?
  ) -> TerminalProfile {
    TerminalProfile(
      colorDepth: .detected(asked: colorDepth, isTerminal: isTerminal, variable: variable),
      glyphs: .detected(asked: glyphs, variable: variable))
  }
}

extension GlyphSet {
  /// Which signs a terminal shows, by the locale.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty decides (POSIX.1-2024, 8.2): Unicode where its
  /// charset is UTF-8, as in `de_DE.UTF-8`, `C.utf8` and plain `UTF-8`, ASCII otherwise, and where none is set.
  ///
  /// - Parameters:
  ///   - asked: What the user asked for; nil for nothing.
  ///   - variable: The value of an environment variable.
  public static func detected(asked: GlyphSet? = nil, variable: (_ name: String) -> String?) -> GlyphSet {
    if let asked { return asked }
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = variable(name), !locale.isEmpty else { continue }
      let charset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
      let plain = charset.lowercased().filter { $0 != "-" }
      return plain == "utf8" ? .unicode : .ascii
    }
    return .ascii
  }
}
