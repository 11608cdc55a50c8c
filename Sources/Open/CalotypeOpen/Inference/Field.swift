/// A field of the rows: where its value is, and everything about it that a column needs.
public struct Field: Hashable, Sendable {
  /// The place of a value in a row.
  public enum Place: Hashable, Sendable {
    /// The row's key.
    case key
    /// The value at the end of a path of keys and positions; the row itself for an empty path.
    case path([String])
    /// An element of the array with a name that has one for each row.
    case column(String)
  }

  /// The place of its value.
  public let place: Place

  /// The title of its column: `status`, `owner.id`.
  public let label: String

  /// The type of its values.
  public let type: FieldType

  /// The part of the looked-at rows that have a value: more than 0, at most 1, or 0 if all are null.
  public let filled: Double
}
