import CalotypeTesting
import Synchronization
import Testing

@testable import NumberFact

/// What a user can do on the screen, and the action that it sends.
@MainActor
struct InteractionTests {
  /// Uses every part of the screen, in drawing order.
  private func actions(in state: NumberFact.State) -> [NumberFact.Action] {
    let sent = Mutex<[NumberFact.Action]>([])
    let view = NumberFactView(state: state, send: Send { action in sent.withLock { $0.append(action) } })
    for interaction in Frame(view, in: RenderEnvironment()).interactions { interaction.activate() }
    return sent.withLock { $0 }
  }

  @Test func `the number changes, and its fact is requested`() {
    #expect(
      actions(in: NumberFact.State(count: 7)) == [
        .countChanged(6), .countChanged(8), .factTapped, .countChanged(8), .countChanged(6), .factTapped,
      ])
  }

  @Test(arguments: [(Int.max, Int.max - 1), (.min, .min + 1)])
  func `the stepper stops at the last number`(last: Int, neighbor: Int) {
    let actions = actions(in: NumberFact.State(count: last))
    #expect(actions.filter { $0 == .countChanged(neighbor) }.count == 2)
    #expect(actions.filter { $0 == .countChanged(last) }.count == 1, "the key, which changes nothing")
    #expect(actions.count == 5)
  }

  @Test func `while a fact loads, another number can be chosen, but no second request is sent`() {
    let actions = actions(in: NumberFact.State(count: 7, fact: .loading))
    #expect(actions.prefix(2) == [.countChanged(6), .countChanged(8)])
    #expect(!actions.prefix(3).contains(.factTapped))
  }

  @Test func `a failed fact is retried`() {
    let state = NumberFact.State(count: 7, fact: .failed(.refused("no")))
    #expect(actions(in: state).filter { $0 == .factTapped }.count == 3)
  }

  @Test func `only the alert reacts while it is shown`() {
    let state = NumberFact.State(count: 7, fact: .loaded("7 is odd."), alert: .fact("7 is odd.", about: 7))
    #expect(actions(in: state) == [.alert(.presented(.anotherTapped)), .alert(.dismiss), .alert(.dismiss)])
  }
}
