/// A view whose node is changed.
package struct ModifiedView<Content: View>: View {
  let content: Content
  let change: @Sendable (Node, RenderEnvironment) -> Node

  package init(content: Content, change: @escaping @Sendable (Node, RenderEnvironment) -> Node) {
    self.content = content
    self.change = change
  }

  package func lowered(in environment: RenderEnvironment) -> Node {
    self.change(self.content.lowered(in: environment), environment)
  }
}
