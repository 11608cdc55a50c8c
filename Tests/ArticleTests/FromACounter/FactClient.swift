import Calotype

/// Where facts about numbers come from.
struct FactClient: Sendable {
  var fact: @Sendable (_ number: Int) async throws(FactError) -> String
}

enum FactError: Error {
  case unknown
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient { number throws(FactError) in
    guard number >= 0 else { throw .unknown }
    return "\(number) is \(number.isMultiple(of: 2) ? "even" : "odd")."
  }
}

extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
