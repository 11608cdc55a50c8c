import CalotypeTCA
import Synchronization
import Testing

/// A key over a service that the test plays.
private struct ServiceKey: SharedKey, CustomStringConvertible {
  let service: Service
  var id: ObjectIdentifier { ObjectIdentifier(self.service) }
  var description: String { ".service" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    service.loads.withLock { $0.append(context) }
    continuation.resume(with: service.kept.withLock { $0 })
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    service.subscriber.withLock { $0 = subscriber }
    return SharedSubscription { [service] in service.subscriber.withLock { $0 = nil } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    service.saved.withLock { $0.append("\(value) \(context)") }
    continuation.resume(with: service.saving.withLock { $0 })
  }
}

private final class Service: Sendable {
  let kept = Mutex<Result<Int?, any Error>>(.success(nil))
  let saving = Mutex<Result<Void, any Error>>(.success(()))
  let loads = Mutex<[LoadContext<Int>]>([])
  let saved = Mutex<[String]>([])
  let subscriber = Mutex<SharedSubscriber<Int>?>(nil)
}

private struct Broken: Error {}

@MainActor
struct SharedKeyTests {
  private let service = Service()

  @Test func `the stored value overrides the default`() {
    service.kept.withLock { $0 = .success(42) }
    @Shared(ServiceKey(service: service)) var number = 1
    #expect(number == 42)
    #expect(service.loads.withLock { $0 } == [.initialValue(1)])
  }

  @Test func `a value is saved for each change, and on demand`() async throws {
    @Shared(ServiceKey(service: service)) var number = 1
    $number.withLock { $0 = 2 }
    try await $number.save()
    #expect(service.saved.withLock { $0 } == ["2 didSet", "2 userInitiated"])
  }

  @Test func `it is loaded on demand`() async throws {
    @Shared(ServiceKey(service: service)) var number = 1
    service.kept.withLock { $0 = .success(5) }
    try await $number.load()
    #expect(number == 5)
    #expect(service.loads.withLock { $0 } == [.initialValue(1), .userInitiated])
  }

  @Test func `changes from elsewhere are applied, and a removed value becomes the initial one`() {
    @Shared(ServiceKey(service: service)) var number = 1
    service.subscriber.withLock { $0 }?.yield(8)
    #expect(number == 8)
    service.subscriber.withLock { $0 }?.yieldReturningInitialValue()
    #expect(number == 1)
    #expect(service.saved.withLock { $0 } == [])
  }

  @Test func `the subscription ends with the last reference`() {
    do {
      @Shared(ServiceKey(service: service)) var number = 1
      #expect(service.subscriber.withLock { $0 } != nil)
      _ = number
    }
    #expect(service.subscriber.withLock { $0 } == nil)
  }

  @Test func `an error of loading is reported and stored, and the value stays`() async {
    @Shared(ServiceKey(service: service)) var number = 1
    service.kept.withLock { $0 = .failure(Broken()) }
    let misuses = await misuses {
      await #expect(throws: Broken.self) { try await $number.load() }
    }
    #expect(misuses.count == 1)
    #expect($number.loadError is Broken)
    #expect(number == 1)
    service.kept.withLock { $0 = .success(2) }
    try? await $number.load()
    #expect($number.loadError == nil)
  }

  @Test func `an error of saving is reported and stored`() async {
    service.saving.withLock { $0 = .failure(Broken()) }
    @Shared(ServiceKey(service: service)) var number = 1
    let misuses = await misuses { $number.withLock { $0 = 2 } }
    #expect(misuses.count == 1)
    #expect($number.saveError is Broken)
    #expect(number == 2)
  }

  @Test func `a required value must be stored`() async throws {
    await #expect(throws: (any Error).self) { _ = try await Shared(require: ServiceKey(service: service)) }
    service.kept.withLock { $0 = .success(3) }
    let number = try await Shared(require: ServiceKey(service: service))
    #expect(number.wrappedValue == 3)
  }

  @Test func `a continuation that is resumed twice or never is reported`() async {
    let heard = Mutex<[Int?]>([])
    let misuses = await misuses {
      let twice = LoadContinuation<Int>("twice") { result in heard.withLock { $0.append(try? result.get()) } }
      twice.resume(returning: 1)
      twice.resume(returning: 2)
      _ = SaveContinuation("never") { _ in heard.withLock { $0.append(3) } }
    }
    #expect(heard.withLock { $0 } == [1, 3])
    #expect(misuses.count == 2)
  }
}
