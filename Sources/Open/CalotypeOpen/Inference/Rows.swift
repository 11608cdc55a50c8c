/// The rows of a list in a document: where they are, not copies of them.
public struct Rows: Sendable {
  /// The forms of lists.
  public enum Form: Hashable, Sendable {
    /// An array, one row for each element.
    case array
    /// An array of arrays: cells by their position.
    case table
    /// An object, one row for each member: `{"USD": 1, "EUR": 0.92}`.
    case members
    /// An object of arrays, one row for each element of each: `{"2026-01-01": [{…}], "2026-01-02": [{…}, {…}]}`.
    case groups
    /// An object of arrays of the same length, one row for each position: `{"time": […], "temperature": […]}`.
    case columns
  }

  /// The form of the list.
  public let form: Form

  /// The number of rows.
  public let count: Int

  /// The value that holds the rows.
  let list: JSONNode
  /// The names of a table's cells, if it has a header.
  let header: [String]
  /// The positions in the tape of the values of every sixteenth row, or of all in groups; empty for columns.
  private var marks: [UInt32] = []
  /// The positions in the tape of the rows' keys in groups.
  private var keys: [UInt32] = []
  private var stride: Int { form == .groups ? 1 : 16 }

  /// - Parameters:
  ///   - header: The names of a table's cells.
  ///   - skipped: The number of rows at the beginning that contain no data.
  init(_ form: Form, of list: JSONNode, header: [String] = [], skipping skipped: Int = 0) {
    (self.form, self.list, self.header) = (form, list, header)
    var (count, marks, keys): (Int, [UInt32], [UInt32]) = (-skipped, [], [])
    switch form {
    case .array, .table, .members:
      for position in list.positions {
        if count >= 0, count % 16 == 0 { marks.append(UInt32(position)) }
        count += 1
      }
    case .groups:
      for (key, value) in list.members {
        for position in value.positions {
          marks.append(UInt32(position))
          keys.append(UInt32(key.index))
        }
      }
      count = marks.count
    case .columns: count = list.elements.reduce(0) { max($0, $1.count) }
    }
    (self.count, self.marks, self.keys) = (max(0, count), marks, keys)
  }

  /// A single row, for a screen of one object.
  init(single node: JSONNode) {
    (form, list, header, count, marks) = (.array, node, [], 1, [UInt32(node.index)])
  }

  /// Returns a row's value, or `nil` in the columns form, where a row is not one value. It takes at most 15 steps.
  public func node(at row: Int) -> JSONNode? {
    guard 0..<count ~= row, marks.indices.contains(row / stride) else { return nil }
    var position = Int(marks[row / stride])
    let document = list.document
    for _ in 0..<(row % stride) {
      position = JSONNode.end(of: position, document.tape, document.bytes) + (form == .members ? 1 : 0)
    }
    return JSONNode(document, position)
  }

  /// Returns a row's key, a string, in the forms that have one.
  public func key(at row: Int) -> JSONNode? {
    switch form {
    case .members: node(at: row).map { JSONNode($0.document, $0.index - 1) }
    case .groups: keys.indices.contains(row) ? JSONNode(list.document, Int(keys[row])) : nil
    case .array, .table, .columns: nil
    }
  }

  /// Returns the value of a field in a row, or `nil` if the row has none. It takes a step for each member before it.
  public func value(of place: Field.Place, at row: Int) -> JSONNode? {
    switch place {
    case .key: key(at: row)
    case .path(let path): node(at: row)?[path]
    case .column(let name):
      list[name].flatMap { column in
        // All elements of such an array have one entry in the tape.
        let index = column.index + 2 + row
        return row >= 0 && column.kind == .array && index < list.document.tape[column.index + 1]
          ? JSONNode(list.document, index) : nil
      }
    }
  }

  /// At most that many rows, spread evenly, with the first and the last.
  package func sample(_ limit: Int) -> [Int] {
    count <= limit ? Array(0..<count) : (0..<limit).map { $0 * (count - 1) / (limit - 1) }
  }
}
