import Calotype

/// What the app asks of numbersapi.com.
struct NumberClient: Sendable {
  /// A fact about a number: a line of text, another one each time where the service knows several.
  var fact: @Sendable (Int) async throws(APIError) -> String
}

extension NumberClient {
  /// The client of the real service, over any transport.
  static func over(_ transport: any Transport) -> Self {
    Self { (number) async throws(APIError) in
      try await transport.success(Request(.get, Service.number.url.appending("\(number)", "trivia"))).fact()
    }
  }
}

extension Service {
  /// The Numbers API, http://numbersapi.com, which spoke no TLS and no longer answers.
  static let number = Service(
    "number", at: .http("numbersapi.com"), replacedBy: "CALOTYPE_NUMBER_URL", isRetired: true)
}

extension DependencyValues {
  /// The Numbers API over the store's transport, unless a test puts something else in its place.
  var numbers: NumberClient {
    get { self[NumberClientKey.self] ?? .over(self.transport) }
    set { self[NumberClientKey.self] = newValue }
  }
}

private enum NumberClientKey: DependencyKey {
  static let liveValue: NumberClient? = nil
  static let testValue: NumberClient? = nil
}
