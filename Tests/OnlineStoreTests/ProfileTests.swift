import CalotypeTesting
import Testing

@testable import OnlineStore

@MainActor
struct ProfileTests {
  private let offline = APIError.status(524, message: nil)
  private let jane = UserProfile(id: 1, firstName: "jane", lastName: "doe", email: "jane@example.com")

  @Test func `a failed profile is reported and can be retried`() async {
    let store = TestStore(initialState: Profile.State()) {
      Profile()
    } withDependencies: {
      $0.storeClient.profile = { [offline] _ throws(APIError) in throw offline }
    }
    await store.send(.appeared) { $0.user = .loading }
    await store.receive(.userLoaded(.failure(offline))) { $0.user = .failed(offline) }
    store.dependencies.storeClient.profile = { [jane] id in
      #expect(id == 1)
      return jane
    }
    await store.send(.refreshTapped) { $0.user = .loading }
    await store.receive(.userLoaded(.success(jane))) { $0.user = .loaded(jane) }
    await store.send(.appeared)
  }

  @Test func `one request at a time`() async {
    let store = TestStore(initialState: Profile.State(user: .loading)) { Profile() }
    await store.send(.appeared)
    await store.send(.refreshTapped)
  }

  @Test func `a failed refresh keeps the user`() async {
    let store = TestStore(initialState: Profile.State(user: .loaded(jane))) {
      Profile()
    } withDependencies: {
      $0.storeClient.profile = { [offline] _ throws(APIError) in throw offline }
    }
    await store.send(.refreshTapped) { $0.user = .loading(previous: jane) }
    await store.receive(.userLoaded(.failure(offline))) { $0.user = .failed(offline, previous: jane) }
  }

  @Test func `another user is another profile, and the first one's request ends`() async {
    let store = TestStore(initialState: Profile.State()) {
      Profile()
    } withDependencies: {
      $0.storeClient.profile = { id in
        // The first one never answers; only a cancellation gets it to return.
        if id == 1 { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return nil
      }
    }
    await store.send(.appeared) { $0.user = .loading }
    await store.send(.userChanged(3)) { $0 = Profile.State(id: 3) }
    await store.receive(.appeared) { $0.user = .loading }
    await store.receive(.userLoaded(.success(nil))) { $0.user = .loaded(nil) }
  }
}
