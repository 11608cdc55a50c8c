import CalotypeTCA

@DependencyClient
package struct FactClient: Sendable {
  package var fact: @Sendable (_ number: Int) async throws -> String
  package var isOnline: @Sendable () -> Bool = { true }
}

extension FactClient: TestDependencyKey {
  package static let testValue = Self()
}

extension DependencyValues {
  package var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
