import CalotypeTesting
import Testing

@testable import TemplateApp

@MainActor
struct BookListTests {
  private let ferries = Book(id: "night-ferries", title: "Night Ferries", author: "Lindqvist", year: 1987)

  @Test func `the books load when the list appears`() async {
    let store = TestStore(initialState: BookList.State()) {
      BookList()
    } withDependencies: {
      $0.library.books = { [ferries] in [ferries] }
    }
    await store.send(.appeared) { $0.books.start() }
    await store.receive(.booksLoaded(.success([ferries]))) { $0.books.finish(with: .success([ferries])) }
  }

  @Test func `a retry loads again after a failure`() async {
    let refusal = APIError.status(500, message: nil)
    let store = TestStore(initialState: BookList.State()) {
      BookList()
    } withDependencies: {
      $0.library.books = { () async throws(APIError) in throw refusal }
    }
    await store.send(.appeared) { $0.books.start() }
    await store.receive(.booksLoaded(.failure(refusal))) { $0.books.finish(with: .failure(refusal)) }
    store.dependencies.library.books = { [ferries] in [ferries] }
    await store.send(.retryTapped) { $0.books.start() }
    await store.receive(.booksLoaded(.success([ferries]))) { $0.books.finish(with: .success([ferries])) }
  }
}
