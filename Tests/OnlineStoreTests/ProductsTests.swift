import CalotypeTesting
import Testing

@testable import OnlineStore

@MainActor
struct ProductsTests {
  private let offline = APIError.transport(.connectionRefused("fakestoreapi.com"))
  private let shelf = ProductList(products: [.shirt, .backpack])

  private func store(_ state: Products.State = .init()) -> TestStoreOf<Products> {
    TestStore(initialState: state) {
      Products()
    } withDependencies: {
      $0.storeClient.products = { [shelf] in shelf }
    }
  }

  // Original: testFetchProductsSuccess. The products' own numbers are their ids.
  @Test func `products are loaded when they appear, and once`() async {
    let store = store()
    await store.send(.appeared) { $0.list = .loading }
    await store.receive(.productsLoaded(.success(shelf))) { $0.list = .loaded(shelf) }
    await store.send(.appeared)
  }

  // Original: testFetchProductsFailure. The reason is kept, and there is a way out.
  @Test func `a failure is reported, and a retry requests again`() async {
    let store = store()
    store.dependencies.storeClient.products = { [offline] () async throws(APIError) in throw offline }
    await store.send(.appeared) { $0.list = .loading }
    await store.receive(.productsLoaded(.failure(offline))) { $0.list = .failed(offline) }
    store.dependencies.storeClient.products = { [shelf] in shelf }
    await store.send(.refreshTapped) { $0.list = .loading }
    await store.receive(.productsLoaded(.success(shelf))) { $0.list = .loaded(shelf) }
  }

  @Test func `one request at a time`() async {
    let store = store(Products.State(list: .loading))
    await store.send(.appeared)
    await store.send(.refreshTapped)
  }

  @Test func `a refresh keeps the list until the response arrives, and if it fails`() async {
    let store = store(Products.State(list: .loaded(shelf)))
    store.dependencies.storeClient.products = { [offline] () async throws(APIError) in throw offline }
    await store.send(.refreshTapped) { $0.list = .loading(previous: shelf) }
    await store.receive(.productsLoaded(.failure(offline))) {
      $0.list = .failed(offline, previous: shelf)
    }
  }

  @Test func `a search and a category are kept unchanged and cleared together`() async {
    let store = store()
    await store.send(.queryChanged(" pack ")) { $0.query = " pack " }
    await store.send(.categoryChanged("Jewelery")) { $0.category = "Jewelery" }
    await store.send(.filterCleared) {
      $0.query = ""
      $0.category = nil
    }
  }

  @Test(arguments: [
    ("", nil, [1, 2, 5, 9]),
    ("", "men's clothing", [1, 2]),
    ("", "Men's CLOTHING", [1, 2]),
    ("", "submarines", []),
    ("  SHIRT ", nil, [1]),
    ("jewel", nil, [5]),
    ("pack", "jewelery", []),
    ("zebra", nil, []),
  ])
  func `the search looks into titles and categories`(query: String, category: String?, ids: [Int]) {
    let state = Products.State(
      list: .loaded(ProductList(products: [.shirt, .backpack, .bracelet, .gift])), query: SearchQuery(query),
      category: category)
    #expect(state.matches.map(\.id) == ids)
  }
}
