import Calotype

/// The requests of the app to dog.ceo.
struct DogClient: Sendable {
  /// Every breed, sorted by raw name.
  var breeds: @Sendable () async throws(APIError) -> [Dog]

  /// The address of a random picture of a breed.
  var picture: @Sendable (Dog.ID) async throws(APIError) -> String
}

extension DogClient: TransportClient {
  /// Returns the client of the service over a transport.
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

  /// The server of its pictures.
  static let dogImages = Service("dog-images", at: .https("images.dog.ceo"), replacedBy: "CALOTYPE_DOG_IMAGES_URL")
}

extension DependencyValues {
  /// The Dog API over the store's transport, unless a test overrides it.
  var dogs: DogClient {
    get { self[DogClient.self] }
    set { self[DogClient.self] = newValue }
  }
}

extension Transport {
  /// Returns the message in the envelope `{"message": …, "status": "success"}` of every answer of dog.ceo.
  ///
  /// The message of an error is a text too, so both statuses are checked first.
  fileprivate func message<Message: Decodable>(_ request: Request) async throws(APIError) -> Message {
    let response = try await success(request)
    let answer: Status = try response.json()
    guard answer.status == "success" else {
      throw .refused(response.refusal ?? "its status is “\(answer.status)”")
    }
    let envelope: Envelope<Message> = try response.json()
    return envelope.message
  }
}

private struct Envelope<Message: Decodable>: Decodable {
  let message: Message
}

private struct Status: Decodable {
  let status: String
}
