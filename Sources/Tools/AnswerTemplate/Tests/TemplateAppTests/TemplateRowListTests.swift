import CalotypeTesting
import Testing

@testable import TemplateApp

@MainActor
struct TemplateRowListTests {
  @Test func `the list loads, and a row opens and closes`() async throws {
    try await withRecordings("TEMPLATE_RECORDING") { transport in
      let rows = try await TemplateRowClient.over(transport).templateRows()
      let store = TestStore(initialState: TemplateRowList.State()) {
        TemplateRowList()
      } withDependencies: {
        $0.api.templateRows = { rows }
      }
      await store.send(.appeared) { $0.templateRows.start() }
      await store.receive(.templateRowsLoaded(.success(rows))) { $0.templateRows.finish(with: .success(rows)) }
      await store.send(.templateRowTapped(rows[0].id)) { $0.opened = rows[0] }
      await store.send(.backTapped) { $0.opened = nil }
    }
  }

  @Test func `a retry loads again after a failure`() async {
    let refusal = APIError.status(500, message: nil)
    let store = TestStore(initialState: TemplateRowList.State()) {
      TemplateRowList()
    } withDependencies: {
      $0.api.templateRows = { () async throws(APIError) in throw refusal }
    }
    await store.send(.appeared) { $0.templateRows.start() }
    await store.receive(.templateRowsLoaded(.failure(refusal))) { $0.templateRows.finish(with: .failure(refusal)) }
    store.dependencies.api.templateRows = { [] }
    await store.send(.retryTapped) { $0.templateRows.start() }
    await store.receive(.templateRowsLoaded(.success([]))) { $0.templateRows.finish(with: .success([])) }
  }
}
