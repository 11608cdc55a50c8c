import Calotype

/// What the app asks of dog.ceo.
struct DogClient: Sendable {
  /// Every breed, sorted by raw name.
  var breeds: @Sendable () async throws(APIError) -> [Dog]

  /// The address of a random picture of a breed.
  var picture: @Sendable (Dog.ID) async throws(APIError) -> String
}

extension DogClient {
  /// The client of the real service, over any transport.
  static func over(_ transport: any Transport) -> Self {
    Self(
      breeds: { () async throws(APIError) in
        let request = Request(.get, Service.dog.url.appending("breeds", "list", "all"))
        let list: BreedList = try await transport.message(request)
        return list.dogs
      },
      picture: { (breed) async throws(APIError) in
        var request = Request(.get, Service.dog.url.appending("breed", breed, "images", "random"))
        request.timeout = .seconds(3)
        let address: String = try await transport.message(request)
        guard (try? BaseURL(address)) != nil else { throw .unreadable("“\(address)” is not a picture's address") }
        return address
      })
  }
}

extension Service {
  /// The Dog API, https://dog.ceo/dog-api.
  static let dog = Service("dog", at: .https("dog.ceo").appending("api"), replacedBy: "CALOTYPE_DOG_URL")
}

extension DependencyValues {
  /// The Dog API over the store's transport, unless a test puts something else in its place.
  var dogs: DogClient {
    get { self[DogClientKey.self] ?? .over(self.transport) }
    set { self[DogClientKey.self] = newValue }
  }
}

private enum DogClientKey: DependencyKey {
  static let liveValue: DogClient? = nil
  static let testValue: DogClient? = nil
}

extension Transport {
  /// What stands in the envelope `{"message": …, "status": "success"}` around every answer of dog.ceo.
  ///
  /// The message of an error is text too, so status and `status` are checked before it is taken for a value.
  fileprivate func message<Message: Decodable>(_ request: Request) async throws(APIError) -> Message {
    let response = try await self.success(request)
    let verdict: Verdict = try response.json()
    guard verdict.status == "success" else {
      throw .refused(response.refusal ?? "its status is “\(verdict.status)”")
    }
    let envelope: Envelope<Message> = try response.json()
    return envelope.message
  }
}

private struct Envelope<Message: Decodable>: Decodable {
  let message: Message
}

private struct Verdict: Decodable {
  let status: String
}
