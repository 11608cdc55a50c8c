import CalotypeState
import Testing

/// Children that are enums: another case is another element, another value in the same case is not.
@MainActor
struct CaseElementTests {
  private enum Panel: Equatable, Sendable {
    case text(String)
    case number(Int)
    case empty
    case question(DeskQuestion?)
  }

  private struct State {
    var panel: Panel?
    @Presents var shown: Panel?
  }

  private enum Action: CasePathable {
    case panel(String)
    case shown(PresentationAction<String>)
    case put(Panel?)

    struct AllCasePaths: Sendable {
      let panel = AnyCasePath(Action.panel) { if case .panel(let name) = $0 { name } else { nil } }
      let shown = AnyCasePath(Action.shown) { if case .shown(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  private let log = Log()
  private let gate = Gate()

  private func store() -> Store<State, Action> {
    let waiting = Reduce<Panel, String> { [gate, log] _, name in .run { _ in await wait(at: gate, name, log) } }
    return Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        if case .put(let panel) = action { (state.panel, state.shown) = (panel, panel) }
        return .none
      }
      .ifLet(\.panel, action: \.panel) { waiting }
      .ifLet(\.$shown, action: \.shown) { waiting }
    }
  }

  @Test func `effects end with the case, not with the value in it`() async {
    let store = self.store()
    var ended: [String] = []
    for (round, panel) in [Panel.text("a"), .number(1), .empty, .text("b"), .empty, .number(2)].enumerated() {
      store.send(.put(panel))
      #expect(Set(self.log.words) == Set(ended))
      store.send(.panel("\(round)"))
      store.send(.shown(.presented("\(round) shown")))
      await self.log.arrival(of: "\(round)", "\(round) shown")
      switch panel {
      case .text: store.send(.put(.text("other")))
      case .number: store.send(.put(.number(7)))
      case .empty, .question: store.send(.put(panel))
      }
      #expect(Set(self.log.words) == Set(ended))
      ended += ["\(round) canceled", "\(round) shown canceled"]
    }
    store.send(.put(nil))
    #expect(Set(self.log.words) == Set(ended))
    #expect(!store.isRunning)
  }

  @Test func `effects of a case end when its optional payload changes`() async {
    let store = self.store()
    store.send(.put(.question(nil)))
    store.send(.panel("nothing"))
    await self.log.arrival(of: "nothing")
    store.send(.put(.question(DeskQuestion(id: 1))))
    #expect(self.log.words == ["nothing canceled"])
    store.send(.panel("first"))
    await self.log.arrival(of: "first")
    store.send(.put(.question(DeskQuestion(id: 2))))
    #expect(self.log.words == ["nothing canceled", "first canceled"])
  }
}
