/// What the rows of a collection are called for the focus, and what pressing one does: by position, whatever they are
/// rows of.
struct RowNames: Sendable {
  private let name: String
  private let count: Int
  private let id: @Sendable (_ index: Int) -> String
  private let select: (@MainActor @Sendable (_ index: Int) -> Void)?

  /// - Parameter id: A row's id as it is written in its ``FocusID``.
  init(
    _ name: String, count: Int, id: @escaping @Sendable (Int) -> String,
    select: (@MainActor @Sendable (Int) -> Void)?
  ) {
    self.name = name
    self.count = count
    self.id = id
    self.select = select
  }

  init<Data: RandomAccessCollection & Sendable>(
    _ name: String, _ data: Data, onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)?
  ) where Data.Element: Identifiable {
    var select: (@MainActor @Sendable (Int) -> Void)?
    if let onSelect { select = { onSelect(data[offset: $0]) } }
    self.init(name, count: data.count, id: { rowName(of: data[offset: $0].id) }, select: select)
  }

  /// Whether rows can be pressed.
  var areControls: Bool { self.select != nil }

  /// The row that has the focus, by the hint of its position or else by its id; nil where none has.
  func position(of focus: FocusID?) -> Int? {
    guard case .row(self.name, let id, let hint) = focus else { return nil }
    if let hint, 0..<self.count ~= hint, self.id(hint) == id { return hint }
    return (0..<self.count).first { self.id($0) == id }
  }

  /// What pressing a row does; nil where nothing does.
  var target: (@Sendable (_ index: Int) -> Interaction.Target)? {
    guard let select = self.select else { return nil }
    return { [name, id] index in
      let focus = FocusID.row(list: name, id: id(index), position: index)
      return Interaction.Target(focus: focus, response: .press { select(index) })
    }
  }
}

extension RandomAccessCollection {
  subscript(offset offset: Int) -> Element { self[self.index(self.startIndex, offsetBy: offset)] }
}

/// A row's id as it is written in a ``FocusID``. The usual kinds are written without going through a description of
/// anything at all.
@inlinable
func rowName(of id: some Hashable) -> String {
  if let name = id as? String { return name }
  if let number = id as? Int { return String(number) }
  return "\(id)"
}
