/// The names of a collection's rows for the focus, and the actions of presses, by position.
struct RowNames: Sendable {
  let name: String
  let count: Int
  /// The id of a row as it is written in its ``FocusID``.
  let id: @Sendable (_ index: Int) -> String
  let select: (@MainActor @Sendable (_ index: Int) -> Void)?

  /// Whether rows can be pressed.
  var areControls: Bool { select != nil }

  /// Returns the row with the focus, found by its last known position or else by its id; `nil` if no row has the focus.
  func position(in environment: RenderEnvironment) -> Int? {
    environment.isEnabled ? position(of: environment.focus) : nil
  }

  /// The row of a focus; `nil` if it is not one of these rows.
  func position(of focus: FocusID?) -> Int? {
    guard case .row(name, let id, let hint) = focus else { return nil }
    if let hint, 0..<count ~= hint, self.id(hint) == id { return hint }
    return (0..<count).first { self.id($0) == id }
  }

  /// The interaction of a row; `nil` if rows cannot be pressed.
  var target: (@Sendable (_ index: Int) -> Interaction.Target)? {
    guard let select else { return nil }
    return { [name, id] index in
      let focus = FocusID.row(list: name, id: id(index), position: index)
      return Interaction.Target(focus: focus, response: .press { select(index) })
    }
  }
}

extension RowNames {
  init<Data: RandomAccessCollection & Sendable>(
    _ name: String, _ data: Data, element: @escaping @Sendable (_ index: Int) -> Data.Element,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)?
  ) where Data.Element: Identifiable {
    var select: (@MainActor @Sendable (Int) -> Void)?
    if let onSelect { select = { onSelect(element($0)) } }
    self.init(name: name, count: data.count, id: { rowName(of: element($0).id) }, select: select)
  }
}

extension RandomAccessCollection {
  @inlinable subscript(offset offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }

  /// Calls a closure with an element where it is, or with a copy if that is not possible.
  @inlinable func withElement(_ offset: Int, _ body: (Element) -> Void) {
    let isDone = withContiguousStorageIfAvailable { $0.span.withElement(offset) { body($0) } } != nil
    if !isDone { body(self[offset: offset]) }
  }
}

/// Returns a row's id as it is written in a ``FocusID``. Strings and integers are faster than other descriptions.
func rowName(of id: some Hashable) -> String {
  if let name = id as? String { return name }
  if let number = id as? Int { return String(number) }
  return "\(id)"
}
