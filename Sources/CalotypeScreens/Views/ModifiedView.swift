/// A view that was changed by one of the methods of ``View``: with padding, with a border, in a frame.
///
/// It is one type, whatever view is inside. A view's type has to be known where it is put among others, and looking up
/// a new one for each modifier costs more than drawing it.
public final class ModifiedView: View {
  private let content: any View
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
  func formEntries(keys: Alignment, in environment: RenderEnvironment) -> [FormElement.Entry] {
    switch self.change {
    case .environment(let change):
      var environment = environment
      change(&environment)
      return Form.entries(of: self.content, keys: keys, in: environment)
    case _ where !self.holdsFormRow:
      return [.whole(self.lowered(in: environment))]
    case .padding(let insets):
      return self.formEntries(keys, environment) { $0.padded(by: insets) }
    case .frame(let limits, let horizontal, let vertical):
      return self.formEntries(keys, environment) { entry in
        entry.mapValue { Node(FrameElement(limits, horizontal: horizontal, vertical: vertical, $0)) }
      }
    case .node(let change):
      return self.formEntries(keys, environment) { entry in entry.mapValue { change($0, environment) } }
    }
  }

  private func formEntries(
    _ keys: Alignment, _ environment: RenderEnvironment, _ change: (FormElement.Entry) -> FormElement.Entry
  ) -> [FormElement.Entry] {
    Form.entries(of: self.content, keys: keys, in: environment).map(change)
  }

  /// Whether a row of a form is inside, below nothing but other changes.
  private var holdsFormRow: Bool {
    self.content is FormRow || (self.content as? ModifiedView)?.holdsFormRow == true
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    switch self.change {
    case .padding(let insets):
      return Node(PaddingElement(insets, self.content.lowered(in: environment)))
    case .frame(let limits, let horizontal, let vertical):
      return Node(
        FrameElement(limits, horizontal: horizontal, vertical: vertical, self.content.lowered(in: environment)))
    case .node(let change):
      return change(self.content.lowered(in: environment), environment)
    case .environment(let change):
      var environment = environment
      change(&environment)
      return self.content.lowered(in: environment)
    }
  }
}
