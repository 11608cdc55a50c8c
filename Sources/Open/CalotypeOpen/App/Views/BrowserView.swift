import Calotype

/// The open screen, beside the list that it was opened from if there is room, and the box over it.
public struct BrowserView: View {
  private let state: Browser.State
  let send: Send<Browser.Action>

  /// Creates the view of a state.
  public init(state: Browser.State, send: Send<Browser.Action>) { (self.state, self.send) = (state, send) }

  /// The screen.
  public var body: some View {
    EnvironmentReader { environment in
      screen
        .onKey("v") { send(.rawTapped) }
        .onKey("y") { send(.copyTapped(line: state.shown.focusedLine(in: environment))) }
        .onKey("r") { send(.refreshTapped) }
        .overlay {
          switch state.panel {
          case .sort(let id)?: if let list = state.stack[id: id] { sortPanel(list) }
          case .columns(let id)?: if let list = state.stack[id: id] { columnsPanel(list) }
          case .copy(let line)?: copyPanel(state.copyTexts(line: line))
          case nil: ViewBuilder.buildBlock()
          }
        }
    }
  }

  @ViewBuilder private var screen: ViewList {
    let (resource, before) = (state.shown, state.stack.dropLast().last)
    if resource.raw != nil {
      RawPage(resource: resource, send: send)
    } else if resource.detail == nil {
      RowsPage(resource: resource, open: nil, hasBack: before != nil, send: send)
    } else {
      let list = before.flatMap { $0.isList && $0.raw == nil ? $0 : nil }
      MasterDetail(
        list.map { RowsPage(resource: $0, open: resource.row, isBeside: true, send: send) },
        detail: DetailPage(resource: resource, before: before, send: send),
        opened: list.flatMap { list in resource.row.map { .row(list: list.listName, id: "\($0)") } }, columns: 48)
    }
  }
}

extension Resource {
  /// The name of its rows or lines for the focus.
  var listName: String { raw == nil ? "rows \(id)" : "json \(id)" }

  /// The row or line with the focus; `nil` if none has.
  func focusedLine(in environment: RenderEnvironment) -> Int? {
    let id = environment.focusedRow(of: listName)
    return if let raw { id.flatMap { raw.place(of: $0) } } else { id }
  }
}

extension RenderEnvironment {
  /// The id of the row of a list that has the focus; `nil` if none has.
  func focusedRow(of list: String) -> Int? {
    if case .row(list, let id, _) = focus { Int(id) } else { nil }
  }
}
