extension View {
  /// Adds free cells around the view.
  public func padding(_ insets: Insets) -> ModifiedView {
    ModifiedView(self, .padding(insets))
  }

  /// Adds free columns at the left and right, and free rows at the top and bottom.
  public func padding(columns: Int = 0, rows: Int = 0) -> ModifiedView {
    padding(Insets(columns: columns, rows: rows))
  }

  /// Draws a box around the place of the view, with a title in its upper edge.
  ///
  ///     ╭─ Picture ──────╮
  ///     │ …              │
  ///     ╰────────────────╯
  ///
  /// In a leading column the box is as wide as the column. In a centered column or in a row it is as wide as the view
  /// and the title. For a narrower box, set the width after the border: the border draws around the place, not around
  /// the text.
  ///
  ///     Text("Rose").border().frame(columns: 12)     Text("Rose").frame(columns: 12).border()
  ///     // ╭──────────╮                              // ╭──────────────────────────────╮
  ///     // │Rose      │                              // │Rose                          │
  ///     // ╰──────────╯                              // ╰──────────────────────────────╯
  ///
  /// A divider inside that reaches the box joins it, and so do boxes that share an edge; see ``HStack``.
  ///
  /// - Parameters:
  ///   - title: The title in the upper edge, in one line.
  ///   - style: The kind of lines.
  ///   - role: The role of the lines.
  public func border(_ title: Text? = nil, _ style: BorderStyle = .rounded, role: Role = .border) -> ModifiedView {
    mapNode { node, environment in
      Node(
        BorderElement(
          border: environment.border(style), style: environment.theme[role],
          title: title?.lineLimit(1).styled(in: environment), content: node))
    }
  }

  /// Draws the style of a role behind the view's whole area, e.g. for a bar or a badge. It applies where the
  /// view has no style of its own.
  public func background(_ role: Role) -> ModifiedView { background { $0.theme[role] } }

  /// Draws the color of a brand or a team behind the view's whole area, and text without a style in black or white; see
  /// ``Theme/badge(_:)``.
  public func background(brand color: Color) -> ModifiedView { background { $0.chip($0.theme.badge(color)) } }

  func background(_ style: @escaping @Sendable (RenderEnvironment) -> Style) -> ModifiedView {
    mapNode { node, environment in
      let style = style(environment)
      return Node(
        DecoratedElement(content: node) { content, rect, canvas in
          canvas.fill(rect, with: " ", Style())
          content.draw(in: rect, on: &canvas)
          canvas.underlay(rect, style)
        })
    }
  }

  /// Sets the priority of the view in a stack with too little room. Views of a higher priority are served first. The
  /// default is 0.
  public func layoutPriority(_ priority: Int) -> ModifiedView {
    mapNode { node, _ in node.with(priority: priority) }
  }

  /// Gives the view a fixed size, as far as there is room. Larger content is cut, smaller content is aligned.
  ///
  ///     Text("12").frame(columns: 6, horizontal: .trailing).border()
  ///     // ╭──────╮
  ///     // │    12│
  ///     // ╰──────╯
  ///
  /// - Parameters:
  ///   - columns: The width in columns; `nil` for the width of the content.
  ///   - rows: The height in rows; `nil` for the height of the content.
  ///   - horizontal: The position of narrower content. An odd free column is at its right.
  ///   - vertical: The position of lower content. An odd free row is below it.
  public func frame(
    columns: Int? = nil, rows: Int? = nil, horizontal: Alignment = .leading, vertical: Alignment = .leading
  ) -> ModifiedView {
    frame(
      minColumns: columns, maxColumns: columns, minRows: rows, maxRows: rows, horizontal: horizontal,
      vertical: vertical)
  }

  /// Keeps the size of the view within limits, as far as there is room. If limits contradict each other, the minimum
  /// wins.
  ///
  ///     Text(book.summary).frame(maxColumns: 72)                        // never wider than is good to read
  ///     Text("Nothing here.").frame(minColumns: .max, minRows: .max,    // in the middle of all there is
  ///       horizontal: .center, vertical: .center)
  ///
  /// A minimum of `.max` takes all the room that is left over.
  ///
  /// - Parameters:
  ///   - minColumns: The minimum width in columns; `nil` for none.
  ///   - maxColumns: The maximum width in columns; `nil` for none.
  ///   - minRows: The minimum height in rows; `nil` for none.
  ///   - maxRows: The maximum height in rows; `nil` for none.
  ///   - horizontal: The position of narrower content. An odd free column is at its right.
  ///   - vertical: The position of lower content. An odd free row is below it.
  public func frame(
    minColumns: Int? = nil, maxColumns: Int? = nil, minRows: Int? = nil, maxRows: Int? = nil,
    horizontal: Alignment = .leading, vertical: Alignment = .leading
  ) -> ModifiedView {
    mapNode { node, _ in
      Node(
        FrameElement(
          columnLimit: FrameLimit(least: minColumns, most: maxColumns),
          rowLimit: FrameLimit(least: minRows, most: maxRows), horizontal: horizontal, vertical: vertical,
          content: node))
    }
  }

  /// Changes the node of the view.
  func mapNode(_ change: @escaping @Sendable (Node, RenderEnvironment) -> Node) -> ModifiedView {
    ModifiedView(self, .node(change))
  }
}
