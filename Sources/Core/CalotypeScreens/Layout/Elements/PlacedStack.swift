/// The children of a stack in their places.
final class PlacedStack: Drawing {
  let axis: Axis
  let alignment: Alignment
  let parts: [Part]

  struct Part: Sendable {
    var offset: Int
    var length: Int
    var placed: Placed
  }

  init(_ axis: Axis, _ alignment: Alignment, _ parts: [Part]) {
    self.axis = axis
    self.alignment = alignment
    self.parts = parts
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for index in self.parts.indices {
      guard self.parts[index].offset < rect.size[self.axis] else { return }
      let place = rect.slice(self.axis, offset: self.parts[index].offset, length: self.parts[index].length)
      let size = self.parts[index].placed.size
      self.parts[index].placed.draw(in: place.aligned(size, across: self.axis, self.alignment), on: &canvas)
    }
  }
}

/// A column with too few rows for all of its children. Its last row says that more would follow: `↓ …`.
final class TruncatedStack: Drawing {
  let shown: PlacedStack
  let style: TruncationStyle

  init(_ shown: PlacedStack, _ style: TruncationStyle) {
    self.shown = shown
    self.style = style
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    self.shown.draw(in: rect.inset(by: Insets(bottom: 1)), on: &canvas)
    let row = rect.slice(.vertical, offset: rect.rows - 1, length: 1)
    canvas.fill(row.slice(.horizontal, offset: 0, length: 1), with: self.style.arrow, self.style.style)
    canvas.fill(row.slice(.horizontal, offset: 2, length: 1), with: self.style.ellipsis, self.style.style)
  }
}

extension Rect {
  /// The part that something of a size takes across a stack; all of it where it is leading.
  func aligned(_ size: Size, across axis: Axis, _ alignment: Alignment) -> Rect {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let free = max(0, self.size[across] - size[across])
    return switch alignment {
    case .leading: self
    case .center: self.slice(across, offset: free / 2, length: size[across])
    case .trailing: self.slice(across, offset: free, length: size[across])
    }
  }
}
