extension View {
  /// Changes a value of the environment for the view.
  ///
  ///     List("breeds", breeds) { Text($0.name) }.environment(\.scrollIndicator, .bar)
  ///     TextField("Name", text: name) { send(.nameChanged($0)) }.environment(\.focus, .control("Name"))
  ///
  /// Set a theme for a whole page only: its texts are readable on its own background, while a part of a page has the
  /// background of the terminal.
  public func environment<Value: Sendable>(
    _ keyPath: WritableKeyPath<RenderEnvironment, Value> & Sendable, _ value: Value
  ) -> ModifiedView {
    ModifiedView(self, .environment { $0[keyPath: keyPath] = value })
  }

  /// Disables the controls inside: they are dimmed, do not react to the user, and cannot have the focus.
  ///
  /// A view inside a disabled one cannot be enabled again.
  public func disabled(_ isDisabled: Bool = true) -> ModifiedView {
    ModifiedView(self, .environment { $0.isEnabled = $0.isEnabled && !isDisabled })
  }

  /// Returns a copy of the view with a change.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
