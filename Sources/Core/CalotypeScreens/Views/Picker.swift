/// One of several: `(•) Name  ( ) Price`.
///
///     Picker("Sort by", Sort.allCases, selection: state.sort) { $0.title } onSelect: { send(.sortChosen($0)) }
///
///     // Sort by
///     // (•) Name
///     // ( ) Price
///     // ( ) Rating
///
/// Each option is a control of its own, named by the picker and its label. In a disabled picker the options have no
/// parentheses, and those that are not chosen have a `-`. A label that does not fit wraps, its rows below each other.
public struct Picker<Option: Hashable & Sendable>: View {
  private let title: String
  private let id: String
  private let options: [Option]
  private let selection: Option?
  private let direction: Divider.Direction
  private let label: @Sendable (Option) -> String
  private let select: @MainActor @Sendable (Option) -> Void

  /// Options of which one is chosen.
  ///
  /// - Parameters:
  ///   - title: What is chosen: above the options, or before them; nothing for none.
  ///   - id: What tells it from other pickers of the same title on a screen, for the focus.
  ///   - options: The options, in order.
  ///   - selection: The chosen one; nil for none.
  ///   - direction: Whether the options stand below each other, or side by side with two columns between them where they
  ///     fit.
  ///   - label: What an option is called. No two should have the same name.
  ///   - onSelect: Takes the option that was pressed.
  public init(
    _ title: String, id: String? = nil, _ options: [Option], selection: Option?,
    direction: Divider.Direction = .vertical, label: @escaping @Sendable (_ option: Option) -> String,
    onSelect: @escaping @MainActor @Sendable (_ option: Option) -> Void
  ) {
    self.title = title
    self.id = id ?? title
    self.options = options
    self.selection = selection
    self.direction = direction
    self.label = label
    self.select = onSelect
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    var nodes: [Node] = []
    if !self.title.isEmpty {
      nodes.append(
        Text(self.title).role(environment.isEnabled ? .text : .disabled).lineLimit(1).lowered(in: environment))
    }
    for option in self.options { nodes.append(self.node(option, in: environment)) }
    let column = Node(StackElement(.vertical, nodes))
    guard self.direction == .horizontal else { return column }
    return Node(AlternativesElement(Node(StackElement(.horizontal, spacing: 2, nodes)), or: column))
  }

  private func node(_ option: Option, in environment: RenderEnvironment) -> Node {
    let label = self.label(option)
    let target = Interaction.Target(
      focus: .control("\(self.id): \(label)"), response: .press { [select] in select(option) })
    let bullet = String(Symbol.bullet.scalar(in: environment.effectiveGlyphs))
    let row = CheckRow(label: label, isChosen: option == self.selection, glyphs: ("(", bullet, ")"))
    return Node(target, around: row.lowered(in: environment), in: environment)
  }
}
