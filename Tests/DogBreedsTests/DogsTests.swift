import CalotypeTesting
import Testing

@testable import DogBreeds

@MainActor
struct DogsTests {
  private let hound = Dog(id: "hound", subBreeds: ["afghan", "basset"])
  private let pug = Dog(id: "pug")

  @Test func `the list is loaded when it appears`() async {
    let store = TestStore(initialState: Dogs.State()) {
      Dogs()
    } withDependencies: {
      $0.dogs.breeds = { [hound, pug] in [hound, pug] }
    }
    await store.send(.appeared) { $0.dogs.start() }
    await store.receive(.dogsLoaded(.success([hound, pug]))) { $0.dogs.finish(with: .success([hound, self.pug])) }
  }

  @Test func `returning to a loaded list keeps it`() async {
    let store = TestStore(initialState: Dogs.State(dogs: .loaded([hound]))) { Dogs() }
    await store.send(.appeared)
  }

  @Test func `a failure is shown, and a retry requests again`() async {
    let refusal = APIError.status(500, message: nil)
    let store = TestStore(initialState: Dogs.State()) {
      Dogs()
    } withDependencies: {
      $0.dogs.breeds = { () async throws(APIError) in throw refusal }
    }
    await store.send(.appeared) { $0.dogs.start() }
    await store.receive(.dogsLoaded(.failure(refusal))) { $0.dogs.finish(with: .failure(refusal)) }
    store.dependencies.dogs.breeds = { [pug] in [pug] }
    await store.send(.retryTapped) { $0.dogs.start() }
    await store.receive(.dogsLoaded(.success([pug]))) { $0.dogs.finish(with: .success([pug])) }
  }

  @Test func `a retry reloads an existing list`() async {
    let failed = Loading<[Dog], APIError>.failed(.status(500, message: nil), previous: [hound])
    let store = TestStore(initialState: Dogs.State(dogs: failed)) {
      Dogs()
    } withDependencies: {
      $0.dogs.breeds = { [pug] in [pug] }
    }
    await store.send(.retryTapped) { $0.dogs.start() }
    await store.receive(.dogsLoaded(.success([pug]))) { $0.dogs.finish(with: .success([pug])) }
  }

  @Test func `the query is kept as it was typed`() async {
    let store = TestStore(initialState: Dogs.State()) { Dogs() }
    await store.send(.queryChanged(" buhund ")) { $0.query = " buhund " }
  }

  @Test(arguments: [
    ("", ["Abc0", "Abc1", "Def0"]),
    ("abc", ["Abc0", "Abc1"]),
    ("ABC", ["Abc0", "Abc1"]),
    ("  def ", ["Def0"]),
    ("0", ["Abc0", "Def0"]),
    ("zzz", []),
    ("sub", []),
  ])
  func `the filter looks into names, not into sub-breeds`(query: String, names: [String]) {
    let state = Dogs.State(
      dogs: .loaded([Dog(id: "abc0", subBreeds: ["sub"]), Dog(id: "abc1"), Dog(id: "def0")]),
      query: SearchQuery(query))
    #expect(state.matches.map(\.name) == names)
  }

  @Test(arguments: [
    ("hound", "Hound"), ("stBernard", "StBernard"), ("éclair", "Éclair"), ("ß", "SS"), ("", "(no name)"),
  ])
  func `a name begins with a capital, the rest is untouched`(raw: String, name: String) {
    #expect(Dog(id: raw).name == name)
  }
}
