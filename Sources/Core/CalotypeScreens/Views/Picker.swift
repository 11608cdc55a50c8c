/// A choice of one option among several: `(•) Name  ( ) Price`.
///
///     Picker("Sort by", Sort.allCases, selection: state.sort) { $0.title } onSelect: { send(.sortChosen($0)) }
///
///     // Sort by
///     // (•) Name
///     // ( ) Price
///     // ( ) Rating
///
/// Each option is a control with its own focus, named by the picker and its label. In a disabled picker the options
/// have no parentheses, and a `-` if they are not selected. A label that does not fit wraps, its rows aligned.
public struct Picker<Option: Hashable & Sendable>: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: The title above or before the options; empty for none.
  ///   - id: The name of the picker for the focus, unique on the screen; `nil` for the title.
  ///   - options: The options, in order.
  ///   - selection: The selected option; `nil` for none.
  ///   - direction: Whether the options are placed one below the other, or side by side, two columns apart, if they
  ///     fit.
  ///   - label: The label of an option. It must be unique among the options.
  ///   - onSelect: Called with the option that was pressed.
  public init(
    _ title: String, id: String? = nil, _ options: [Option], selection: Option?,
    direction: Axis = .vertical, label: (_ option: Option) -> String,
    onSelect: @escaping @MainActor @Sendable (_ option: Option) -> Void
  ) {
    let options = options.map { option in
      let name = label(option)
      let focus = FocusID.control("\(id ?? title): \(name)")
      return CheckRow(
        label: name, focus: focus, isChosen: option == selection, brackets: ("(", ")"), symbol: .bullet
      )
      .responding(to: focus) { onSelect(option) }
    }
    draw = { environment in
      let head = Text(title).role(.text, in: environment).lineLimit(1)
      let nodes = (title.isEmpty ? [] : [head.node(in: environment)]) + options.map { $0.nested(in: environment) }
      let column = Node(.vertical, nodes)
      guard direction == .horizontal else { return column }
      return Node(AlternativesElement(first: Node(.horizontal, spacing: 2, nodes), second: column))
    }
  }
}
