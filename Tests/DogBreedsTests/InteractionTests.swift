import CalotypeTesting
import Synchronization
import Testing

@testable import DogBreeds

/// What a user can do on each screen, and the action that it sends.
@MainActor
struct InteractionTests {
  private let hound = Dog(id: "hound", subBreeds: ["afghan"])
  private let pug = Dog(id: "pug")
  private let offline = APIError.transport(.connectionRefused("dog.ceo"))

  /// Uses every part of a screen, in drawing order.
  private func actions<Action: Sendable>(columns: Int = 80, on view: (Send<Action>) -> some View) -> [Action] {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: 24))
    let sent = Mutex<[Action]>([])
    let frame = Frame(view(Send { action in sent.withLock { $0.append(action) } }), in: environment)
    for interaction in frame.interactions { interaction.activate(typing: "ter") }
    return sent.withLock { $0 }
  }

  @Test func `the list is filtered by typing, and a row opens its breed`() {
    let state = Dogs.State(dogs: .loaded([hound, pug]))
    #expect(
      actions { DogList(state: state, send: $0) }
        == [.queryChanged("ter"), .dogTapped("hound"), .dogTapped("pug")])
  }

  @Test func `a failed list is retried`() {
    #expect(actions { DogList(state: Dogs.State(dogs: .failed(offline)), send: $0) } == [.retryTapped])
  }

  @Test func `a failed reload keeps the list on the screen`() {
    let state = Dogs.State(dogs: .failed(offline, previous: [pug]))
    #expect(actions { DogList(state: state, send: $0) } == [.queryChanged("ter"), .dogTapped("pug"), .retryTapped])
  }

  @Test func `a list that is loading can only be waited for`() {
    #expect(actions { DogList(state: Dogs.State(dogs: .loading), send: $0) } == [])
  }

  @Test func `escape leads back from a breed, n asks for the next picture, and a failed one is retried`() {
    let loaded = Breed.State(id: "hound", dog: hound, picture: .loaded("https://images.dog.ceo/a.jpg"))
    #expect(actions { BreedDetail(state: loaded, send: $0) } == [.backTapped, .nextTapped])
    let failed = Breed.State(id: "hound", dog: hound, picture: .failed(offline))
    #expect(actions { BreedDetail(state: failed, send: $0) } == [.backTapped, .retryTapped, .nextTapped])
    // The title leads back, and so does the notice that there is no such breed.
    let unknown = Breed.State(id: "unicorn", dog: nil)
    #expect(actions { BreedDetail(state: unknown, send: $0) } == [.backTapped, .backTapped, .nextTapped])
  }

  @Test func `a filter without a match is cleared`() {
    let state = Dogs.State(dogs: .loaded([hound]), query: "zebra")
    #expect(actions { DogList(state: state, send: $0) } == [.queryChanged("ter"), .queryChanged("")])
  }

  @Test func `from 120 columns on the list stays beside the open breed`() {
    var state = DogsApp.State(dogs: Dogs.State(dogs: .loaded([hound, pug])))
    state.breed = Breed.State(id: "pug", dog: pug)
    let both: [DogsApp.Action] = [
      .dogs(.queryChanged("ter")), .dogs(.dogTapped("hound")), .dogs(.dogTapped("pug")), .breed(.backTapped),
      .breed(.nextTapped),
    ]
    #expect(actions(columns: 120) { DogsAppView(state: state, send: $0) } == both)
    #expect(actions(columns: 119) { DogsAppView(state: state, send: $0) } == both.suffix(2))
  }

  @Test func `the app sends the actions of the screen that is open`() {
    var state = DogsApp.State(dogs: Dogs.State(dogs: .loaded([pug])))
    #expect(actions { DogsAppView(state: state, send: $0) } == [.dogs(.queryChanged("ter")), .dogs(.dogTapped("pug"))])
    state.breed = Breed.State(id: "pug", dog: pug)
    #expect(actions { DogsAppView(state: state, send: $0) } == [.breed(.backTapped), .breed(.nextTapped)])
  }
}
