import Calotype

/// The screen of one thing.
struct DetailPage: View {
  let resource: Resource
  /// The screen that it was opened from.
  let before: Resource?
  let send: Send<Browser.Action>

  var body: some View {
    EnvironmentReader { environment in
      let leave: Perform = { send(.backTapped) }
      Page {
        resource.loaded(send) {
          if let detail = resource.detail { content(of: detail, in: environment) }
        }
      } header: {
        TitleBar(
          before?.title ?? resource.title, trailing: position(in: environment.locale), back: before.map { _ in leave })
      } footer: {
        Footer {
          if before != nil { KeyHelp(.escape, "Back") }
          if resource.detail?.lines.contains(where: \.isOpenable) ?? false { KeyHelp(.enter, "Open") }
          resource.keyHelp
        }
      }
    }
  }

  private func position(in locale: DisplayLocale) -> String? {
    if let row = resource.row, let before { return "row \(locale.count(row + 1, of: before.rows.total))" }
    return resource.request == nil || before == nil ? nil : resource.title
  }

  @ViewBuilder private func content(of detail: Detail, in environment: RenderEnvironment) -> ViewList {
    if let node = detail.node, !node.isContainer {
      ScrollView(id: "value \(resource.id)") { Text(String(node.text.prefix(200_000))) }.padding(Insets(top: 1))
    } else {
      heading(of: detail, in: environment)
      if detail.lines.isEmpty {
        EmptyState(detail.node?.kind == .array ? "The list is empty." : "The object is empty.")
      } else {
        let names = min(detail.labelColumns, 28, environment.size.columns * 2 / 5)
        List(resource.listName, detail.lines) { line in
          row(line, of: detail, nameColumns: names, in: environment)
        } onSelect: { line in
          send(.lineOpened(resource.id, line: line.id))
        }
        .padding(Insets(top: 1))
      }
    }
  }

  /// The title and the subtitle.
  private func heading(of detail: Detail, in environment: RenderEnvironment) -> some View {
    let (shape, rows, row) = (detail.page.shape, detail.page.rows, detail.row)
    let title = shape.title(of: rows, at: row, in: environment.locale)
    let subtitle = shape.subtitle.map { rows.text(of: $0, at: row, in: environment.locale) } ?? ""
    return VStack {
      if !isBlank(title) { Text(title).role(.title).lineLimit(2) }
      if !isBlank(subtitle) { Text(String(subtitle.prefix(1000))).role(.secondary).lineLimit(4) }
    }
    .padding(Insets(top: isBlank(title) ? 0 : 1)).layoutPriority(1)
  }
}

/// The lines of a detail.
extension DetailPage {
  /// The maximum rows of a text; Enter opens a screen with the whole text.
  private static let textRows = 6

  private func row(
    _ line: DetailLine, of detail: Detail, nameColumns: Int, in environment: RenderEnvironment
  ) -> some View {
    HStack {
      Text("").frame(columns: 2 * line.depth)
      switch line.content {
      case .field(let name, let field):
        Text(String(name.visibleName.prefix(200))).role(line.isOpenable ? .text : .secondary).lineLimit(1)
          .frame(columns: max(1, nameColumns - 2 * line.depth))
        Text("  ")
        value(of: line, field, of: detail, in: environment)
      case .section(let name, let table):
        VStack {
          HStack(spacing: 1) {
            Text(String(name.visibleName.prefix(200))).role(.title).lineLimit(1)
            if line.node.kind == .array { Badge(line.node.count) }
          }
          if let table {
            HStack {
              // As in its rows, which are one level deeper.
              Text("").frame(columns: 2)
              cells(of: table) { Text($0.label.visibleName).role(.secondary).bold().lineLimit(1) }
            }
          }
        }
      case .element: value(of: line, nil, of: detail, in: environment)
      case .row(let table, let row):
        cells(of: table) { table.shape.rows.styled($0, at: row, in: environment) }
      case .more(let count): Text(environment.locale.more(count)).role(line.isOpenable ? .accent : .secondary)
      }
    }
  }

  private func cells(of table: SmallTable, cell: (Field) -> Text) -> some View {
    HStack(spacing: 2) {
      for (field, width) in table.columns {
        cell(field).alignment(field.type.isTrailing ? .trailing : .leading)
          .frame(columns: width, horizontal: field.type.isTrailing ? .trailing : .leading)
      }
    }
  }

  /// The value of a line, with a mark if it can be opened; a section, a row and the rest are known for that.
  @ViewBuilder private func value(
    of line: DetailLine, _ field: Field?, of detail: Detail, in environment: RenderEnvironment
  ) -> ViewList {
    text(of: line.node, field, of: detail, in: environment)
    if line.isOpenable {
      Spacer(minimum: 1)
      Symbol.chevron.role(.accent)
    }
  }

  private func text(
    of node: JSONNode, _ field: Field?, of detail: Detail, in environment: RenderEnvironment
  ) -> Text {
    if node.isContainer {
      if let line = node.shortLine, !line.isEmpty { return Text(line) }
      let noun: Noun = node.kind == .array ? "elements" : "fields"
      return Text(noun.counted(node.count, in: environment.locale)).role(.secondary).lineLimit(1)
    }
    let type = field?.type ?? (node.kind == .bool ? .boolean : Pattern.isURL(node.text) ? .url : .text)
    let text =
      field.map { detail.page.rows.text(of: $0, at: detail.row, in: environment.locale) }
      ?? Cells.text(of: node, as: type, in: environment.locale)
    if case .boolean = type, node.kind == .bool {
      return environment.text(of: node, text, as: type) + Text(" \(text)")
    }
    if type == .url, let origin = resource.origin ?? before?.origin, text.hasPrefix("\(origin)/") {
      return Text(String(text.dropFirst(origin.count))).role(.secondary).lineLimit(Self.textRows).link(Link(text))
    }
    // The heading shows the beginning of a long title or subtitle.
    let shape = detail.page.shape
    let isHeading = type == .text && field.map { $0 == shape.subtitle || shape.title.contains($0) } ?? false
    return environment.text(of: node, text, as: type, lines: isHeading ? 1 : Self.textRows)
  }
}
