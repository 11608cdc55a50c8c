import Calotype
import CalotypeTesting
import Testing

#if ON_MAIN_ACTOR
  @testable import MainActorClient
#else
  @testable import Client
#endif

@MainActor
struct ContactsTests {
  @Test func `a contact is added, named, greeted after a second, and done`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0.continuousClock = clock
      $0.greeter.greet = { "Hi, \($0)!" }
    }
    await store.send(.addTapped) { $0.edited = Contact.State(id: 0) }
    await store.send(\.edited.binding.name, "Ada") { $0.edited?.name = "Ada" }
    await store.send(\.edited.binding.isFavorite, true) { $0.edited?.isFavorite = true }
    await store.receive(\.edited.greetTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.edited.greeted, "Hi, Ada!") { $0.edited?.greeting = "Hi, Ada!" }
    await store.send(\.edited.doneTapped) {
      $0.contacts = [Contact.State(id: 0, name: "Ada", isFavorite: true, greeting: "Hi, Ada!")]
    }
    await store.receive(\.edited.dismiss) { $0.edited = nil }
    await store.send(\.contacts[id: 0].binding.name, "Bob") {
      $0.contacts[id: 0]?.name = "Bob"
      $0.contacts[id: 0]?.greeting = nil
    }
  }

  @Test func `a greeting is stopped, and its failure reported`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Contact.State(id: 0)) {
      Contact()
    } withDependencies: {
      $0.continuousClock = clock
      $0.greeter.greet = { _ in throw CancellationError() }
    }
    await store.send(.greetTapped)
    await store.send(.stopTapped)
    await store.send(.greetTapped)
    await clock.advance(by: .seconds(1))
    await store.finish()
    store.dependencies.greeter.greet = { _ in throw Silent() }
    await store.send(.greetTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.greeted, "Silent()") { $0.greeting = "Silent()" }
  }

  @Test func `all are removed when the question is answered`() async {
    let store = TestStore(initialState: Contacts.State(contacts: [Contact.State(id: 0)])) { Contacts() }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.removeAllTapped)
    #expect(store.state.alert?.title == TextState("Remove all?"))
    store.exhaustivity = .on
    await store.send(\.alert.confirmed) {
      $0.alert = nil
      $0.contacts = []
    }
  }

  @Test func `a contact on the stack is edited, and pops itself`() async {
    var state = Contacts.State()
    state.path.append(Contact.State(id: 7))
    let store = TestStore(initialState: state) { Contacts() }
    await store.send(\.path[id: 0].binding.name, "Ada") { $0.path[id: 0]?.name = "Ada" }
    await store.send(\.path[id: 0].doneTapped)
    await store.receive(\.path.popFrom) { $0.path[id: 0] = nil }
  }

  @Test func `the screen sends to its store`() async {
    let store = Store(initialState: Contacts.State()) { Contacts() }
    let frame = Frame(ContactsView(state: store.state, send: store.sender), in: RenderEnvironment())
    for interaction in frame.interactions { interaction.activate() }
    #expect(store.edited == Contact.State(id: 0))
    await store.send(.edited(.dismiss)).finish()
    #expect(store.edited == nil)
  }
}

private struct Silent: Error {}
