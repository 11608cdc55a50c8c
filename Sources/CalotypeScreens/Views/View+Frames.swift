extension View {
  /// Keeps cells free around the view.
  public func padding(_ insets: Insets) -> some View {
    ModifiedView(content: self) { .padding(insets, $0) }
  }

  /// Keeps columns free on both sides, and rows above and below.
  public func padding(columns: Int = 0, rows: Int = 0) -> some View {
    self.padding(Insets(columns: columns, rows: rows))
  }

  /// Draws a box around the place that the view is given, with a title in its upper edge. In a column that is its whole
  /// width; in a centered one, or in a row, as much as the view takes.
  ///
  ///     ╭─ Picture ──────╮
  ///     │ …              │
  ///     ╰────────────────╯
  public func border(_ title: Text? = nil) -> some View {
    ModifiedView(content: self) { .border(title: title?.lineLimit(1).styled, $0) }
  }

  /// Gives the view a fixed size where one is named, as far as there is room.
  ///
  /// - Parameters:
  ///   - columns: The width in cells; nil leaves it to the content.
  ///   - rows: The height in cells; nil leaves it to the content.
  public func frame(columns: Int? = nil, rows: Int? = nil) -> some View {
    ModifiedView(content: self) { .sized(columns: columns.map { max(0, $0) }, rows: rows.map { max(0, $0) }, $0) }
  }

  /// Does something when `key` is pressed, wherever the focus is.
  public func onKey(_ key: Key, perform: @escaping Perform) -> some View {
    ModifiedView(content: self) {
      .interactive(Interaction.Target(focus: .key(key), key: key, response: .press(perform)), $0)
    }
  }
}

/// A view with one node around it.
private struct ModifiedView<Content: View>: View {
  let content: Content
  let wrap: @Sendable (Node) -> Node.Kind

  func lowered(in environment: RenderEnvironment) -> Node {
    Node(self.wrap(self.content.lowered(in: environment)))
  }
}
