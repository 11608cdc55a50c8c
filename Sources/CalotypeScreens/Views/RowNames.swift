/// What the rows of a collection are called for the focus: by their ids, with their position as a hint.
struct RowNames: Sendable {
  /// The name of a row.
  let focus: @Sendable (_ index: Int) -> FocusID

  /// The row of a name; nil where there is none.
  let index: @Sendable (_ focus: FocusID) -> Int?

  init<Data: RandomAccessCollection & Sendable>(_ name: String, _ data: Data) where Data.Element: Identifiable {
    self.focus = { .row(list: name, id: rowName(of: data[offset: $0].id), position: $0) }
    self.index = { focus in
      guard case .row(name, let id, let position) = focus else { return nil }
      if let position, 0..<data.count ~= position, rowName(of: data[offset: position].id) == id { return position }
      return data.firstIndex { rowName(of: $0.id) == id }.map { data.distance(from: data.startIndex, to: $0) }
    }
  }
}

extension RandomAccessCollection {
  subscript(offset offset: Int) -> Element { self[self.index(self.startIndex, offsetBy: offset)] }
}
