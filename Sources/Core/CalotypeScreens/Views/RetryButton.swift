/// The button that tries again, in the locale's word. The focus knows it by the same name in each language.
package struct RetryButton: View {
  private let perform: Perform

  /// A button that does this.
  package init(perform: @escaping Perform) {
    self.perform = perform
  }

  /// The view as plain data for one frame.
  package func lowered(in environment: RenderEnvironment) -> Node {
    Button(environment.locale.words.retry, id: "Retry", perform: self.perform).lowered(in: environment)
  }
}
