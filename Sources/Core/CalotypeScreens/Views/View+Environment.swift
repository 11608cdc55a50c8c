extension View {
  /// Changes what the view is drawn with.
  ///
  ///     List("breeds", breeds) { Text($0.name) }.environment(\.scrollIndicator, .bar)
  ///     TextField("Name", text: name) { send(.nameChanged($0)) }.environment(\.focus, .control("Name"))
  ///
  /// A theme is for a whole page: its texts are made to be read on its own ground, and a part of a page stands on that of
  /// the terminal.
  public func environment<Value: Sendable>(
    _ keyPath: WritableKeyPath<RenderEnvironment, Value> & Sendable, _ value: Value
  ) -> ModifiedView {
    ModifiedView(content: self, environment: { $0[keyPath: keyPath] = value })
  }

  /// Whether the controls inside answer to the user. Those that do not stand back, and cannot have the focus.
  ///
  /// A view inside of a disabled one cannot be enabled again.
  public func disabled(_ isDisabled: Bool = true) -> ModifiedView {
    ModifiedView(content: self, environment: { $0.isEnabled = $0.isEnabled && !isDisabled })
  }
}
