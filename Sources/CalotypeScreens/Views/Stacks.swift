/// Views side by side.
///
///     HStack(spacing: 1) {
///       Text(dog.name)
///       Spacer()
///       Symbol.chevron
///     }
///     // Hound                              ›
///
/// How the columns are shared: every view gets what it needs; where there are too few, views of the highest priority
/// are served first, and among equals the longest text is cut first; what is left over goes to spacers, dividers and
/// lists in equal parts, and columns that do not divide to the first of them, one each.
public struct HStack: View {
  private let alignment: Alignment
  private let spacing: Int
  private let content: ViewList

  /// A row of views.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand that are lower than the row.
  ///   - spacing: Free columns between two views; with -1 they share one, so that the borders of neighbours join.
  ///   - content: The views, from the left to the right.
  public init(alignment: Alignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> ViewList) {
    self.alignment = alignment
    self.spacing = max(-1, spacing)
    self.content = content()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      StackElement(
        .horizontal, alignment: self.alignment, spacing: self.spacing, self.content.nodes(in: environment)))
  }
}

/// Views below each other.
///
///     VStack(spacing: 1) {
///       Text("Hound").role(.title)
///       Divider()
///     }
///
/// Rows are shared as an ``HStack`` shares columns.
public struct VStack: View {
  private let alignment: Alignment
  private let spacing: Int
  private let content: ViewList

  /// A column of views.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand that are narrower than the column.
  ///   - spacing: Free rows between two views; with -1 they share one, so that the borders of neighbours join.
  ///   - content: The views, from the top to the bottom.
  public init(alignment: Alignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> ViewList) {
    self.alignment = alignment
    self.spacing = max(-1, spacing)
    self.content = content()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      StackElement(
        .vertical, alignment: self.alignment, spacing: self.spacing, self.content.nodes(in: environment)))
  }
}

/// Takes the room that nobody else in its stack wants.
public struct Spacer: View {
  private let minimum: Int

  /// A gap of at least `minimum` cells.
  public init(minimum: Int = 0) {
    self.minimum = max(0, minimum)
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(self.minimum == 0 ? .zero : SpacerElement(minimum: self.minimum))
  }
}
