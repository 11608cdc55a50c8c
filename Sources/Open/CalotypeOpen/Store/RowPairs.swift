/// The rows of two answers, matched with each other.
///
///     let pairs = RowPairs(from: Shape(of: old), to: Shape(of: new))
///     pairs.added.map { new.title(at: $0, in: .english) }
///
/// The rules, in order:
///
/// 1. Rows with the same text of the identifier (``Shape/id``) belong together, whatever their positions. Of several with
///    the same one, the first belongs to the first.
/// 2. Rows without an identifier belong together if they are equal.
/// 3. A row without one belongs to the row at its position, if no other row does.
///
/// Something that is not a list is one row. It takes a step for each row.
public struct RowPairs: Sendable {
  /// The label of the identifier, or `nil` without one.
  public let key: String?

  /// The rows that both answers have, in the order of the new one.
  public let common: [(old: Int, new: Int)]

  /// The rows of the new answer that the old one does not have.
  public let added: [Int]

  /// The rows of the old answer that the new one does not have.
  public let removed: [Int]

  /// Matches the rows of two answers.
  public init(from old: Shape, to new: Shape) {
    let isSameKind = (old.kind == .list) == (new.kind == .list)
    var id = old.id ?? new.id.flatMap { id in old.fields.first { $0.label == id.label } }
    var newID = new.fields.first { $0.label == id?.label } ?? new.id
    if isSameKind, new.kind != .list { (id, newID) = (nil, nil) }
    let oldKeys = isSameKind || old.kind == .list ? Self.keys(of: old, id) : []
    let newKeys = isSameKind || new.kind == .list ? Self.keys(of: new, newID) : []

    var places = Dictionary(grouping: oldKeys.indices.reversed()) { oldKeys[$0] }
    var partners = newKeys.map { places[$0]?.popLast() }
    var free = Set(oldKeys.indices).subtracting(partners.compactMap(\.self))
    for row in partners.indices.prefix(oldKeys.count) where partners[row] == nil {
      if !newKeys[row].isIdentifier || !oldKeys[row].isIdentifier { partners[row] = free.remove(row) }
    }
    key = id?.label ?? newID?.label
    common = partners.indices.compactMap { row in partners[row].map { ($0, row) } }
    added = partners.indices.filter { partners[$0] == nil }
    removed = free.sorted()
  }

  /// An identifier, or a whole row.
  private struct Key: Hashable {
    let isIdentifier: Bool
    let bytes: [UInt8]
  }

  private static func keys(of shape: Shape, _ id: Field?) -> [Key] {
    (0..<shape.rows.count).map { row in
      if let node = id.flatMap({ shape.rows.value(of: $0.place, at: row) }), !node.isContainer, node.kind != .null {
        return Key(isIdentifier: true, bytes: Array(node.text.utf8))
      }
      return Key(isIdentifier: false, bytes: shape.json(at: row))
    }
  }
}
