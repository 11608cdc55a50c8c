/// Rows of a collection, built only when they are in sight: a frame costs the same for a hundred as for a hundred
/// thousand.
///
///     List("breeds", state.dogs) { dog in
///       Text(dog.name).lineLimit(1)
///       Spacer()
///       Symbol.chevron
///     } onSelect: { dog in
///       send(.dogTapped(dog.id))
///     }
///
/// Where not all rows fit, a line above and one below say how many more there are, unless the list is a single line
/// high. It shows the rows from ``scrolled(to:)`` on, moved as little as it takes to show the one that has the focus; at
/// least one, cut where it is higher than the list.
public struct List: View {
  private let name: String
  private let count: Int
  private let row: @Sendable (Int) -> ViewList
  private let id: @Sendable (Int) -> String
  private let select: (@MainActor @Sendable (Int) -> Void)?
  private var first = 0
  private var placeholder: String?

  /// A list of the given name. The name keeps the focus apart from that of other lists on the screen.
  @inlinable
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String,
    _ data: Data,
    @ViewBuilder row: @escaping @Sendable (_ element: Data.Element) -> ViewList,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    var select: (@MainActor @Sendable (Int) -> Void)?
    if let onSelect { select = { onSelect(data[data.index(data.startIndex, offsetBy: $0)]) } }
    self.init(
      name, count: data.count,
      row: { row(data[data.index(data.startIndex, offsetBy: $0)]) },
      id: { rowName(of: data[data.index(data.startIndex, offsetBy: $0)].id) },
      select: select)
  }

  /// What every list comes down to, whatever it is a list of: rows by position.
  @usableFromInline
  init(
    _ name: String, count: Int, row: @escaping @Sendable (Int) -> ViewList, id: @escaping @Sendable (Int) -> String,
    select: (@MainActor @Sendable (Int) -> Void)?
  ) {
    self.name = name
    self.count = count
    self.row = row
    self.id = id
    self.select = select
  }

  /// The list from one of its rows on.
  ///
  /// - Parameter index: The row that should stand first, counted from 0.
  public func scrolled(to index: Int) -> Self {
    var copy = self
    copy.first = index
    return copy
  }

  /// What stands in the list when it has no rows; nil for nothing, as it is unless said otherwise.
  ///
  /// It does for a part of a screen. A screen that is a list says more, with an ``EmptyState`` instead of the list.
  public func placeholder(_ text: String?) -> Self {
    var copy = self
    copy.placeholder = text
    return copy
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let source = RowSource(
      count: self.count, focused: environment.isEnabled ? self.position(of: environment.focus) : nil, first: self.first,
      node: { [row] index in row(index).row(in: environment) }, target: environment.isEnabled ? self.target : nil)
    let look = RowsElement.Look(in: environment, areControls: self.select != nil)
    // A list that has rows is spared the work.
    let placeholder = self.count > 0 ? nil : placeholderNode(self.placeholder, in: environment)
    return Node(RowsElement(count: self.count, look, placeholder: placeholder) { _ in source })
  }

  /// What pressing a row does; nil where nothing does.
  private var target: (@Sendable (Int) -> Interaction.Target)? {
    guard let select = self.select else { return nil }
    return { [name, id] index in
      let focus = FocusID.row(list: name, id: id(index), position: index)
      return Interaction.Target(focus: focus, response: .press { select(index) })
    }
  }

  private func position(of focus: FocusID?) -> Int? {
    guard case .row(self.name, let id, let hint) = focus else { return nil }
    if let hint, 0..<self.count ~= hint, self.id(hint) == id { return hint }
    return (0..<self.count).first { self.id($0) == id }
  }
}

/// What stands where a collection has nothing.
func placeholderNode(_ text: String?, in environment: RenderEnvironment) -> Node? {
  text.map { Text($0).role(.secondary).lowered(in: environment) }
}

/// A row's id as it is written in a ``FocusID``. The usual kinds are written without going through a description of
/// anything at all.
@inlinable
func rowName(of id: some Hashable) -> String {
  if let name = id as? String { return name }
  if let number = id as? Int { return String(number) }
  return "\(id)"
}
