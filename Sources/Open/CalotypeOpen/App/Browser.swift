import Calotype

/// Any JSON API as screens: a list or one thing, and what is opened from there.
///
///     Browser.State(try Request(url: "https://api.example.com/users"))       // loads it when it appears
///     Browser.State(try Document(bytes), name: "users.json")                 // shows what is there
public struct Browser: Reducer {
  /// The screens from the first to the one that is shown.
  public struct State: Equatable, Sendable {
    /// The screens; there is always one.
    public internal(set) var stack: [Resource]

    /// The box over the screen, or `nil`.
    var panel: Panel?

    /// The resources that the API lists, if the first screen is its index.
    var resources: ResourceIndex?

    private var opened = 0

    /// Creates the screen of a resource, which is loaded by ``Action/appeared``.
    ///
    /// - Parameter request: The request. Its header fields are also those of the requests to other resources of the same
    ///   origin.
    public init(_ request: Request) { stack = [Resource(0, Reference.name(of: request), request: request)] }

    /// Creates the screen of a document that is there.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - name: The name in the title bar of a file, or of standard input.
    ///   - request: The request that it answers; without one, nothing is requested.
    ///   - response: The response, whose `Link` fields lead to the next page.
    public init(
      _ document: Document, name: String = "", answering request: Request? = nil, _ response: Response? = nil
    ) {
      stack = [Resource(0, request.map(Reference.name) ?? name, request: request)]
      show(ResourcePage(request?.url ?? name, document, linkHeader: response?.linkHeader), at: 0)
    }
  }

  /// A box over the screen.
  enum Panel: Equatable, Sendable {
    /// The choice of the order of a list.
    case sort(Resource.ID)
    /// The choice of the columns of a list.
    case columns(Resource.ID)
    /// Texts to copy.
    case copy([CopyText])
  }

  /// An input of the user, or a result.
  public enum Action: Equatable, Sendable {
    /// The screen is shown for the first time.
    case appeared
    /// The resource of the screen is requested again.
    case refreshTapped
    /// The next page of a list is requested.
    case moreTapped(Resource.ID)
    /// An answer.
    case pageLoaded(Resource.ID, Result<ResourcePage, OpenFailure>)
    /// A row of a list was opened.
    case rowOpened(Resource.ID, row: Int)
    /// A line of a detail was opened.
    case lineOpened(Resource.ID, line: Int)
    /// The screen was left.
    case backTapped

    /// The text of the filter has changed.
    case queryChanged(Resource.ID, String)
    /// The rows to show were found.
    case arranged(Resource.ID, [UInt32]?)
    /// The choice of the order was opened.
    case sortTapped(Resource.ID)
    /// A field was chosen for the order, by its position in the shape; `nil` for the order in which rows were sent.
    case sortChosen(Resource.ID, field: Int?)
    /// The choice of the columns was opened.
    case columnsTapped(Resource.ID)
    /// A column was shown or hidden.
    case columnToggled(Resource.ID, field: Int)
    /// A column was moved, to the left by -1.
    case columnMoved(Resource.ID, field: Int, by: Int)
    /// The columns were scrolled.
    case tableMoved(Resource.ID, columns: Int)

    /// The JSON was shown or hidden.
    case rawTapped
    /// A line of the JSON was folded or unfolded.
    case rawToggled(line: Int)
    /// The texts to copy were requested, with those of a row or line if it is not `nil`.
    case copyTapped(line: Int?)
    /// A text was copied.
    case textCopied(String)
    /// The box over the screen was closed.
    case panelClosed
  }

  @Dependency(\.resources) private var api
  @Dependency(\.clipboard) private var clipboard

  /// Creates the reducer.
  public init() {}

  /// The reducer.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        if !state.shown.pages.hasLoaded, state.shown.detail == nil { return load(&state) }

      case .refreshTapped: return load(&state)

      case .moreTapped(let id):
        guard let index = state.index(of: id), let request = state.stack[index].request,
          let url = state.stack[index].pages.startNext(), let next = Reference.request(url, from: request)
        else { break }
        return fetch(next, id, first: state.stack[index].shape)

      case .pageLoaded(let id, let result):
        guard let index = state.index(of: id) else { break }
        switch result {
        case .success(let page): state.show(page, at: index)
        case .failure(let failure): state.stack[index].pages.finish(with: .failure(failure))
        }
        return arrange(state, id)

      case .rowOpened(let id, let row): return opened(&state, from: id) { $0.openRow(row, of: $1) }

      case .lineOpened(let id, let line): return opened(&state, from: id) { $0.openLine(line, of: $1) }

      case .backTapped:
        if state.shown.raw != nil {
          state.shown.raw = nil
        } else if state.stack.count > 1 {
          return .cancel(id: state.stack.removeLast().id)
        }

      case .queryChanged(let id, let text):
        state.change(id) { $0.arrangement.query.text = text }
        return arrange(state, id)

      case .arranged(let id, let order): state.change(id) { $0.order = order }

      case .sortTapped(let id): state.panel = .sort(id)

      case .sortChosen(let id, let position):
        state.panel = nil
        state.change(id) { $0.sort(by: position) }
        return arrange(state, id)

      case .columnsTapped(let id): state.panel = .columns(id)

      case .columnToggled(let id, let field):
        state.change(id) { resource in
          var columns = resource.shownColumns
          if let index = columns.firstIndex(of: field) { columns.remove(at: index) } else { columns.append(field) }
          if !columns.isEmpty { resource.columns = columns }
        }

      case .columnMoved(let id, let field, let step):
        state.change(id) { resource in
          var columns = resource.shownColumns
          guard let index = columns.firstIndex(of: field), columns.indices.contains(index + step) else { return }
          columns.swapAt(index, index + step)
          resource.columns = columns
        }

      case .tableMoved(let id, let columns): state.change(id) { $0.firstColumn = columns }

      case .rawTapped: state.shown.raw = state.shown.raw == nil ? state.shown.node.map { RawTree($0) } : nil

      case .rawToggled(let line): state.shown.raw?.toggle(line)

      case .copyTapped(let line): state.panel = .copy(state.copyTexts(line: line))

      case .textCopied(let text):
        state.panel = nil
        return .run { [clipboard] _ in await clipboard.copy(text) }

      case .panelClosed: state.panel = nil
      }
      return .none
    }
  }

  /// Requests the first page of the screen.
  private func load(_ state: inout State) -> Effect<Action> {
    guard let request = state.shown.request, state.shown.pages.start() else { return .none }
    return fetch(request, state.shown.id, first: nil)
  }

  private func fetch(_ request: Request, _ id: Resource.ID, first: Shape?) -> Effect<Action> {
    .run { [api] send in
      await send(.pageLoaded(id, Result(of: try await api.load(request, first))))
    }
    .cancellable(id: id)
  }

  /// Opens a screen over another one, and loads it if it is not there.
  private func opened(
    _ state: inout State, from id: Resource.ID, _ open: (inout State, Int) -> Void
  ) -> Effect<Action> {
    guard let index = state.index(of: id) else { return .none }
    var next = state
    next.stack.removeSubrange((index + 1)...)
    open(&next, index)
    guard next.stack.count > index + 1 else { return .none }
    let closed = state.stack[(index + 1)...].map { Effect<Action>.cancel(id: $0.id) }
    state = next
    return .concatenate(.merge(closed), .send(.appeared))
  }

  /// Filters and sorts the rows.
  private func arrange(_ state: State, _ id: Resource.ID) -> Effect<Action> {
    guard let resource = state.stack.first(where: { $0.id == id }), resource.isList else { return .none }
    guard !resource.arrangement.isPlain || resource.order != nil else { return .cancel(id: "arrange \(id)") }
    let (rows, fields) = (RowList(resource.rows.pages), resource.shape?.fields ?? [])
    return .run { [arrangement = resource.arrangement] send in
      let order = await arrangement.order(of: rows, fields)
      if !Task.isCancelled { await send(.arranged(id, order)) }
    }
    .cancellable(id: "arrange \(id)", cancelInFlight: true)
  }
}

extension Browser.State {
  /// The number of rows of the screen.
  public var rowCount: Int { shown.pages.elements.first?.rows.count ?? 0 }

  /// The error if the screen has no content, otherwise `nil`.
  public var failure: OpenFailure? {
    shown.detail == nil && !shown.pages.hasLoaded ? shown.pages.failure : nil
  }

  /// The request that leads to the screen, or `nil` for a file.
  var request: Request? { stack.last { $0.request != nil }?.request }

  /// The screen that is shown.
  var shown: Resource {
    get { stack[stack.count - 1] }
    set { stack[stack.count - 1] = newValue }
  }

  func index(of id: Resource.ID) -> Int? { stack.firstIndex { $0.id == id } }

  mutating func change(_ id: Resource.ID, _ change: (inout Resource) -> Void) {
    if let index = index(of: id) { change(&stack[index]) }
  }

  /// Shows an answer: the first page of a list, the next one, or a thing.
  mutating func show(_ page: ResourcePage, at index: Int) {
    if !stack[index].pages.isLoading { _ = stack[index].pages.start() }
    let fields = stack[index].shape?.fields.map(\.place)
    let isCapped = stack[index].pages.pageCount + 1 >= Resource.pageLimit
    // The next page of an answer to a body would need another body.
    let isRead = stack[index].request?.head.method ?? .get == .get
    stack[index].pages.finish(with: .success(ListPage([page], next: isCapped || !isRead ? nil : page.next)))
    // The chosen columns are positions.
    if let fields, stack[index].shape?.fields.map(\.place).starts(with: fields) == false { stack[index].columns = nil }
    guard page.shape.kind != .list else { return stack[index].detail = nil }
    if index == 0 { resources = ResourceIndex(of: page.root) }
    stack[index].detail = Detail(page, row: 0, below: stack[index].path, link: link)
    if stack[index].raw != nil { stack[index].raw = stack[index].node.map { RawTree($0) } }
  }

  /// The address of the resource that a value leads to: an address of the same origin, or an identifier whose resource the
  /// API lists.
  private func link(_ name: String, _ node: JSONNode) -> String? {
    guard let base = request?.url, node.kind == .string || node.kind == .number, node.content.count < 2000,
      // A template such as `/users/{user}` is not an address.
      case let text = node.text, !text.contains("{")
    else { return nil }
    let isNamed = ["href", "url", "uri", "link", "self", "next"].contains(Vocabulary.words(name).last)
    if Pattern.isURL(text) || isNamed && text.hasPrefix("/") { return Reference.resolve(text, against: base) }
    // The name of an owner may be a field `owner`, too.
    guard node.kind == .number || ["id", "uuid", "key"].contains(Vocabulary.words(name).last) else { return nil }
    return resources?.reference(for: name, value: text).flatMap { Reference.resolve($0, against: base) }
  }

  /// Opens a row of a list: its detail, or the resource that it is the address of.
  mutating func openRow(_ row: Int, of index: Int) {
    let (resource, rows) = (stack[index], stack[index].rows)
    let (page, local) = rows.place(of: row)
    guard resource.isList, rows.pages.indices.contains(page), local < rows.pages[page].count else { return }
    let answer = resource.pages.elements[page]
    if let node = rows.node(at: row), !node.isContainer, let url = link("", node) { return open(url) }
    let title = answer.shape.title(of: answer.rows, at: local, in: .english)
    let detail = Detail(answer, row: local, below: resource.path, link: link)
    push(title.isEmpty ? "Row \(row + 1)" : title, answer) { ($0.row, $0.detail) = (row, detail) }
  }

  /// Opens a line of a detail: the resource that it leads to, or what is nested there.
  mutating func openLine(_ line: Int, of index: Int) {
    guard let detail = stack[index].detail, detail.lines.indices.contains(line) else { return }
    let line = detail.lines[line]
    if let link = line.link { return open(link) }
    guard line.isOpenable else { return }
    // Only an array is a list; an object is shown as one, also if there is a list in it.
    let page = ResourcePage(detail.page.id, line.node, Shape(of: line.node, isSingle: line.node.kind != .array))
    let inside = page.shape.kind == .list ? nil : Detail(page, row: 0, below: line.path, link: link)
    push(line.title, page) { ($0.path, $0.detail) = (line.path, inside) }
  }

  private mutating func open(_ url: String) {
    guard let request, let next = Reference.request(url, from: request) else { return }
    push(Reference.name(of: next), request: next) { _ in }
  }

  /// Opens a screen, which shows a page if it is there.
  private mutating func push(
    _ title: String, _ page: ResourcePage? = nil, request: Request? = nil, _ change: (inout Resource) -> Void
  ) {
    opened += 1
    var resource = Resource(opened, title, request: request)
    if let page, resource.pages.start() { resource.pages.finish(with: .success(ListPage([page]))) }
    change(&resource)
    stack.append(resource)
  }
}

extension Resource {
  /// Sorts by a field: ascending, then descending, then as sent.
  fileprivate mutating func sort(by position: Int?) {
    let field = position.flatMap { shape?.fields.indices.contains($0) == true ? shape?.fields[$0] : nil }
    if field == nil || field != arrangement.field {
      (arrangement.field, arrangement.isDescending) = (field, false)
    } else if arrangement.isDescending {
      (arrangement.field, arrangement.isDescending) = (nil, false)
    } else {
      arrangement.isDescending = true
    }
  }
}
