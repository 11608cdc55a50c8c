/// A view that was changed by one of the methods of ``View``: with padding, with a border, in a frame.
///
/// It is one type, whatever view is inside. A view's type has to be known where it is put among others, and looking up
/// a new one for each modifier costs more than drawing it.
public final class ModifiedView: View {
  /// Set once, and replaced only in `deinit`, when nobody else holds the view any more: hence `nonisolated(unsafe)`.
  private nonisolated(unsafe) var content: any View
  private let change: Change

  private enum Change: Sendable {
    case padding(Insets)
    case frame(FrameLimits, horizontal: Alignment, vertical: Alignment)
    case node(@Sendable (Node, RenderEnvironment) -> Node)
    case environment(@Sendable (inout RenderEnvironment) -> Void)
  }

  private init(_ content: any View, _ change: Change) {
    self.content = content
    self.change = change
  }

  deinit {
    // One by one: a chain of modifiers that is released from the outside would need a stack as deep as it is long.
    var rest = self.content
    self.content = Spacer()
    while var view = rest as? ModifiedView {
      rest = Spacer()
      guard isKnownUniquelyReferenced(&view) else { return }
      (rest, view.content) = (view.content, rest)
    }
  }

  /// A view with free cells around it.
  @usableFromInline
  convenience init(content: any View, padding: Insets) {
    self.init(content, .padding(padding))
  }

  /// A view in a frame of a fixed size.
  @usableFromInline
  convenience init(content: any View, columns: Int?, rows: Int?, horizontal: Alignment, vertical: Alignment) {
    let limits = FrameLimits(columns: FrameLimit(exactly: columns), rows: FrameLimit(exactly: rows))
    self.init(content, .frame(limits, horizontal: horizontal, vertical: vertical))
  }

  /// A view in a frame.
  package convenience init(
    content: some View, frame: FrameLimits, horizontal: Alignment, vertical: Alignment
  ) {
    self.init(content, .frame(frame, horizontal: horizontal, vertical: vertical))
  }

  /// A view whose node is changed, e.g. put into another one.
  package convenience init(content: some View, change: @escaping @Sendable (Node, RenderEnvironment) -> Node) {
    self.init(content, .node(change))
  }

  /// A view in another environment.
  package convenience init(content: some View, environment: @escaping @Sendable (inout RenderEnvironment) -> Void) {
    self.init(content, .environment(environment))
  }

  /// The view as a part of a ``Form``: a row that was changed is a row still.
  ///
  /// - Parameter isRow: Whether a view around it has found the row inside.
  func formEntries(
    keys: Alignment, isRow: Bool = false, in environment: RenderEnvironment
  ) -> [FormElement.Entry] {
    var (environment, isRow) = (environment, isRow)
    if case .environment(let change) = self.change {
      change(&environment)
    } else {
      isRow = isRow || self.holdsFormRow
      if !isRow { return [.whole(self.nested(in: environment))] }
    }
    let inner = environment.nesting.entering(Self.self) {
      (self.content as? ModifiedView)?.formEntries(keys: keys, isRow: isRow, in: environment)
        ?? Form.entries(of: self.content, keys: keys, in: environment)
    }
    guard let inner else { return [] }
    switch self.change {
    case .environment:
      return inner
    case .padding(let insets):
      return inner.map { $0.padded(by: insets) }
    case .frame(let limits, let horizontal, let vertical):
      return inner.map { entry in
        entry.mapValue { Node(FrameElement(limits, horizontal: horizontal, vertical: vertical, $0)) }
      }
    case .node(let change):
      return inner.map { entry in entry.mapValue { change($0, environment) } }
    }
  }

  /// Whether a row of a form is inside, below nothing but other changes.
  private var holdsFormRow: Bool {
    var content = self.content
    while let view = content as? ModifiedView { content = view.content }
    return content is FormRow
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    switch self.change {
    case .padding(let insets):
      return Node(PaddingElement(insets, self.content.nested(in: environment)))
    case .frame(let limits, let horizontal, let vertical):
      return Node(
        FrameElement(limits, horizontal: horizontal, vertical: vertical, self.content.nested(in: environment)))
    case .node(let change):
      return change(self.content.nested(in: environment), environment)
    case .environment(let change):
      var environment = environment
      change(&environment)
      return self.content.nested(in: environment)
    }
  }
}
