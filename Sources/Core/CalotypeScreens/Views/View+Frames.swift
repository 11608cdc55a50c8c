extension View {
  /// Keeps cells free around the view.
  @inlinable
  public func padding(_ insets: Insets) -> ModifiedView {
    ModifiedView(content: self, padding: insets)
  }

  /// Keeps columns free on both sides, and rows above and below.
  @inlinable
  public func padding(columns: Int = 0, rows: Int = 0) -> ModifiedView {
    self.padding(Insets(columns: columns, rows: rows))
  }

  /// Draws a box around the place that the view is given, with a title in its upper edge. In a column that is its whole
  /// width; in a centered one, or in a row, as much as the view takes.
  ///
  ///     ╭─ Picture ──────╮
  ///     │ …              │
  ///     ╰────────────────╯
  ///
  /// A box that should be narrower than its column has its width outside: the border draws around the place, not around
  /// the text.
  ///
  ///     Text("Rose").border().frame(columns: 12)     Text("Rose").frame(columns: 12).border()
  ///     // ╭──────────╮                              // ╭──────────────────────────────╮
  ///     // │Rose      │                              // │Rose                          │
  ///     // ╰──────────╯                              // ╰──────────────────────────────╯
  ///
  /// Where it takes as much as the view does, it is wide enough for the title, too.
  ///
  /// A divider inside that reaches the box joins it, and so do boxes that share an edge, see ``HStack``.
  ///
  /// - Parameters:
  ///   - title: What stands in the upper edge, in one line.
  ///   - style: Which lines the box is drawn with.
  ///   - role: What the lines are for.
  public func border(_ title: Text? = nil, _ style: BorderStyle = .rounded, role: Role = .border) -> ModifiedView {
    ModifiedView(content: self) { node, environment in
      Node(
        BorderElement(
          BorderGlyphs(style, in: environment.effectiveGlyphs), environment.theme[role],
          title: title?.lineLimit(1).styled(in: environment), node))
    }
  }

  /// Lays the look of a role behind the view, over the whole place that it is given: a bar, a badge, a sheet. What the
  /// view leaves to the terminal takes that look.
  public func background(_ role: Role) -> ModifiedView {
    ModifiedView(content: self) { node, environment in Node(BackgroundElement(environment.theme[role], node)) }
  }

  /// Who is served first where a stack has too little room: the highest, before all others. 0 unless said otherwise.
  public func layoutPriority(_ priority: Int) -> ModifiedView {
    ModifiedView(content: self) { node, _ in node.with(priority: priority) }
  }

  /// Gives the view a fixed size where one is named, as far as there is room. What is larger is cut, what is smaller is
  /// aligned in it.
  ///
  ///     Text("12").frame(columns: 6, horizontal: .trailing).border()
  ///     // ╭──────╮
  ///     // │    12│
  ///     // ╰──────╯
  ///
  /// - Parameters:
  ///   - columns: The width in cells; nil leaves it to the content.
  ///   - rows: The height in cells; nil leaves it to the content.
  ///   - horizontal: Where content stands that is narrower. A cell that does not divide is left over behind.
  ///   - vertical: Where content stands that is lower.
  @inlinable
  public func frame(
    columns: Int? = nil, rows: Int? = nil, horizontal: Alignment = .leading, vertical: Alignment = .leading
  ) -> ModifiedView {
    ModifiedView(content: self, columns: columns, rows: rows, horizontal: horizontal, vertical: vertical)
  }

  /// Keeps the view's size within limits, as far as there is room. Where they contradict each other, the least counts.
  ///
  ///     Text(book.summary).frame(maxColumns: 72)                        // never wider than is good to read
  ///     Text("Nothing here.").frame(minColumns: .max, minRows: .max,    // in the middle of all there is
  ///       horizontal: .center, vertical: .center)
  ///
  /// A least length of `.max` takes everything that nobody else wants.
  ///
  /// - Parameters:
  ///   - minColumns: The least width in cells; nil for none.
  ///   - maxColumns: The greatest width in cells; nil for none.
  ///   - minRows: The least height in cells; nil for none.
  ///   - maxRows: The greatest height in cells; nil for none.
  ///   - horizontal: Where content stands that is narrower. A cell that does not divide is left over behind.
  ///   - vertical: Where content stands that is lower.
  public func frame(
    minColumns: Int? = nil, maxColumns: Int? = nil, minRows: Int? = nil, maxRows: Int? = nil,
    horizontal: Alignment = .leading, vertical: Alignment = .leading
  ) -> ModifiedView {
    self.framed(
      FrameLimit(least: minColumns, most: maxColumns), FrameLimit(least: minRows, most: maxRows), horizontal, vertical)
  }

  private func framed(
    _ columns: FrameLimit, _ rows: FrameLimit, _ horizontal: Alignment, _ vertical: Alignment
  ) -> ModifiedView {
    ModifiedView(
      content: self, frame: FrameLimits(columns: columns, rows: rows), horizontal: horizontal, vertical: vertical)
  }

  /// Does something when `key` is pressed, wherever the focus is.
  public func onKey(_ key: Key, perform: @escaping Perform) -> ModifiedView {
    ModifiedView(content: self) { node, environment in
      Node(
        Interaction.Target(focus: .key(key), key: key, response: .press(perform)), around: node, in: environment)
    }
  }
}
