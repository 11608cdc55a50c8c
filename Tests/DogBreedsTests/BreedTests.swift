import Calotype
import CalotypeTesting
import Testing

@testable import DogBreeds

@MainActor
struct BreedTests {
  private let hound = Dog(id: "hound", subBreeds: ["afghan"])
  private let address = "https://images.dog.ceo/breeds/hound-blood/n02088466_9069.jpg"

  @Test func `the picture is loaded when the breed appears: its address, then its pixels`() async {
    let store = TestStore(initialState: Breed.State(id: "hound", dog: hound)) {
      Breed()
    } withDependencies: {
      $0.dogs.picture = { [address] breed in
        #expect(breed == "hound")
        return address
      }
      $0.pictures = PictureClient { [address] in
        #expect($0 == address)
        return photo
      }
    }
    await store.send(.appeared) { $0.picture.start() }
    await store.receive(.pictureLoaded(.success(address))) {
      $0.picture.finish(with: .success(self.address))
      $0.photo = .loading
    }
    await store.receive(.photoLoaded(.success(photo))) { $0.photo = .loaded(photo) }
  }

  @Test func `a photo that cannot be decoded is reported`() async {
    let failure = APIError.explained("JPEG pictures need libturbojpeg.")
    let store = TestStore(initialState: Breed.State(id: "hound", dog: hound)) {
      Breed()
    } withDependencies: {
      $0.pictures = PictureClient { _ throws(APIError) in throw failure }
    }
    await store.send(.pictureLoaded(.success(address))) {
      $0.picture = .loaded(self.address)
      $0.photo = .loading
    }
    await store.receive(.photoLoaded(.failure(failure))) { $0.photo = .failed(failure) }
  }

  @Test func `a failed picture is reported and can be retried`() async {
    let error = APIError.status(404, message: "Breed not found")
    let store = TestStore(initialState: Breed.State(id: "hound", dog: hound)) {
      Breed()
    } withDependencies: {
      $0.dogs.picture = { _ async throws(APIError) in throw error }
    }
    await store.send(.appeared) { $0.picture.start() }
    await store.receive(.pictureLoaded(.failure(error))) { $0.picture.finish(with: .failure(error)) }
    await store.send(.retryTapped) { $0.picture.start() }
    await store.receive(.pictureLoaded(.failure(error))) { $0.picture.finish(with: .failure(error)) }
  }

  @Test func `the next picture replaces the one before, which stays until then and after a failure`() async {
    let (first, second) = (address, "https://images.dog.ceo/breeds/hound-walker/n02089867_1115.jpg")
    let error = APIError.status(503, message: nil)
    let store = TestStore(initialState: Breed.State(id: "hound", dog: hound, picture: .loaded(first))) {
      Breed()
    } withDependencies: {
      $0.dogs.picture = { _ in second }
      $0.pictures = PictureClient { _ in photo }
    }
    await store.send(.nextTapped) { $0.picture = .loading(previous: first) }
    await store.receive(.pictureLoaded(.success(second))) {
      $0.picture = .loaded(second)
      $0.photo = .loading
    }
    await store.receive(.photoLoaded(.success(photo))) { $0.photo = .loaded(photo) }
    store.dependencies.dogs.picture = { _ throws(APIError) in throw error }
    await store.send(.nextTapped) { $0.picture = .loading(previous: second) }
    await store.receive(.pictureLoaded(.failure(error))) { $0.picture = .failed(error, previous: second) }
  }

  @Test func `while a picture loads, no second one is requested, and a picture that is there is kept`() async {
    let loading = TestStore(initialState: Breed.State(id: "hound", dog: hound, picture: .loading)) { Breed() }
    await loading.send(.nextTapped)
    let loaded = TestStore(initialState: Breed.State(id: "hound", dog: hound, picture: .loaded(address))) { Breed() }
    await loaded.send(.appeared)
  }

  @Test func `an unknown breed requests no picture`() async {
    let store = TestStore(initialState: Breed.State(id: "unicorn", dog: nil)) { Breed() }
    await store.send(.appeared)
    await store.send(.nextTapped)
  }
}

@MainActor
struct DogsAppTests {
  private let hound = Dog(id: "hound", subBreeds: ["afghan", "basset"])
  private let pug = Dog(id: "pug")

  private var loaded: DogsApp.State {
    DogsApp.State(dogs: Dogs.State(dogs: .loaded([pug, hound])))
  }

  @Test func `a tap opens the breed, and back closes it`() async {
    let store = TestStore(initialState: loaded) {
      DogsApp()
    } withDependencies: {
      $0.dogs.picture = { _ in "https://images.dog.ceo/hound.jpg" }
      $0.pictures = PictureClient { _ in photo }
    }
    await store.send(.dogs(.dogTapped("hound")))
    await store.receive(.breedOpened("hound")) { $0.breed = Breed.State(id: "hound", dog: hound) }
    await store.receive(.breed(.appeared)) { $0.breed?.picture.start() }
    await store.receive(.breed(.pictureLoaded(.success("https://images.dog.ceo/hound.jpg")))) {
      $0.breed?.picture = .loaded("https://images.dog.ceo/hound.jpg")
      $0.breed?.photo = .loading
    }
    await store.receive(.breed(.photoLoaded(.success(photo)))) { $0.breed?.photo = .loaded(photo) }
    await store.send(.breed(.backTapped)) { $0.breed = nil }
  }

  @Test func `a name that is in no list opens an explanation, not a crash`() async {
    let store = TestStore(initialState: loaded) { DogsApp() }
    await store.send(.breedOpened("unicorn")) {
      $0.breed = Breed.State(id: "unicorn", dog: nil, known: ["pug", "hound"])
    }
  }

  @Test func `closing a breed ends its request`() async {
    let (started, begin) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: loaded) {
      DogsApp()
    } withDependencies: {
      $0.dogs.picture = { _ in
        begin.yield()
        // Never answers; only a cancellation gets it to return.
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Never>.makeStream().stream {}
        } onCancel: {
          end.yield()
        }
        return "https://images.dog.ceo/late.jpg"
      }
    }
    await store.send(.dogs(.dogTapped("hound")))
    await store.receive(.breedOpened("hound")) { $0.breed = Breed.State(id: "hound", dog: hound) }
    await store.receive(.breed(.appeared)) { $0.breed?.picture.start() }
    for await _ in started { break }
    await store.send(.breed(.backTapped)) { $0.breed = nil }
    for await _ in ended { break }
    await store.finish()
  }

  @Test func `opening another breed ends the first one's request`() async {
    let store = TestStore(initialState: loaded) {
      DogsApp()
    } withDependencies: {
      $0.dogs.picture = { breed in
        if breed == "hound" { for await _ in AsyncStream<Never>.makeStream().stream {} }
        return "https://images.dog.ceo/\(breed).jpg"
      }
      $0.pictures = PictureClient { _ in photo }
    }
    await store.send(.breedOpened("hound")) { $0.breed = Breed.State(id: "hound", dog: hound) }
    await store.send(.breed(.appeared)) { $0.breed?.picture.start() }
    await store.send(.breedOpened("pug")) { $0.breed = Breed.State(id: "pug", dog: pug) }
    await store.send(.breed(.appeared)) { $0.breed?.picture.start() }
    let address = "https://images.dog.ceo/pug.jpg"
    await store.receive(.breed(.pictureLoaded(.success(address)))) {
      $0.breed?.picture.finish(with: .success(address))
      $0.breed?.photo = .loading
    }
    await store.receive(.breed(.photoLoaded(.success(photo)))) { $0.breed?.photo = .loaded(photo) }
    await store.finish()
  }
}

private let photo = Pixels(width: 1, height: 1, bytes: [200, 120, 40, 255])!
