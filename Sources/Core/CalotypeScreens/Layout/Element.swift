/// A kind of layout: a text, a stack, a border.
///
/// A parent proposes a size. The element answers with ``Placed``: the size it takes and how to draw it. Most elements
/// are placed only once:
///
/// - **Columns** are known from the content alone (``columns``), so a row shares its width before it places children.
/// - **Rows** depend on the width. A child that is not flexible is placed at once, and again only if its column has
///   fewer rows for it than it took. A single flexible child is placed once, in the rows that are left.
///
/// A parent that places a child twice may itself be placed twice. An element with several levels inside therefore
/// caches its answers (``LayoutCache``), and the cost of nesting grows with the number of levels, not with its square.
///
/// An element is immutable and reads nothing but its own values.
protocol Element: Sendable {
  /// The columns that it wants.
  var columns: LengthRequest { get }

  /// The rows that it wants, as far as they are known without its width; by default one or more.
  var rows: RowRequest { get }

  /// The rows for which padding around it makes room; by default those without which it cannot show anything.
  var rowsBeforePadding: Int { get }

  /// The levels of elements inside this one, as far as they are known before the layout.
  var height: Int { get }

  /// Returns the rows that it can use in a room, without the rows that it would only fill if it is flexible.
  ///
  /// Called for flexible elements only. The result may be larger than the room.
  func idealRows(in room: Size) -> Int

  /// Returns the answer to a proposal, never larger than the proposal. Both lengths of the proposal are at least 1.
  ///
  /// Offered ``Size/unbounded`` rows, it takes the height of its whole content.
  func placed(in proposal: Size) -> Placed
}

extension Element {
  var rows: RowRequest { RowRequest(minimum: 1) }
  var rowsBeforePadding: Int { rows.minimum }
  var height: Int { 0 }

  func idealRows(in room: Size) -> Int { placed(in: room).size.rows }
}

/// An element around one other, with the same requests unless it has its own.
protocol Wrapper: Element {
  var content: Node { get }
}

extension Wrapper {
  var columns: LengthRequest { content.columns }
  var rows: RowRequest { content.rows }
  var height: Int { content.height + 1 }

  func idealRows(in room: Size) -> Int { content.idealRows(in: room) }
}
