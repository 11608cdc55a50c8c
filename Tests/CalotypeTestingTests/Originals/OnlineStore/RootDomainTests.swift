import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

@MainActor
struct RootDomainTests {
  @Test func `each tab keeps its content`() async {
    let store = TestStore(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.storeClient.fetchProducts = { Array(Product.sample.prefix(1)) }
      $0.storeClient.fetchUserProfile = { UserProfile.sample }
    }
    await store.send(\.productList.fetchProducts) { $0.productList.dataState = .loading }
    await store.receive(\.productList.fetchProductsResponse.success) {
      $0.productList.dataState = .success
      $0.productList.productList = [ProductDomain.State(id: UUID(0), product: Product.sample[0])]
    }
    await store.send(\.tabSelected, .profile) { $0.selectedTab = .profile }
    await store.send(\.profile.fetchUserProfile) { $0.profile.dataState = .loading }
    await store.receive(\.profile.fetchUserProfileResponse.success, UserProfile.sample) {
      $0.profile.dataState = .success
      $0.profile.profile = UserProfile.sample
    }
    await store.send(\.profile.fetchUserProfile)
    #expect(store.state.productList.productList.count == 1)
  }

  @Test func `a failed profile can be retried`() async {
    let store = TestStore(initialState: ProfileDomain.State()) {
      ProfileDomain()
    } withDependencies: {
      $0.storeClient.fetchUserProfile = { throw StoreClient.Failure() }
    }
    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(.fetchUserProfileResponse(.failure(StoreClient.Failure()))) { $0.dataState = .error }
    store.dependencies.storeClient.fetchUserProfile = { UserProfile.sample }
    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(.fetchUserProfileResponse(.success(.sample))) {
      $0.dataState = .success
      $0.profile = .sample
    }
  }
}
