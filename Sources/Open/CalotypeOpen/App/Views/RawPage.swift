import Calotype

/// The screen of a document's JSON as a folded tree.
struct RawPage: View {
  let resource: Resource
  let send: Send<Browser.Action>

  var body: some View {
    EnvironmentReader { environment in
      // The line with the focus, found by the position of its value.
      let line = environment.focusedRow(of: resource.linesName).flatMap { resource.raw?.line(of: $0) }
      Page {
        if let raw = resource.raw {
          List(resource.linesName, raw) { row in
            self.row(row.place, of: raw, in: environment)
          } onSelect: { row in
            send(.rawToggled(line: row.place))
          }
          .padding(Insets(top: 1))
        }
      } header: {
        TitleBar(resource.title, trailing: "JSON", back: { send(.backTapped) })
      } footer: {
        Footer(status: resource.value(at: line).map { "\($0.0)" }.flatMap { $0 == "." ? nil : $0 }, at: .trailing) {
          KeyHelp(.escape, "Back")
          KeyHelp(.enter, "Fold")
          KeyHelp("y", "Copy")
        }
      }
      .keys(of: resource, focus: line, send)
    }
  }

  /// A line of a tree.
  ///
  ///     − owner {2}
  ///       login: "ann"
  private func row(_ line: Int, of tree: RawTree, in environment: RenderEnvironment) -> some View {
    let (node, place) = (tree.node(at: line), tree.lines[line])
    let indentation = min(2 * Int(place.depth), environment.size.columns / 2)
    let isOpenable = node.first != nil
    return HStack {
      Text("").frame(columns: indentation)
      Text(isOpenable ? String(environment.glyph(place.isOpen ? .minus : .plus)) : " ").role(.accent)
      Text(" ")
      (name(of: line, in: tree) + value(node, isOpenable, in: environment)).lineLimit(1)
    }
  }

  /// The key of a line, or its position in an array.
  private func name(of line: Int, in tree: RawTree) -> Text {
    guard line > 0 else { return Text("") }
    let name = tree.key(at: line).map { shortened($0.text.visibleName, to: 60) } ?? "\(tree.lines[line].position)"
    return Text("\(name): ").role(.secondary)
  }

  private func value(_ node: JSONNode, _ isOpenable: Bool, in environment: RenderEnvironment) -> Text {
    switch node.kind {
    case .object, .array:
      let count = isOpenable ? environment.locale.formatted(node.count) : ""
      return Text(node.kind == .object ? "{\(count)}" : "[\(count)]").role(.secondary)
    case .string: return Text("\"\(shortened(node.text))\"").role(.success)
    case .number, .bool: return Text(shortened(node.text)).role(.accent)
    case .null: return Text(node.text).role(.secondary).italic()
    }
  }

  private func shortened(_ text: String, to limit: Int = 300) -> String {
    text.utf8.count > limit ? "\(text.prefix(limit))…" : text
  }
}
