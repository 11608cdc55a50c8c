/// Views side by side.
///
///     HStack(spacing: 1) {
///       Text(dog.name)
///       Spacer()
///       Symbol.chevron
///     }
///     // Hound                              ›
///
/// **How the columns are shared**, in whole cells:
///
/// 1. Each view gets its minimum: one cell for a text, the whole width for a symbol or a frame. If there are too few
///    columns for that, views of a higher ``View/layoutPriority(_:)`` come first, then the first ones in the row.
/// 2. The columns that are left go to views that want more, to all of the highest priority, then to the next. Within a
///    priority, the longest text is cut first. Columns that do not divide go to the first views, one each.
/// 3. The rest goes to spacers, dividers, lists and tables in equal parts, to those of the highest priority that has
///    any. Columns that do not divide go to the first of them, one each.
public struct HStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: Alignment
  @usableFromInline let spacing: Int
  @usableFromInline var content: Content
  @usableFromInline var insets: Insets?

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are lower than the row.
  ///   - spacing: Free columns between two views. With -1 they share one column, so that the borders of neighbors join.
  ///   - content: The views, from left to right.
  @inlinable public init(alignment: Alignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = max(-1, spacing)
    self.content = content()
  }

  func node(in environment: RenderEnvironment) -> Node {
    content.node(of: Stack(.horizontal, alignment, spacing, in: environment), insets, in: environment)
  }

  /// Appends the node of the row, and those of its views.
  @inlinable public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    guard let stack = nodes.beginStack(.horizontal, alignment, spacing, in: environment) else { return }
    content.appendNodes(to: &nodes, in: environment)
    nodes.endStack(.horizontal, at: stack, insets, in: environment)
  }

  /// Adds free cells around the row.
  @inlinable public consuming func padding(_ insets: Insets) -> Self {
    self.insets = self.insets.map { insets.around($0) } ?? insets
    return self
  }

  /// Adds free columns at the left and right, and free rows at the top and bottom.
  @inlinable public consuming func padding(columns: Int = 0, rows: Int = 0) -> Self {
    padding(Insets(columns: columns, rows: rows))
  }
}

/// Views one below the other.
///
///     VStack(spacing: 1) {
///       Text("Hound").role(.title)
///       Divider()
///     }
///
/// Rows are shared as an ``HStack`` shares columns. With too few rows, free rows are removed first, then lists become
/// shorter and texts are cut. Views that get no row are left out. In three rows or more, the last row is then `↓ …`.
///
/// An odd column beside a centered view is at its right.
public struct VStack<Content: View>: PrimitiveView {
  @usableFromInline let alignment: Alignment
  @usableFromInline let spacing: Int
  @usableFromInline var content: Content
  @usableFromInline var insets: Insets?

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are narrower than the column.
  ///   - spacing: Free rows between two views. With -1 they share one row, so that the borders of neighbors join.
  ///   - content: The views, from top to bottom.
  @inlinable public init(alignment: Alignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = max(-1, spacing)
    self.content = content()
  }

  func node(in environment: RenderEnvironment) -> Node {
    content.node(of: Stack(.vertical, alignment, spacing, in: environment), insets, in: environment)
  }

  /// Appends the node of the column, and those of its views.
  @inlinable public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    guard let stack = nodes.beginStack(.vertical, alignment, spacing, in: environment) else { return }
    content.appendNodes(to: &nodes, in: environment)
    nodes.endStack(.vertical, at: stack, insets, in: environment)
  }

  /// Adds free cells around the column.
  @inlinable public consuming func padding(_ insets: Insets) -> Self {
    self.insets = self.insets.map { insets.around($0) } ?? insets
    return self
  }

  /// Adds free columns at the left and right, and free rows at the top and bottom.
  @inlinable public consuming func padding(columns: Int = 0, rows: Int = 0) -> Self {
    padding(Insets(columns: columns, rows: rows))
  }
}

extension View {
  /// Returns a stack of the views in a block.
  fileprivate func node(of stack: Stack, _ insets: Insets?, in environment: RenderEnvironment) -> Node {
    var (nodes, copy): ([Node], Self) = ([], self)
    nodes.reserveCapacity(6)
    copy.appendNodes(to: &nodes, in: environment)
    var node = Node(StackElement(stack, nodes))
    if let insets { node.pad(by: insets) }
    return node
  }
}

extension Stack {
  fileprivate init(
    _ axis: Axis, _ alignment: Alignment, _ spacing: Int, in environment: borrowing RenderEnvironment
  ) {
    let cut = axis == .vertical ? TruncationStyle(in: environment) : nil
    self.init(axis: axis, alignment: alignment, spacing: spacing, cut: cut)
  }
}

extension [Node] {
  /// Begins a stack, one level deeper, and returns its index. Its views follow. Returns `nil` at the limit.
  @usableFromInline mutating func beginStack(
    _ axis: Axis, _ alignment: Alignment, _ spacing: Int, in environment: borrowing RenderEnvironment
  ) -> Int? {
    guard environment.nesting.enter() else {
      append(.empty)
      return nil
    }
    append(Node(Stack(axis, alignment, spacing, in: environment)))
    return count - 1
  }

  /// Ends a stack after its views.
  @usableFromInline mutating func endStack(
    _ axis: Axis, at index: Int, _ insets: Insets?, in environment: borrowing RenderEnvironment
  ) {
    close(at: index, insets)
    // The type without that of the views: to look that up takes as long as the layout.
    environment.nesting.leave(axis == .horizontal ? HStack<Spacer>.self : VStack<Spacer>.self)
  }
}

/// A gap that takes the room that is left over in its stack.
public struct Spacer: PrimitiveView {
  private let minimum: Int

  /// Creates a gap of at least `minimum` cells.
  public init(minimum: Int = 0) {
    self.minimum = min(max(0, minimum), Size.unbounded)
  }

  func node(in environment: RenderEnvironment) -> Node { Node(spacer: minimum) }
}
