import Calotype

/// The app: the list, and the open book on top of it. The two features do not depend on each other.
struct App: Reducer {
  struct State: Equatable, Sendable {
    var list = BookList.State()
    var detail: BookDetail.State?
  }

  enum Action: Equatable, Sendable {
    case list(BookList.Action)
    case detail(BookDetail.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { BookList() }
    Reduce { state, action in
      switch action {
      case .list(.bookTapped(let id)):
        let book = state.list.books.value?.first { $0.id == id }
        state.detail = BookDetail.State(id: id, title: book?.title ?? id)
        return .none

      case .detail(.backTapped):
        state.detail = nil
        return .none

      case .list, .detail:
        return .none
      }
    }
    .ifLet(\.detail, action: \.detail) { BookDetail() }
  }
}

extension App.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let list = AnyCasePath(App.Action.list) { if case .list(let action) = $0 { action } else { nil } }
    let detail = AnyCasePath(App.Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The open book, or the list.
struct AppView: View {
  let state: App.State
  let send: Send<App.Action>

  var body: some View {
    if let detail = state.detail {
      BookDetailView(state: detail, send: send.scoped(\.detail))
    } else {
      BookListView(state: state.list, send: send.scoped(\.list))
    }
  }
}
