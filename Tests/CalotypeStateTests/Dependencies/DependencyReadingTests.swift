import CalotypeTCA
import Testing

/// The places where a dependency can be declared, and its value there.
struct DependencyReadingTests {
  @Test func `it has its test value in a test without an override`() {
    @Dependency(\.word) var word
    @Dependency(\.context) var context
    #expect(word == "test")
    #expect(context == .test)
  }

  @Test func `it is read whole, in part, and by its type`() {
    withDependencies {
      $0.client.fetch = { "\($0) fetched" }
    } operation: {
      @Dependency(\.client) var client
      @Dependency(\.client.fetch) var fetch
      @Dependency(Client.self) var same
      #expect(client.fetch(1) == "1 fetched")
      #expect(fetch(2) == "2 fetched")
      #expect(same.fetch(3) == "3 fetched")
    }
    withDependencies {
      $0[Client.self] = Client { "\($0) set" }
    } operation: {
      @Dependency(\.client) var client
      #expect(client.fetch(1) == "1 set")
    }
  }

  @Test func `it is read as the type that was put there`() async throws {
    try await withDependencies {
      $0.continuousClock = TestClock()
    } operation: {
      @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
      @Dependency(\.continuousClock) var same
      let sleep = Task { [same] in try await same.sleep(for: .seconds(1)) }
      await clock.advance(by: .seconds(1))
      try await sleep.value
    }
  }

  @Test @MainActor func `a static dependency keeps the values of its first use`() {
    @MainActor enum Ids {
      @Dependency(\.word) static var word
    }
    let words = [
      withDependencies {
        $0.word = "first"
      } operation: {
        Ids.word
      },
      Ids.word,
      withDependencies {
        $0.word = "inner"
      } operation: {
        Ids.word
      },
    ]
    #expect(words == ["first", "first", "inner"])
  }

  @Test func `captured dependencies apply if there is no current override`() {
    struct Feature {
      @Dependency(\.word) var word
      @Dependency(\.other) var other
    }
    let feature = withDependencies {
      $0.word = "made"
      $0.other = "made"
    } operation: {
      Feature()
    }
    #expect([feature.word, feature.other] == ["made", "made"])
    withDependencies {
      $0.word = "now"
    } operation: {
      #expect([feature.word, feature.other] == ["now", "made"])
      #expect([feature.word, feature.other] == ["now", "made"])
    }
  }

  @Test func `a dependency made of others sees the values of its reader`() {
    struct Feature {
      @Dependency(\.sentence) var sentence
    }
    let feature = withDependencies {
      $0.word = "made"
    } operation: {
      Feature()
    }
    withDependencies {
      $0.other = "now"
    } operation: {
      #expect(feature.sentence == "made now")
    }
  }

  @Test func `the default of one sees others, and is made once per test`() {
    withDependencies {
      $0 = .test
      $0.word = "set"
    } operation: {
      @Dependency(Echo.self) var echo
      #expect(echo.word == "set")
      #expect(echo === withDependencies({ $0.other = "x" }, operation: { Dependency(Echo.self).wrappedValue }))
      #expect(echo !== withDependencies({ $0 = .test }, operation: { Dependency(Echo.self).wrappedValue }))
    }
  }

  @Test func `a context that a feature was made in counts outside`() {
    struct Feature {
      @Dependency(\.word) var word
    }
    let feature = withDependencies {
      $0 = .preview
    } operation: {
      Feature()
    }
    #expect(feature.word == "preview")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(feature.word == "live")
    }
  }

  @Test func `changing a default before its use is not misuse, and is reported when it is used`() async {
    let heard = await misuses {
      withDependencies {
        $0 = .test
        $0.liveOnlyBox.number = 1
      } operation: {
        @Dependency(\.liveOnlyBox) var box
        #expect(box.number == 1)
      }
    }
    #expect(heard.count == 1)
    #expect(heard.first?.contains("The dependency \"liveOnlyBox\" was used in a test") == true)
  }

  @Test func `a dependency that is named by its type is reported by its type`() async {
    let line: UInt = #line + 5
    let heard = await misuses {
      withDependencies {
        $0 = .test
      } operation: {
        @Dependency(LiveOnlyBox.self) var box
        #expect(box.number == 0)
      }
    }
    #expect(
      heard == [
        """
        CalotypeStateTests/DependencyReadingTests.swift:\(line): The dependency "LiveOnlyBox.self" was used in a test \
        and has no test value.
        Tests must not use the live value by accident. Override it where the store is created, \
        "withDependencies: { $0[LiveOnlyBox.self] = … }", or give the key a "testValue".
          key: LiveOnlyBox
          value: LiveOnlyBox
        """
      ])
  }
}

private struct Client: TestDependencyKey, Sendable {
  var fetch: @Sendable (Int) -> String
  static let testValue = Self { "\($0)" }
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
  static let previewValue = "preview"
}

private enum OtherKey: TestDependencyKey {
  static let testValue = "other"
}

private final class Echo: TestDependencyKey, Sendable {
  let word: String

  init() {
    @Dependency(\.word) var word
    self.word = word
  }

  static var testValue: Echo { Echo() }
}

private final class LiveOnlyBox: DependencyKey, @unchecked Sendable {
  var number = 0

  static var liveValue: LiveOnlyBox { LiveOnlyBox() }
}

extension DependencyValues {
  fileprivate var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }

  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }

  fileprivate var other: String {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }

  fileprivate var sentence: String {
    @Dependency(\.word) var word
    @Dependency(\.other) var other
    return "\(word) \(other)"
  }

  fileprivate var liveOnlyBox: LiveOnlyBox {
    get { self[LiveOnlyBox.self] }
    set { self[LiveOnlyBox.self] = newValue }
  }
}
