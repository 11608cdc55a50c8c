/// Views side by side.
///
///     HStack(spacing: 1) {
///       Text(dog.name)
///       Spacer()
///       Symbol.chevron
///     }
///     // Hound                              ›
///
/// **How the columns are shared**, in whole cells and without a solver:
///
/// 1. Everybody gets its least: a cell for a text, its own width for a sign or a frame. Where even that is too much, those
///    of a higher ``View/layoutPriority(_:)`` come first, then the first in the row.
/// 2. What is left raises those that want more, the highest priority to all it wants, then the next. Among equals the
///    longest text is cut first; cells that do not divide go to the first of them, one each.
/// 3. What is left over goes to spacers, dividers, lists and tables in equal parts, those of the highest priority that has
///    any; cells that do not divide go to the first of them, one each.
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
/// Rows are shared as an ``HStack`` shares columns. Where there are too few for all, free rows go first, then lists become
/// shorter and texts are cut; a view that gets no row at all is left out, and from three rows on the last one says so: `↓ …`.
///
/// Beside a centered view, an odd column is left over behind.
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
        .vertical, alignment: self.alignment, spacing: self.spacing, cut: TruncationStyle(in: environment),
        self.content.nodes(in: environment)))
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
