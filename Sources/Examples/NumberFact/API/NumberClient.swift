import Calotype

/// The requests of the app to numbersapi.com.
struct NumberClient: Sendable {
  /// A fact about a number: a line of text, which may differ each time.
  var fact: @Sendable (Int) async throws(APIError) -> String
}

extension NumberClient: TransportClient {
  /// Returns the client of the service over a transport.
  static func over(_ transport: any Transport) -> Self {
    Self { (number) async throws(APIError) in
      try await transport.success(Request(.get, Service.number.url.appending("\(number)", "trivia"))).fact()
    }
  }
}

extension Service {
  /// The Numbers API, http://numbersapi.com. It had no TLS, and no longer answers.
  static let number = Service("number", at: .http("numbersapi.com"), replacedBy: "CALOTYPE_NUMBER_URL", isRetired: true)
}

extension DependencyValues {
  /// The Numbers API over the store's transport, unless a test overrides it.
  var numbers: NumberClient {
    get { self[NumberClient.self] }
    set { self[NumberClient.self] = newValue }
  }
}
