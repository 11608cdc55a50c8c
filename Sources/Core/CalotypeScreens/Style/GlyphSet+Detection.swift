extension GlyphSet {
  /// The glyphs that a terminal shows, according to its locale.
  ///
  ///     let variables = ProcessInfo.processInfo.environment
  ///     let glyphs = GlyphSet.detected { variables[$0] }
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty decides (POSIX.1-2024, 8.2): Unicode if its
  /// charset is UTF-8, as in `de_DE.UTF-8`, `C.utf8` and plain `UTF-8`, otherwise ASCII. Also ASCII if none is set.
  ///
  /// - Parameters:
  ///   - asked: The user's explicit choice, or `nil`.
  ///   - variable: Returns the value of an environment variable.
  public static func detected(asked: GlyphSet? = nil, variable: (_ name: String) -> String?) -> GlyphSet {
    if let asked { return asked }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let charset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    return charset.lowercased().filter { $0 != "-" } == "utf8" ? .unicode : .ascii
  }
}
