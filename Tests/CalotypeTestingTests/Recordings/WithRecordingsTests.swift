import CalotypeTesting
import Foundation
import Testing

/// Recordings as a test borrows them, from a package of this test's own:
///
///     word/GET_a          200 one
///     word/GET_b          200 two
///     word/GET_b@broken   500
///     word/GET_poll~1     200 wait
///     word/GET_poll~2     200 done
///     other/GET_c         200 three
@Suite
struct `a test over recordings` {
  private let package = Package()

  @Test func `recordings answer requests`() async {
    let heard = await issues {
      try await package.fixtures("word") { transport in
        #expect(await ask(transport, "https://word.invalid/a") == .success("one"))
      }
    }
    #expect(heard == [])
  }

  @Test func `a request without a recording fails the test, even if the error is handled`() async {
    let heard = await issues {
      try await package.fixtures("word") { transport in
        _ = await ask(transport, "https://word.invalid/x")
        _ = await ask(transport, "https://word.invalid/x")
      }
    }
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix("Not recorded: GET https://word.invalid/x\n\nNearest, as recorded ≠ requested:") == true)
  }

  @Test func `the recordings of a named service may be unused`() async {
    #expect(await issues { try await package.fixtures("word", "other") { _ in } } == [])
  }

  @Test func `a recording that is named and not used fails the test`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a", "word/GET_b", "other") { transport in
        _ = await ask(transport, "https://word.invalid/b")
      }
    }
    #expect(
      heard == [
        """
        1 recording was named but not used:
          • word/GET_a
        Send its request in the test, or do not name it. The recordings of a named service may be unused.
        """
      ])
  }

  @Test func `a recording that is not named does not answer`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a") { transport in
        _ = await ask(transport, "https://word.invalid/a")
        _ = await ask(transport, "https://word.invalid/b")
      }
    }
    #expect(heard.map { $0.prefix { $0 != "\n" } } == ["Not recorded: GET https://word.invalid/b"])
  }

  @Test func `a recording with a variant differs from the default one`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_b@broken") { transport in
        #expect(await ask(transport, "https://word.invalid/b") == .success("500"))
      }
      try await package.fixtures("word/GET_b", "word/GET_b@broken") { transport in
        #expect(await ask(transport, "https://word.invalid/b") == .success("500"))
      }
    }
    #expect(heard.map { $0.split(separator: "\n").dropFirst().first } == ["  • word/GET_b"])
  }

  @Test func `a named sequence must be used to its end`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_poll") { transport in
        #expect(await ask(transport, "https://word.invalid/poll") == .success("wait"))
      }
    }
    #expect(heard.map { $0.split(separator: "\n").dropFirst().first } == ["  • word/GET_poll~2"])
  }

  @Test func `a used up sequence is not reported as a missing recording, and fails the test once`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_poll") { transport in
        for answer in ["wait", "done"] {
          #expect(await ask(transport, "https://word.invalid/poll") == .success(answer))
        }
        for _ in 1...3 { _ = await ask(transport, "https://word.invalid/poll") }
      }
    }
    #expect(heard.map { $0.prefix { $0 != "\n" } } == ["Sequence exhausted: GET https://word.invalid/poll"])
  }

  @Test func `a named variant must be used`() async {
    let heard = await issues {
      try await package.fixtures("word", variants: ["broken"]) { transport in
        #expect(await ask(transport, "https://word.invalid/a") == .success("one"))
      }
    }
    #expect(heard.map { $0.split(separator: "\n").dropFirst().first } == ["  • the variant “broken”"])
  }

  @Test func `recordings that a failed test left unused are a note`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a") { _ in _ = Issue.record("my own") }
    }
    #expect(heard.map { $0.prefix { $0 != "," } } == ["my own", "note: The test has failed already. In addition"])
  }

  @Test func `unused recordings are a note after an error`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a") { _ in throw Boom() }
    }
    #expect(
      heard.map { $0.prefix { $0 != "," } } == ["note: The test has failed already. In addition", "threw Boom()"])
  }

  @Test func `unused recordings are a note after a request without a recording`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a") { transport in _ = await ask(transport, "https://word.invalid/x") }
    }
    #expect(
      heard.map { $0.prefix { $0 != "," && $0 != "\n" } } == [
        "Not recorded: GET https://word.invalid/x", "note: The test has failed already. In addition",
      ])
  }

  @Test func `an expected failure is not reported`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a") { _ in withKnownIssue { _ = Issue.record("expected") } }
    }
    #expect(heard.count == 2 && heard.last?.hasPrefix("1 recording was named but not used") == true)
  }

  @Test func `a detached task's request is reported at the end`() async {
    let heard = await issues {
      try await package.fixtures("word") { transport in
        await Task.detached { _ = await ask(transport, "https://word.invalid/x") }.value
      }
    }
    #expect(heard.map { $0.prefix { $0 != "\n" } } == ["Not recorded: GET https://word.invalid/x"])
  }

  @Test func `no request is sent`() async {
    let heard = await issues {
      try await package.fixtures("word") { _ in _ = await ask(CurlTransport(), "https://word.invalid/x") }
    }
    #expect(
      heard.map { $0.prefix { $0 != "." } + "…" } == ["GET https://word…"])
  }

  @Test func `the store of a feature finds the transport`() async {
    let heard = await issues {
      try await package.fixtures("word/GET_a") { _ in
        let store = await TestStore(initialState: "") { Word() }
        await store.send(.asked)
        await store.receive(.answered(.success("one"))) { $0 = "one" }
      }
    }
    #expect(heard == [])
  }

  @Test(arguments: [
    (
      ["word/GET_z"],
      "There is no recording “word/GET_z” in %. Recordings of word: word/GET_a, word/GET_b, word/GET_b@broken, %%."
    ),
    (["wrd"], "There are no recordings of “wrd” in %. Create them with “fixtures record”."),
    (["wrd/GET_a"], "There is no recording “wrd/GET_a” in %. Recordings of wrd: none."),
    ([], "No recordings are named. Name a service, e.g. “dog”, or recordings, e.g. “dog/GET_breeds_list_all”."),
  ])
  func `an unknown name is an error`(_ names: [String], _ text: String) async {
    let heard = await issues { try await package.fixtures(names) { _ in } }
    let steps = "word/GET_poll~1, word/GET_poll~2"
    #expect(heard == ["threw \(text.replacing("%%", with: steps).replacing("%", with: package.fixtures))"])
  }

  @Test func `an unknown variant is an error`() async {
    let heard = await issues { try await package.fixtures("word", variants: ["brken"]) { _ in } }
    #expect(heard == ["threw There is no recording with the variant “@brken”. Variants: broken."])
  }

  @Test func `the result of the operation is returned in the test's isolation`() async throws {
    let number = try await mainActorNumber(package)
    #expect(number == 3)
  }

  @Test(.recordings("dog/GET_breeds_list_all@empty")) @MainActor
  func `a trait does the same for a whole test`() async {
    let store = TestStore(initialState: "") { Word(url: "https://dog.ceo/api/breeds/list/all") }
    await store.send(.asked)
    await store.receive(.answered(.success(noBreeds))) { $0 = noBreeds }
  }
}

private let noBreeds = """
  {
    "message": {},
    "status": "success"
  }

  """

@MainActor
private func mainActorNumber(_ package: Package) async throws -> Int {
  let counter = Counter()
  let result = try await package.fixtures("word") { transport in
    counter.number += 1
    _ = await ask(transport, "https://word.invalid/a")
    counter.number += 1
    return counter.number + 1
  }
  return result
}

@MainActor
private final class Counter {
  var number = 0
}

private struct Boom: Error {}

/// The answer of a service as text: its body, or the status of a failure.
private func ask(_ transport: any Transport, _ url: String) async -> Result<String, HTTPError> {
  do throws(HTTPError) {
    let response = try await transport.send(Request(url: url))
    return .success(response.isSuccess ? String(decoding: response.body, as: UTF8.self) : "\(response.status)")
  } catch { return .failure(error) }
}

/// Asks for a word and keeps it.
private struct Word: Reducer {
  enum Action: Equatable, Sendable {
    case asked
    case answered(Result<String, HTTPError>)
  }

  var url = "https://word.invalid/a"
  @Dependency(\.transport) private var transport

  init(url: String = "https://word.invalid/a") { self.url = url }

  func reduce(into state: inout String, action: Action) -> Effect<Action> {
    switch action {
    case .asked: return .run { [transport, url] send in await send(.answered(ask(transport, url))) }
    case .answered(let answer):
      state = (try? answer.get()) ?? "failed"
      return .none
    }
  }
}

/// A package with recordings, removed when the test lets go of it.
private final class Package: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID().uuidString)").path

  var fixtures: String { "\(path)/Fixtures" }

  init() {
    write("", to: "Package.swift")
    for (name, url, status, body) in [
      ("word/GET_a", "https://word.invalid/a", 200, "one"), ("word/GET_b", "https://word.invalid/b", 200, "two"),
      ("word/GET_b@broken", "https://word.invalid/b", 500, ""),
      ("word/GET_poll~1", "https://word.invalid/poll", 200, "wait"),
      ("word/GET_poll~2", "https://word.invalid/poll", 200, "done"),
      ("other/GET_c", "https://other.invalid/c", 200, "three"),
    ] {
      write("GET \(url)\n\nHTTP \(status)\ncontent-type: text/plain\n", to: "Fixtures/\(name).meta")
      write(body, to: "Fixtures/\(name).txt")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func fixtures<R>(
    _ names: String..., variants: [String] = [], isolation: isolated (any Actor)? = #isolation,
    operation: (any Transport) async throws -> R
  ) async throws -> R {
    try await self.fixtures(names, variants: variants, operation: operation)
  }

  /// As `withRecordings`, with the names in a list.
  func fixtures<R>(
    _ names: [String], variants: [String] = [], isolation: isolated (any Actor)? = #isolation,
    operation: (any Transport) async throws -> R
  ) async throws -> R {
    let file = "\(path)/Tests/Test.swift"
    return switch names.count {
    case 0: try await withRecordings(variants: variants, beside: file, operation: operation)
    case 1: try await withRecordings(names[0], variants: variants, beside: file, operation: operation)
    case 2: try await withRecordings(names[0], names[1], variants: variants, beside: file, operation: operation)
    default:
      try await withRecordings(names[0], names[1], names[2], variants: variants, beside: file, operation: operation)
    }
  }

  private func write(_ text: String, to file: String) {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
}
