extension View {
  /// Keeps cells free around the view.
  public func padding(_ insets: Insets) -> some View {
    ModifiedView(content: self) { node, _ in Node(PaddingElement(insets, node)) }
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
  ///
  /// A divider inside that reaches the box joins it, and so do boxes that share an edge, see ``HStack``.
  ///
  /// - Parameters:
  ///   - title: What stands in the upper edge, in one line.
  ///   - style: Which lines the box is drawn with.
  ///   - role: What the lines are for.
  public func border(_ title: Text? = nil, _ style: BorderStyle = .rounded, role: Role = .border) -> some View {
    ModifiedView(content: self) { node, environment in
      Node(
        BorderElement(
          BorderSigns(style, in: environment.signs), environment.theme[role],
          title: title?.lineLimit(1).styled(in: environment), node))
    }
  }

  /// Lays the look of a role behind the view, over the whole place that it is given: a bar, a badge, a sheet. What the
  /// view leaves to the terminal takes that look.
  public func ground(_ role: Role) -> some View {
    ModifiedView(content: self) { node, environment in Node(GroundElement(environment.theme[role], node)) }
  }

  /// Who is served first where a stack has too little room: the highest, before all others. 0 unless said otherwise.
  public func layoutPriority(_ priority: Int) -> some View {
    ModifiedView(content: self) { node, _ in node.with(priority: priority) }
  }

  /// Gives the view a fixed size where one is named, as far as there is room.
  ///
  /// - Parameters:
  ///   - columns: The width in cells; nil leaves it to the content.
  ///   - rows: The height in cells; nil leaves it to the content.
  public func frame(columns: Int? = nil, rows: Int? = nil) -> some View {
    ModifiedView(content: self) { node, _ in
      Node(FrameElement(columns: columns.map { max(0, $0) }, rows: rows.map { max(0, $0) }, node))
    }
  }

  /// Does something when `key` is pressed, wherever the focus is.
  public func onKey(_ key: Key, perform: @escaping Perform) -> some View {
    ModifiedView(content: self) { node, environment in
      Node(
        Interaction.Target(focus: .key(key), key: key, response: .press(perform)), around: node, in: environment)
    }
  }
}
