/// The styles of a frame, each stored once. Number 0 is the terminal's own look.
package struct StyleTable: Hashable, Sendable {
  package typealias ID = UInt16

  package private(set) var styles = [Style()]

  package init() {}

  package subscript(id: ID) -> Style { self.styles[Int(id)] }

  /// The number of a style. A frame has a handful of styles: a linear search beats hashing.
  package mutating func id(of style: Style) -> ID {
    if let index = self.styles.firstIndex(of: style) { return ID(index) }
    // More looks than numbers cannot be told apart by anybody; the last ones share the plain look.
    guard self.styles.count <= ID.max else { return 0 }
    self.styles.append(style)
    return ID(self.styles.count - 1)
  }
}
