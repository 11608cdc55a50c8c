import CalotypeTCA
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ValueTests {
  @Test func `ids count up, each generator for itself`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect("\(uuid())" == "00000000-0000-0000-0000-000000000000")
      #expect("\(uuid())" == "00000000-0000-0000-0000-000000000001")
    }
    #expect(UUIDGenerator.incrementing() == UUID(0))
    #expect(UUIDGenerator.constant(UUID(7))() == UUID(7))
    #expect("\(UUID(0xFEDC_BA98_7654))" == "00000000-0000-0000-0000-FEDCBA987654")
  }

  @Test func `a number is in its id whole, and its sign too`() {
    #expect("\(UUID(0x1234_5678_9ABC_DEF0))" == "00000000-0000-0000-1234-56789ABCDEF0")
    #expect("\(UUID(.max))" == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    #expect("\(UUID(-1))" == "00000000-0000-0001-0000-000000000001")
    #expect("\(UUID(.min))" == "00000000-0000-0001-8000-000000000000")
    let numbers = [0, 1, -1, 1 << 48, 1 << 49, -(1 << 48), .max, .min, .max - 1, .min + 1]
    #expect(Set(numbers.map { UUID($0) }).count == numbers.count)
  }

  @Test func `live ids are random ones of version 4, and never the same`() {
    let ids = withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.uuid) var uuid
      return (0..<1000).map { _ in uuid() }
    }
    #expect(Set(ids).count == 1000)
    for id in ids {
      let text = Array("\(id)")
      #expect(text[14] == "4")
      #expect("89AB".contains(text[19]))
    }
  }

  @Test func `a set date stays constant`() {
    let moment = Date(timeIntervalSince1970: 1_234_567_890)
    withDependencies {
      $0.date.now = moment
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == moment)
      #expect(date.now == moment)
      #expect(now == moment)
    }
    #expect(DateGenerator.constant(moment)() == moment)
  }

  @Test func `live time passes`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.date) var date
      #expect(abs(date.now.timeIntervalSince(Date())) < 60)
    }
  }

  @MainActor
  @Test func `a dependency without a test value can be stored and fails when it is called`() async {
    let line: UInt = #line + 1
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    @Dependency(\.continuousClock) var clock
    @Dependency(\.locale) var locale
    let values = DependencyValues.test
    let held = await misuses {
      withDependencies {
        $0 = values
      } operation: {
        _ = (date, uuid, withRandomNumberGenerator, clock)
      }
    }
    let called = await misuses {
      withDependencies {
        $0 = values
      } operation: {
        _ = date.now
        _ = uuid()
        _ = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) + Int.random(in: 1...6, using: &$0) }
        _ = date()
      }
    }
    #expect(held == [])
    #expect(called.first?.hasPrefix("CalotypeStateTests/ValueTests.swift:\(line): ") == true)
    let names = ["date", "uuid", "withRandomNumberGenerator", "date"]
    #expect(called.count == names.count)
    for (message, name) in zip(called, names) {
      #expect(message.contains("The dependency \"\(name)\" was used in a test and has no test value."))
      #expect(message.contains("$0.\(name) = …"))
    }
  }

  @MainActor
  @Test func `a dependency that was read to be changed also fails when it is called`() async {
    let heard = await misuses {
      withDependencies {
        $0 = .test
        let date = $0.date
        $0.date = DateGenerator { date.now }
      } operation: {
        @Dependency(\.date.now) var now
        _ = now
      }
    }
    #expect(heard.count == 1)
  }

  @Test func `a seed gives the same numbers everywhere`() {
    var generator = SeededRandomNumberGenerator(seed: 1_234_567)
    // The first numbers of the published C code for this seed.
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    let dice = withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededRandomNumberGenerator(seed: 1))
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      return withRandomNumberGenerator { generator in
        (0..<5).map { _ in Int.random(in: 1...6, using: &generator) }
      }
    }
    #expect(dice == [4, 5, 6, 3, 3])
  }

  @Test func `a test overrides calendar, locale and time zone`() {
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "tr_TR")
      $0.timeZone = .gmt
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .gregorian)
      #expect(locale.identifier == "tr_TR")
      #expect(timeZone == .gmt)
    }
  }

  @Test func `an assertion that does not hold is misuse in a test`() async {
    let line: UInt = #line + 8
    let heard = await misuses {
      withDependencies {
        $0.context = .test
      } operation: {
        @Dependency(\.assert) var assert
        @Dependency(\.assertionFailure) var assertionFailure
        @Dependency(\.precondition) var precondition
        assert(1 > 2, "One is not more than two.")
        assertionFailure("Not here.")
        precondition(1 > 2)
        assert(2 > 1)
      }
    }
    #expect(
      heard == [
        "CalotypeStateTests/ValueTests.swift:\(line): One is not more than two.",
        "CalotypeStateTests/ValueTests.swift:\(line + 1): Not here.",
        "CalotypeStateTests/ValueTests.swift:\(line + 2): Assertion failed.",
      ])
  }

  @Test func `fire-and-forget work finishes within the call in a test`() async {
    let log = Log()
    await withDependencies {
      $0.context = .test
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        log.write("told")
        throw CancellationError()
      }
    }
    #expect(log.words == ["told"])
  }

  @Test func `a test's clocks fail until the test overrides them`() async throws {
    let heard = await misuses {
      await withDependencies {
        $0.context = .test
      } operation: {
        @Dependency(\.continuousClock) var clock
        @Dependency(\.suspendingClock) var suspendingClock
        try? await clock.sleep(for: .seconds(1))
        try? await suspendingClock.sleep(for: .seconds(1))
      }
    }
    #expect(heard.map { $0.contains("\"ContinuousClock.") } == [true, true, false, false])
    #expect(heard.map { $0.contains("\"SuspendingClock.") } == [false, false, true, true])
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.suspendingClock = ImmediateClock()
    } operation: {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.suspendingClock) var suspendingClock
      try await clock.sleep(for: .seconds(1_000_000))
      try await suspendingClock.sleep(for: .seconds(1_000_000))
    }
  }

  @Test func `an address is opened by the handler of the program`() async throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let opened = LockIsolated<[URL]>([])
    let isOpen = await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      @Dependency(\.openURL) var openURL
      return await openURL(url)
    }
    #expect(isOpen)
    #expect(opened.value == [url])
  }

  @Test func `opening a URL without an implementation is misuse`() async throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let heard = LockIsolated<[String]>([])
    let reporter = MisuseReporter { misuse in heard.withValue { $0.append(misuse.message) } }
    await MisuseReporter.$current.withValue(reporter) {
      @Dependency(\.openURL) var openURL
      #expect(await openURL(url) == false)
    }
    #expect(heard.value.count == 1)
    #expect(heard.value.first?.contains("https://example.com/a") == true)
  }
}
