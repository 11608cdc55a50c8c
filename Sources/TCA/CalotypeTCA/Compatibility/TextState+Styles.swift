extension TextState {
  /// Sets bold text.
  public func bold(isActive: Bool = true) -> Self { with(.bold, isActive) }

  /// Sets italic text.
  public func italic(isActive: Bool = true) -> Self { with(.italic, isActive) }

  /// Sets struck-through text.
  public func strikethrough(_ isActive: Bool = true) -> Self { with(.strikethrough, isActive) }

  /// Sets underlined text.
  public func underline(_ isActive: Bool = true) -> Self { with(.underline, isActive) }

  /// Returns the text unchanged: all digits have the same width in a terminal.
  public func monospacedDigit() -> Self { self }
}
