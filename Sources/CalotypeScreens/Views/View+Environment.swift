extension View {
  /// Changes what the view is drawn with, e.g. its theme.
  ///
  ///     Text("Night").environment(\.theme, .dark)
  public func environment<Value: Sendable>(
    _ keyPath: WritableKeyPath<RenderEnvironment, Value> & Sendable, _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Whether the controls inside answer to the user. Those that do not stand back, and cannot have the focus.
  ///
  /// A view inside of a disabled one cannot be enabled again.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
}

/// A view in another environment.
private struct EnvironmentView<Content: View>: View {
  let content: Content
  let change: @Sendable (inout RenderEnvironment) -> Void

  func lowered(in environment: RenderEnvironment) -> Node {
    var environment = environment
    self.change(&environment)
    return self.content.lowered(in: environment)
  }
}
