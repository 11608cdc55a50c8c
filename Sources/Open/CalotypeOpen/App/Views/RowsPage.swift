import Calotype

/// The screen of a list.
struct RowsPage: View {
  let resource: Resource
  /// The row that is open beside the list.
  let open: Int?
  var hasBack = false
  /// Whether an open row is beside it, whose screen has the other keys.
  var isBeside = false
  let send: Send<Browser.Action>

  private var id: Resource.ID { resource.id }

  var body: some View {
    EnvironmentReader { environment in
      let rows = resource.rows
      let leave: Perform = { send(.backTapped) }
      Page {
        resource.loaded(send) {
          if resource.isList { content(rows, in: environment) }
        }
      } header: {
        TitleBar(resource.title, trailing: count(rows, in: environment.locale), back: hasBack ? leave : nil)
      } footer: {
        Footer(status: status) {
          if hasBack { KeyHelp(.escape, "Back") }
          if !rows.isEmpty { KeyHelp(.enter, "Open") }
          if rows.total > 0 {
            KeyHelp("/", "Filter")
            KeyHelp("s", "Sort")
            KeyHelp("c", "Columns")
          }
          if !isBeside { resource.keyHelp }
        }
      }
      .onKey("s") { send(.sortTapped(id)) }
      .onKey("c") { send(.columnsTapped(id)) }
    }
  }

  /// The fields by which the rows are sorted: `price ↓`.
  private var status: String? {
    resource.arrangement.field.map { "by \($0.label)\(resource.arrangement.isDescending ? ", descending" : "")" }
  }

  private func count(_ rows: RowList, in locale: DisplayLocale) -> String? {
    guard resource.isList else { return nil }
    return Noun("rows").counted(rows.count, of: rows.total, in: locale) + (resource.pages.hasMore ? " so far" : "")
  }

  @ViewBuilder private func content(_ rows: RowList, in environment: RenderEnvironment) -> ViewList {
    if rows.total == 0 {
      EmptyState("The list is empty.") {
        if resource.request == nil {
          Button("Show the JSON") { send(.rawTapped) }
        } else {
          Button("Refresh") { send(.refreshTapped) }
        }
      }
    } else {
      HStack(spacing: 1) {
        Symbol.search.role(.accent)
        TextField("Filter rows", id: "filter \(id)", text: resource.arrangement.query.text, key: "/") {
          send(.queryChanged(id, $0))
        }
      }
      .padding(rows: 1)
      if rows.isEmpty {
        NoMatch(resource.arrangement.query.trimmed, of: "rows") { send(.queryChanged(id, "")) }
      } else {
        table(of: rows, in: environment)
      }
    }
    if rows.total > 0, resource.pages.pageCount > 1 || resource.pages.hasMore {
      VStack {
        PagingEnd(resource.pages, of: "pages") { send(.moreTapped(id)) }
        if resource.isCapped {
          Text("Only the first \(Resource.pageLimit) pages are loaded.").role(.secondary)
        }
      }
      .padding(rows: 1).layoutPriority(1)
    }
  }

  private func table(of rows: RowList, in environment: RenderEnvironment) -> Table {
    let pages = resource.pages.elements
    return Table(resource.listName, rows) {
      for (index, field) in resource.shownFields.enumerated() {
        TableColumn(
          field.label.visibleName, field.width(isFirst: index == 0, in: environment.size.columns),
          alignment: field.type.isTrailing ? .trailing : .leading
        ) { row in
          let (page, local) = rows.place(of: row.id)
          pages[page].rows.styled(
            field, at: local, role: index > 0 ? nil : row.id == open ? .accent : .text, in: environment)
        }
      }
    } onSelect: {
      send(.rowOpened(id, row: $0.id))
    }
    .sticky(columns: 1)
    .scrolled(columns: resource.firstColumn) { send(.tableMoved(id, columns: $0)) }
    .scrolled(to: open ?? 0)
  }
}

extension Field {
  /// The width of its column: that of its cells, up to a limit.
  fileprivate func width(isFirst: Bool, in columns: Int) -> TableColumnWidth {
    // The day, the time and its zone are never cut.
    if case .date = type { return .fitted(maximum: 25) }
    return .fitted(
      minimum: isFirst ? max(20, columns / 3) : 16, maximum: min(isFirst ? 40 : 28, max(12, columns * 2 / 5)))
  }
}

extension Rows {
  /// Returns the text of a field in a row, in the style of its type.
  ///
  /// - Parameter role: The role of a title; `nil` for that of the type.
  func styled(_ field: Field, at row: Int, role: Role? = nil, in environment: RenderEnvironment) -> Text {
    environment.text(
      of: value(of: field.place, at: row), text(of: field, at: row, in: environment.locale), as: field.type, role: role)
  }
}

extension RenderEnvironment {
  /// Returns the text of a value in the style of its type. Bytes beyond those that could be visible are not drawn.
  func text(of node: JSONNode?, _ text: String, as type: FieldType, role: Role? = nil, lines: Int = 1) -> Text {
    let shown = String(text.prefix(lines == 1 ? 300 : 6000))
    let own = Text(shown).lineLimit(lines)
    switch type {
    case _ where node == nil || node?.kind == .null: return own.role(.secondary)
    case .boolean where text == "true": return Symbol.check.text(in: self)
    case .boolean where text == "false": return Symbol.cross.text(in: self).role(.secondary)
    case .url, .image: return own.role(role ?? .secondary).link(Link(text))
    case .email: return own.role(role ?? .text).link(Link("mailto:\(text)"))
    case .id, .count: return own.role(role ?? .secondary)
    case .color: return (Text("■ ").brand(Color(web: text)) + Text(shown)).lineLimit(lines)
    case .choice: return own.role(role ?? Self.role(of: text))
    case _ where lines > 1 && node?.kind == .string && isBlank(text): return Text("“\(shown)”").lineLimit(lines)
    default: return own.role(role ?? .text)
    }
  }

  /// The role of a word that says that something goes well, or does not.
  private static func role(of word: String) -> Role {
    switch word.lowercased() {
    case "active", "available", "completed", "healthy", "ok", "paid", "passed", "running", "succeeded", "success":
      .success
    case "critical", "dead", "error", "failed", "failure", "rejected", "unhealthy": .error
    case "archived", "canceled", "cancelled", "closed", "disabled", "draft", "expired", "inactive": .secondary
    default: .text
    }
  }
}

extension Symbol {
  /// The glyph as a text.
  func text(in environment: RenderEnvironment) -> Text { Text(String(environment.glyph(self))) }
}

extension Color {
  /// Reads a color such as `#1f6feb` or `#fff`.
  init?(web text: String) {
    let digits = text.dropFirst()
    let six = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits.prefix(6))
    guard text.hasPrefix("#"), six.utf8.count == 6, let value = UInt32(six, radix: 16) else { return nil }
    self = .hex(value)
  }
}

extension Resource {
  /// Its content, or the wait for it, or the failure.
  func loaded(_ send: Send<Browser.Action>, @ViewBuilder content: () -> ViewList) -> LoadingContent {
    LoadingContent(
      pages, waiting: "Loading \(title)…", failed: "“\(title)” could not be loaded", retry: { send(.refreshTapped) }
    ) { _ in content() }
  }

  /// The help for the keys of every screen.
  @ViewBuilder var keyHelp: ViewList {
    if node != nil { KeyHelp("v", "JSON") }
    if request != nil || node != nil { KeyHelp("y", "Copy") }
    if request != nil { KeyHelp("r", "Refresh") }
  }
}
