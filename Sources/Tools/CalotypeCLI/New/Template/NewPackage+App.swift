/// What joins the two features, the catalogue of their screens, and the command over it.
extension NewPackage {
  var appFiles: [File] {
    [
      File("Sources/\(self.name.module)/App.swift", Self.app),
      File("Sources/\(self.name.module)/Catalog+\(self.name.module).swift", self.catalog),
      File("Sources/\(self.name.module)Command/\(self.name.module).swift", self.command),
    ]
  }

  private static let app = """
    import Calotype

    /// The whole app: the list, and over it the book that is open. The two features do not know each other.
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
        Scope(state: \\.list, action: \\.list) { BookList() }
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
        .ifLet(\\.detail, action: \\.detail) { BookDetail() }
      }
    }

    extension App.Action: CasePathable {
      struct AllCasePaths: Sendable {
        let list = AnyCasePath(App.Action.list) { if case .list(let action) = $0 { action } else { nil } }
        let detail = AnyCasePath(App.Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    /// The book that is open, or the list.
    struct AppView: View {
      let state: App.State
      let send: Send<App.Action>

      var body: some View {
        if let detail = state.detail {
          BookDetailView(state: detail, send: send.scoped(\\.detail))
        } else {
          BookListView(state: state.list, send: send.scoped(\\.list))
        }
      }
    }
    """

  private var catalog: String {
    #"""
    import Calotype

    extension Catalog {
      /// Every state worth looking at, reached by the real reducers over recorded answers.
      public static let \#(self.name.property) = Catalog("\#(self.name.command)", services: [.library]) {
        Screen("list", BookList(), from: BookList.State(), view: BookListView.init, failure: \.books.failure) { journey in
          await journey.send(.appeared)
        }
        .state("loaded")
        .state("loading") { $0.begin(.appeared) }
        .state("empty", variant: "empty")
        .state("failed", variant: "server-error")
        .state("refused", variant: "refused")

        Screen("book", App(), from: App.State(), view: AppView.init, failure: \.failure) { journey in
          await journey.open(journey.arguments["book"] ?? "night-ferries")
          await journey.send(.detail(.appeared))
        }
        .argument("book", "The book's id, e.g. night-ferries.")
        .state("loaded")
        .state("loading") { journey in
          await journey.open("night-ferries")
          journey.begin(.detail(.appeared))
        }
        .state("not-found", variant: "not-found")
      }
    }

    extension Journey<App.State, App.Action> {
      /// Opens a book as a tap on its row does.
      fileprivate func open(_ id: Book.ID) async {
        await self.send(.list(.appeared))
        await self.send(.list(.bookTapped(id)))
      }
    }

    extension App.State {
      /// Why the screen of a book lacks its content.
      fileprivate var failure: (any Error)? { self.detail?.details.failure }
    }
    """#
  }

  private var command: String {
    """
    \(self.imports("CalotypeCLI", self.name.module))

    /// The command over the catalogue: “swift run \(self.name.command) --help” says what it does.
    @main struct \(self.name.module): CatalogCommand {
      static let catalog = Catalog(.\(self.name.property))
    }
    """
  }
}
