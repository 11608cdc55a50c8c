import Calotype

/// The screen of a document's JSON as a folded tree.
struct RawPage: View {
  let resource: Resource
  let send: Send<Browser.Action>

  var body: some View {
    EnvironmentReader { environment in
      Page {
        if let raw = resource.raw {
          List(resource.listName, raw.lines) { line in
            row(line, in: environment)
          } onSelect: { line in
            if let place = raw.place(of: line.id) { send(.rawToggled(line: place)) }
          }
          .padding(Insets(top: 1))
        }
      } header: {
        TitleBar(resource.title, trailing: "JSON", back: { send(.backTapped) })
      } footer: {
        let path = resource.value(at: resource.focusedLine(in: environment))?.0.description
        Footer(status: path == "." ? nil : path, at: .trailing) {
          KeyHelp(.escape, "Back")
          KeyHelp(.enter, "Fold")
          KeyHelp("y", "Copy")
        }
      }
    }
  }

  /// A line of a tree.
  ///
  ///     − owner {2}
  ///       login: "ann"
  private func row(_ line: RawTree.Line, in environment: RenderEnvironment) -> some View {
    let indentation = min(2 * Int(line.depth), environment.size.columns / 2)
    let isOpenable = line.node.first != nil
    return HStack {
      Text("").frame(columns: indentation)
      Text(isOpenable ? String(environment.glyph(line.isOpen ? .minus : .plus)) : " ").role(.accent)
      Text(" ")
      (name(of: line) + value(line.node, isOpenable, in: environment)).lineLimit(1)
    }
  }

  /// The key of a line, or its position in an array.
  private func name(of line: RawTree.Line) -> Text {
    guard line.depth > 0 else { return Text("") }
    let name = line.key.map { shortened($0.text.visibleName, to: 60) } ?? "\(line.position)"
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
