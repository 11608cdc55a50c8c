import Calotype

/// Any JSON API as screens: a list or one thing, and what is opened from there.
///
///     Browser.State(try Request(url: "https://api.example.com/users"))       // loads it when it appears
///     Browser.State(try Document(bytes), name: "users.json")                 // shows what is there
public struct Browser: Reducer {
  /// The screens from the first to the one that is shown.
  public struct State: Equatable, Sendable {
    /// The screens; there is always one.
    public internal(set) var stack: IdentifiedArrayOf<Resource>

    /// The box over the screen, or `nil`.
    var panel: Panel?

    /// The resources that the API lists, if the first screen is its index.
    var resources: ResourceIndex?

    /// How many screens were opened.
    fileprivate var opened = 0

    /// The header fields that the transport adds to requests.
    let credentials: [HTTPField.Name]

    /// Creates the screen of a resource, which is loaded by ``Action/appeared``.
    ///
    /// - Parameters:
    ///   - request: The request. Its header fields are also those of the requests to other resources of the same origin.
    ///   - credentials: The header fields that the transport adds; the command of a request shows them without their values.
    public init(_ request: Request, credentials: [HTTPField.Name] = []) {
      stack = [Resource(0, Reference.name(of: request), request: request)]
      self.credentials = credentials
    }

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
      credentials = []
      show(ResourcePage(request?.url ?? name, document, from: response), at: 0)
    }
  }

  /// A box over the screen.
  enum Panel: Equatable, Sendable {
    /// The choice of the order of a list.
    case sort(Resource.ID)
    /// The choice of the columns of a list.
    case columns(Resource.ID)
    /// The texts to copy, with those of a row or line if it is not `nil`.
    case copy(line: Int?)
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
    case pageLoaded(Resource.ID, Result<ResourcePage, APIError>)
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
        guard let request = state.stack[id: id]?.request, let url = state.stack[id: id]?.pages.startNext(),
          let next = Reference.request(url, from: request)
        else { break }
        return fetch(next, id, first: state.stack[id: id]?.shape)

      case .pageLoaded(let id, let result):
        guard let index = state.stack.index(id: id) else { break }
        switch result {
        case .success(let page): state.show(page, at: index)
        case .failure(let failure): state.stack[index].pages.finish(with: .failure(failure))
        }
        return arrange(state, id)

      case .rowOpened(let id, let row): return open(&state, from: id) { $0.screen(ofRow: row) }

      case .lineOpened(let id, let line): return open(&state, from: id) { $0.screen(ofLine: line) }

      case .backTapped:
        if state.shown.raw != nil {
          state.shown.raw = nil
        } else if state.stack.count > 1 {
          return .cancel(id: state.stack.removeLast().id)
        }

      case .queryChanged(let id, let text):
        state.stack[id: id]?.arrangement.query.text = text
        return arrange(state, id)

      case .arranged(let id, let order): state.stack[id: id]?.order = order

      case .sortTapped(let id): state.panel = .sort(id)

      case .sortChosen(let id, let position):
        state.panel = nil
        state.stack[id: id]?.sort(by: position)
        return arrange(state, id)

      case .columnsTapped(let id): state.panel = .columns(id)

      case .columnToggled(let id, let field):
        state.stack[id: id]?.changeColumns { $0.shown.formSymmetricDifference([field]) }

      case .columnMoved(let id, let field, let step):
        state.stack[id: id]?.changeColumns { columns in
          if let index = columns.order.firstIndex(of: field), columns.order.indices.contains(index + step) {
            columns.order.swapAt(index, index + step)
          }
        }

      case .tableMoved(let id, let columns): state.stack[id: id]?.firstColumn = columns

      case .rawTapped: state.shown.raw = state.shown.raw == nil ? state.shown.node.map { RawTree($0) } : nil

      case .rawToggled(let line):
        // In place: the tree may have millions of lines.
        state.stack[state.stack.count - 1].raw?.toggle(line)

      case .copyTapped(let line): state.panel = .copy(line: line)

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
  private func open(
    _ state: inout State, from id: Resource.ID, _ screen: (State) -> Resource?
  ) -> Effect<Action> {
    guard let index = state.stack.index(id: id) else { return .none }
    var next = state
    next.stack.removeSubrange((index + 1)..<next.stack.count)
    next.opened += 1
    guard let screen = screen(next) else { return .none }
    next.stack.append(screen)
    let closed = state.stack[(index + 1)...].map { Effect<Action>.cancel(id: $0.id) }
    state = next
    return .concatenate(.merge(closed), .send(.appeared))
  }

  /// Filters and sorts the rows.
  private func arrange(_ state: State, _ id: Resource.ID) -> Effect<Action> {
    guard let resource = state.stack[id: id], resource.isList else { return .none }
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
  public var failure: APIError? {
    shown.detail == nil && !shown.pages.hasLoaded ? shown.pages.failure : nil
  }

  /// The request that leads to the screen, or `nil` for a file.
  var request: Request? { stack.last { $0.request != nil }?.request }

  /// The screen that is shown.
  var shown: Resource {
    get { stack[stack.count - 1] }
    set { stack[stack.count - 1] = newValue }
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

  /// Returns the screen of a row of the list that is shown: its detail, or the resource that it is the address of.
  func screen(ofRow row: Int) -> Resource? {
    let (list, rows) = (shown, shown.rows)
    guard list.isList, row < rows.total else { return nil }
    if let node = rows.node(at: row), !node.isContainer, let url = link("", node) { return screen(of: url) }
    let (page, local) = rows.place(of: row)
    let answer = list.pages.elements[page]
    let title = answer.shape.title(of: answer.rows, at: local, in: .english)
    var screen = Resource(opened, title.isEmpty ? "Row \(row + 1)" : title, answer)
    screen.row = row
    screen.detail = Detail(answer, row: local, below: list.path, link: link)
    return screen
  }

  /// Returns the screen of a line of the detail that is shown: the resource that it leads to, or what is nested there.
  func screen(ofLine line: Int) -> Resource? {
    guard let detail = shown.detail, detail.lines.indices.contains(line) else { return nil }
    let line = detail.lines[line]
    if let link = line.link { return screen(of: link) }
    guard line.isOpenable else { return nil }
    // Only an array is a list; an object is shown as one, also if there is a list in it.
    let page = ResourcePage(detail.page.id, line.node, Shape(of: line.node, isSingle: line.node.kind != .array))
    var screen = Resource(opened, line.title, page)
    screen.path = line.path
    screen.detail = page.shape.kind == .list ? nil : Detail(page, row: 0, below: line.path, link: link)
    return screen
  }

  private func screen(of url: String) -> Resource? {
    guard let request, let next = Reference.request(url, from: request) else { return nil }
    return Resource(opened, Reference.name(of: next), request: next)
  }
}

extension Resource {
  /// Sorts by a field: ascending, then descending, then as sent.
  fileprivate mutating func sort(by position: Int?) {
    let field = position.flatMap { shape?.fields.indices.contains($0) == true ? shape?.fields[$0] : nil }
    let (wasChosen, wasDescending) = (field != nil && field == arrangement.field, arrangement.isDescending)
    arrangement.field = wasChosen && wasDescending ? nil : field
    arrangement.isDescending = wasChosen && !wasDescending
  }
}
