import Calotype

/// The list of all template rows, and the template row that is open.
struct TemplateRowList: Reducer {
  struct State: Equatable, Sendable {
    var templateRows: Loading<[TemplateRow], APIError> = .idle
    var opened: TemplateRow?
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case templateRowsLoaded(Result<[TemplateRow], APIError>)
    case templateRowTapped(TemplateRow.ID)
    case backTapped
  }

  @Dependency(\.api) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared where state.templateRows.value != nil:
        // The list is loaded once, and again only after a failure.
        return .none

      case .appeared, .retryTapped:
        guard state.templateRows.start() else { return .none }
        return .run { [api] send in
          await send(.templateRowsLoaded(Result(of: try await api.templateRows())))
        }

      case .templateRowsLoaded(let result):
        state.templateRows.finish(with: result)
        return .none

      case .templateRowTapped(let id):
        state.opened = state.templateRows.value?.first { $0.id == id }
        return .none

      case .backTapped:
        state.opened = nil
        return .none
      }
    }
  }
}
