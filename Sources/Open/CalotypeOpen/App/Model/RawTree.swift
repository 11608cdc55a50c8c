/// The JSON of a document as a folded tree: its visible lines. Nothing recurses, so that any depth is fine.
///
///     − {2}                 the document, unfolded
///       total: 2
///       + items: [2]        folded
struct RawTree: Equatable, Sendable {
  /// A line: a value, with its depth and its position in the value around it.
  struct Line: Identifiable, Equatable, Sendable {
    let node: JSONNode
    let depth: UInt32
    let position: UInt32
    /// Whether it has a key.
    let isMember: Bool
    var isOpen = false

    /// The position of its value in the document, in whose order the lines are.
    var id: Int { node.index }

    /// Its key in an object, or `nil` in an array.
    var key: JSONNode? { isMember ? JSONNode(node.document, node.index - 1) : nil }
  }

  private(set) var lines: [Line]

  /// Shows a value unfolded, its largest array or else its largest object, and the first thing in that.
  init(_ root: JSONNode) {
    lines = [Line(node: root, depth: 0, position: 0, isMember: false)]
    var next: Int? = 0
    for _ in 1...3 {
      guard let line = next, lines[line].node.isContainer else { break }
      toggle(line)
      let inside = lines[line...].indices.dropFirst().prefix { lines[$0].depth > lines[line].depth }
      func size(_ line: Int) -> (Int, Int) { (lines[line].node.kind == .array ? 1 : 0, lines[line].node.count) }
      next = lines[line].node.kind == .array ? inside.first : inside.max { size($0) < size($1) }
    }
  }

  /// Returns the place of a line, by its id.
  func place(of id: Line.ID) -> Int? {
    var range = lines.indices
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = lines[middle].id <= id ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return lines[range.lowerBound].id == id ? range.lowerBound : nil
  }

  /// Returns the path of a line below the root.
  func path(at line: Int, below root: ValuePath = ValuePath()) -> ValuePath {
    let steps = sequence(first: line) { step in lines[..<step].lastIndex { $0.depth < lines[step].depth } }
    return steps.filter { $0 > 0 }.reversed().reduce(root) { path, step in
      lines[step].key.map { path.key($0.text) } ?? path.index(Int(lines[step].position))
    }
  }

  /// Folds or unfolds a line.
  mutating func toggle(_ line: Int) {
    guard lines.indices.contains(line), lines[line].node.isContainer else { return }
    let (node, depth) = (lines[line].node, lines[line].depth)
    lines[line].isOpen.toggle()
    if lines[line].isOpen {
      let inside = node.elements.enumerated().map {
        Line(node: $1, depth: depth + 1, position: UInt32($0), isMember: node.kind == .object)
      }
      lines.insert(contentsOf: inside, at: line + 1)
    } else {
      let end = lines[(line + 1)...].firstIndex { $0.depth <= depth } ?? lines.count
      lines.removeSubrange((line + 1)..<end)
    }
  }
}
