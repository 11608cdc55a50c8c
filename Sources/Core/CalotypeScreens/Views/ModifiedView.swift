/// A view with a modifier, such as padding, a border or a frame.
///
/// It is one type for all views and modifiers, so a view with any number of modifiers, added at run time, is of a known
/// type.
public final class ModifiedView: PrimitiveView {
  /// Set once, and replaced only in `deinit`, when there are no other references: hence `nonisolated(unsafe)`.
  private nonisolated(unsafe) var content: any View
  private let change: Change
  /// Whether the content is a modified view too.
  private let isOuter: Bool

  enum Change: Sendable {
    case padding(Insets)
    case node(@Sendable (Node, RenderEnvironment) -> Node)
    case environment(@Sendable (inout RenderEnvironment) -> Void)
  }

  init<Content: View>(_ content: Content, _ change: Change) {
    self.content = content
    isOuter = Content.self == ModifiedView.self
    self.change = change
  }

  deinit { if isOuter { releaseModifiers() } }

  /// Releases the modifiers inside one by one, and keeps the view inside them: releasing a long chain recursively could
  /// overflow the stack. It is not part of `deinit`, so that its frame is gone when the view inside is released.
  private func releaseModifiers() {
    // A cast that fails takes far longer than the comparison.
    while type(of: content) == ModifiedView.self, var view = content as? ModifiedView {
      content = Spacer()
      guard isKnownUniquelyReferenced(&view) else { return }
      swap(&content, &view.content)
    }
  }

  /// Returns the view as a part of a ``Form``: a modified row is still a row.
  ///
  /// - Parameter isRow: Whether an outer modifier already found a row inside.
  func formEntries(keys: Alignment, isRow: Bool = false, in environment: RenderEnvironment) -> [FormElement.Entry] {
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
      case .node: entry.mapValue { changed($0, in: environment) }
      }
    }
  }

  /// Whether there is a row of a form inside, with nothing but modifiers around it.
  private var holdsFormRow: Bool {
    var content = content
    while let view = content as? ModifiedView { content = view.content }
    return content is FormRow
  }

  func node(in environment: RenderEnvironment) -> Node {
    guard case .environment(let change) = change else {
      return changed(content.nested(in: environment), in: environment)
    }
    var environment = environment
    change(&environment)
    return content.nested(in: environment)
  }

  /// Returns the modified node of the content.
  private func changed(_ node: consuming Node, in environment: RenderEnvironment) -> Node {
    switch change {
    case .padding(let insets): node.padded(by: insets)
    case .node(let change): change(node, environment)
    case .environment: node
    }
  }
}
