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
  private func actions<Action: Sendable>(on view: (Send<Action>) -> some View) -> [Action] {
    let sent = Mutex<[Action]>([])
    let frame = Frame(view(Send { action in sent.withLock { $0.append(action) } }), in: RenderEnvironment())
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

  @Test func `escape leads back from a breed, and a failed picture is retried`() {
    let loaded = Breed.State(id: "hound", dog: hound, picture: .loaded("https://images.dog.ceo/a.jpg"))
    #expect(actions { BreedDetail(state: loaded, send: $0) } == [.backTapped])
    let failed = Breed.State(id: "hound", dog: hound, picture: .failed(offline))
    #expect(actions { BreedDetail(state: failed, send: $0) } == [.backTapped, .retryTapped])
    // The title leads back, and so does the notice that there is no such breed.
    let unknown = Breed.State(id: "unicorn", dog: nil)
    #expect(actions { BreedDetail(state: unknown, send: $0) } == [.backTapped, .backTapped])
  }

  @Test func `the app sends the actions of the screen that is open`() {
    var state = DogsApp.State(dogs: Dogs.State(dogs: .loaded([pug])))
    #expect(actions { DogsAppView(state: state, send: $0) } == [.dogs(.queryChanged("ter")), .dogs(.dogTapped("pug"))])
    state.breed = Breed.State(id: "pug", dog: pug)
    #expect(actions { DogsAppView(state: state, send: $0) } == [.breed(.backTapped)])
  }
}
