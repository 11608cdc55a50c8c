/// The JSON of a document as a folded tree: its visible lines. Nothing recurses, so that any depth is fine.
///
///     − {2}                 the document, unfolded
///       total: 2
///       + items: [2]        folded
struct RawTree: Equatable, Sendable {
  /// A line: a value, with its depth and its position in the value around it.
  struct Line: Equatable, Sendable {
    let index: UInt32
    let depth: UInt32
    let position: UInt32
    /// Whether it has a key.
    let isMember: Bool
    var isOpen = false
  }

  /// A line, by its place among the visible ones.
  struct Row: Identifiable, Sendable {
    let id: Int
    let place: Int
  }

  private let root: JSONNode
  private(set) var lines: [Line]

  /// Shows a value unfolded, its largest array or else its largest object, and the first thing in that.
  init(_ root: JSONNode) {
    self.root = root
    lines = [Line(index: UInt32(root.index), depth: 0, position: 0, isMember: false)]
    var next: Int? = 0
    for _ in 1...3 {
      guard let line = next, node(at: line).isContainer else { break }
      toggle(line)
      let inside = lines[line...].indices.dropFirst().prefix { lines[$0].depth > lines[line].depth }
      func size(_ line: Int) -> (Int, Int) { (node(at: line).kind == .array ? 1 : 0, node(at: line).count) }
      next = node(at: line).kind == .array ? inside.first : inside.max { size($0) < size($1) }
    }
  }

  /// Returns the value of a line.
  func node(at line: Int) -> JSONNode { JSONNode(root.document, Int(lines[line].index)) }

  /// Returns the line of a value, by its position in the document, in whose order the lines are.
  func line(of index: Int) -> Int? {
    var range = lines.indices
    while let last = range.last {
      let middle = (range.lowerBound + last) / 2
      if lines[middle].index == index { return middle }
      range = lines[middle].index < index ? middle + 1..<last + 1 : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the key of a line in an object, or `nil` in an array.
  func key(at line: Int) -> JSONNode? {
    lines[line].isMember ? JSONNode(root.document, Int(lines[line].index) - 1) : nil
  }

  /// Returns the path of a line below the root.
  func path(at line: Int, below root: ValuePath = ValuePath()) -> ValuePath {
    let steps = sequence(first: line) { step in lines[..<step].lastIndex { $0.depth < lines[step].depth } }
    return steps.filter { $0 > 0 }.reversed().reduce(root) { path, step in
      key(at: step).map { path.key($0.text) } ?? path.index(Int(lines[step].position))
    }
  }

  /// Folds or unfolds a line.
  mutating func toggle(_ line: Int) {
    guard lines.indices.contains(line), self.node(at: line).isContainer else { return }
    let (node, depth) = (node(at: line), lines[line].depth)
    lines[line].isOpen.toggle()
    if lines[line].isOpen {
      let inside = node.elements.enumerated().map {
        Line(index: UInt32($1.index), depth: depth + 1, position: UInt32($0), isMember: node.kind == .object)
      }
      lines.insert(contentsOf: inside, at: line + 1)
    } else {
      let end = lines[(line + 1)...].firstIndex { $0.depth <= depth } ?? lines.count
      lines.removeSubrange((line + 1)..<end)
    }
  }
}

/// The lines of a tree as the rows of a list. A row's id is the position of its value in the document.
extension RawTree: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { lines.count }
  subscript(position: Int) -> Row { Row(id: Int(lines[position].index), place: position) }
}
