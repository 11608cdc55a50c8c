/// A view with a modifier, such as padding, a border or a frame.
///
/// It is one type for all views and modifiers. A generic type for each combination would have to be looked up at run
/// time wherever views are collected, which costs more than drawing it.
public final class ModifiedView: View {
  /// Set once, and replaced only in `deinit`, when there are no other references: hence `nonisolated(unsafe)`.
  private nonisolated(unsafe) var content: any View
  private let change: Change

  enum Change: Sendable {
    case padding(Insets)
    case frame(FrameLimits, horizontal: Alignment, vertical: Alignment)
    case node(@Sendable (Node, RenderEnvironment) -> Node)
    case environment(@Sendable (inout RenderEnvironment) -> Void)
  }

  init(_ content: any View, _ change: Change) {
    self.content = content
    self.change = change
  }

  deinit {
    // One by one: releasing a long chain of modifiers recursively could overflow the stack.
    var rest = content
    content = Spacer()
    while var view = rest as? ModifiedView {
      rest = Spacer()
      guard isKnownUniquelyReferenced(&view) else { return }
      (rest, view.content) = (view.content, rest)
    }
  }

  /// Creates a view with free cells around it.
  @usableFromInline
  convenience init(content: any View, padding: Insets) {
    self.init(content, .padding(padding))
  }

  /// Creates a view in a frame of a fixed size.
  @usableFromInline
  convenience init(content: any View, columns: Int?, rows: Int?, horizontal: Alignment, vertical: Alignment) {
    let limits = FrameLimits(columns: FrameLimit(exactly: columns), rows: FrameLimit(exactly: rows))
    self.init(content, .frame(limits, horizontal: horizontal, vertical: vertical))
  }

  /// The view as a part of a ``Form``: a modified row is still a row.
  ///
  /// - Parameter isRow: Whether an outer modifier already found a row inside.
  func formEntries(
    keys: Alignment, isRow: Bool = false, in environment: RenderEnvironment
  ) -> [FormElement.Entry] {
    var (environment, isRow) = (environment, isRow)
    if case .environment(let change) = change {
      change(&environment)
    } else {
      isRow = isRow || holdsFormRow
      if !isRow { return [FormElement.Entry(value: nested(in: environment))] }
    }
    let inner = environment.nesting.entering(Self.self) {
      (content as? ModifiedView)?.formEntries(keys: keys, isRow: isRow, in: environment)
        ?? Form.entries(of: content, keys: keys, in: environment)
    }
    return (inner ?? []).map { entry in
      switch change {
      case .environment: entry
      case .padding(let insets): entry.padded(by: insets)
      case .frame, .node: entry.mapValue { changed($0, in: environment) }
      }
    }
  }

  /// Whether there is a row of a form inside, with nothing but modifiers around it.
  private var holdsFormRow: Bool {
    var content = content
    while let view = content as? ModifiedView { content = view.content }
    return content is FormRow
  }

  /// Lowers the view for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    guard case .environment(let change) = change else {
      return changed(content.nested(in: environment), in: environment)
    }
    var environment = environment
    change(&environment)
    return content.nested(in: environment)
  }

  /// The modified node of the content.
  private func changed(_ node: Node, in environment: RenderEnvironment) -> Node {
    switch change {
    case .padding(let insets): Node(PaddingElement(insets: insets, content: node))
    case .frame(let limits, let horizontal, let vertical):
      Node(FrameElement(limits: limits, horizontal: horizontal, vertical: vertical, content: node))
    case .node(let change): change(node, environment)
    case .environment: node
    }
  }
}
