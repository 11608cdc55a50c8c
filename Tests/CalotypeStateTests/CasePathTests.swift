import CalotypeTCA
import Testing

struct CasePathTests {
  @Test func `a path embeds and extracts`() {
    let path = AnyCasePath<Home.Action, Detail.Action>(\.detail)
    #expect(path.embed(.plusTapped) == .detail(.plusTapped))
    #expect(path(.plusTapped) == .detail(.plusTapped))
    #expect(path.extract(.detail(.plusTapped)) == .plusTapped)
    #expect(path.extract(from: .closed) == nil)
  }

  @Test func `a path continues into the value`() {
    let path = AnyCasePath<Home.Action, Deeper.Action>(\.detail.deeper)
    #expect(path.embed(.waitTapped) == .detail(.deeper(.waitTapped)))
    #expect(path.extract(.detail(.deeper(.waitTapped))) == .waitTapped)
    #expect(path.extract(.detail(.plusTapped)) == nil)
    #expect(path.extract(.closed) == nil)
  }

  @Test func `a value can be checked for its case`() {
    let action = Home.Action.detail(.plusTapped)
    #expect(action.is(\.detail))
    #expect(!action.is(\.detail.deeper))
    #expect(!Home.Action.closed.is(\.detail))
    #expect(action[case: \.detail] == .plusTapped)
    #expect(Home.Action.closed[case: \.detail] == nil)
  }

  @Test func `key paths are put together`() {
    let path: CaseKeyPath<Home.Action, Deeper.Action> = (\Home.Action.Cases.detail).appending(path: \.deeper)
    #expect(path == \.detail.deeper)
    #expect(path(.waitTapped) == .detail(.deeper(.waitTapped)))
    #expect(AnyCasePath(\Home.Action.Cases.detail).deeper.extract(.detail(.deeper(.waitTapped))) == .waitTapped)
  }

  @Test func `the key path of the whole enum leaves it unchanged`() {
    let path: CaseKeyPath<Home.Action, Home.Action> = \.self
    #expect(path(.closed) == .closed)
    #expect(AnyCasePath(path).extract(.closed) == .closed)
    #expect(AnyCasePath<Int, Int>(\.self).extract(7) == 7)
  }

  @Test func `a key path makes the enum, and matches in a switch`() {
    let opened = \Screen.Cases.loggedIn
    #expect(opened(User(name: "Ada")) == .loggedIn(User(name: "Ada")))
    #expect((\Screen.Cases.loggedOut)() == .loggedOut)
    switch Screen.loggedIn(User(name: "Ada")) {
    case \.loggedOut: Issue.record("It is not logged out.")
    case \.loggedIn: break
    default: Issue.record("It is logged in.")
    }
  }

  @Test func `a path without a type compares, matches and makes the enum if the value fits`() {
    let path: PartialCaseKeyPath<Screen> = \.loggedIn
    #expect(path == \.loggedIn)
    #expect(Screen.loggedOut[case: path] == nil)
    #expect(Screen.loggedIn(User(name: "Ada"))[case: path] as? User == User(name: "Ada"))
    #expect(path(User(name: "Ada")) == .loggedIn(User(name: "Ada")))
    #expect(path("Ada") == nil)
  }

  @Test func `the payload of a case is set, and another case stays unchanged`() {
    var screen = Screen.loggedIn(User(name: "Ada"))
    screen[case: \.loggedIn] = User(name: "Grace")
    #expect(screen == .loggedIn(User(name: "Grace")))
    screen[case: \.loggedIn]?.name = "Lise"
    #expect(screen == .loggedIn(User(name: "Lise")))
    screen[case: \.loggedIn] = nil
    #expect(screen == .loggedIn(User(name: "Lise")))
    screen[case: \.failed] = "no connection"
    #expect(screen == .loggedIn(User(name: "Lise")))

    screen = .failed("no connection")
    screen[case: \.failed] = nil
    #expect(screen == .failed(nil))
  }

  @Test func `a case is a member of its enum`() {
    var screen = Screen.loggedIn(User(name: "Ada"))
    #expect(screen.loggedIn?.name == "Ada")
    #expect(screen.loggedOut == nil)
    screen.loggedIn?.name = "Grace"
    #expect([screen, .loggedOut].compactMap(\.loggedIn) == [User(name: "Grace")])
  }

  @Test func `a payload is modified in place`() {
    var screen = Screen.listed(List(rows: Array(1...3)))
    let place = screen.listed?.rows.withUnsafeBufferPointer { $0.baseAddress }
    screen.modify(\.listed) { $0.rows[0] = 7 }
    #expect(screen.listed?.rows == [7, 2, 3])
    #expect(screen.listed?.rows.withUnsafeBufferPointer { $0.baseAddress } == place)
  }

  @MainActor
  @Test func `to change another case is a mistake that changes nothing`() async {
    var screen: Screen? = .loggedOut
    let line = UInt(#line + 2)
    let misuses = await misuses {
      screen.modify(\.loggedIn) { $0.name = "Grace" }
      screen.modify(\.some.loggedIn) { $0.name = "Grace" }
    }
    #expect(screen == .loggedOut)
    #expect(
      misuses.map { $0.prefix { $0 != "\n" } } == [
        #"""
        CalotypeStateTests/CasePathTests.swift:\#(line): \#
        "modify" changed nothing: the value is not in the case \.loggedIn but is .loggedOut
        """#,
        #"""
        CalotypeStateTests/CasePathTests.swift:\#(line + 1): \#
        "modify" changed nothing: the value is not in the case \.some.loggedIn but is .loggedOut
        """#,
      ])
  }

  @Test func `optionals and results have cases`() {
    let found: Int? = 3
    #expect(found.is(\.some))
    #expect(!found.is(\.none))
    #expect(Int?.allCasePaths[found] == \.some)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])

    let result = Result<Screen, Failure>.success(.loggedOut)
    #expect(result.is(\.success.loggedOut))
    #expect(result[case: \.failure] == nil)
    #expect(Result<Screen, Failure>.allCasePaths[result] == \.success)
    #expect(Array(Result<Screen, Failure>.allCasePaths) == [\.success, \.failure])
  }

  @Test func `a path goes through an optional`() {
    var screen: Screen? = .loggedIn(User(name: "Ada"))
    #expect(screen.is(\.loggedIn))
    #expect(screen.is(\.some.loggedIn))
    screen.modify(\.loggedIn) { $0.name = "Grace" }
    #expect(screen == .loggedIn(User(name: "Grace")))
    #expect(Screen.failed("gone").is(\.failed.some))
    #expect(!Screen.failed(nil).is(\.failed.some))
  }

  @Test func `a key path has the name under which it is written`() {
    #expect(pathName(of: \Home.Action.Cases.detail.deeper) == #"\.detail.deeper"#)
    #expect(pathName(of: \Screen.Cases.loggedIn) == #"\.loggedIn"#)
    #expect(pathName(of: \Home.Action.Cases.self) == #"\.self"#)
    #expect(pathName(of: \Result<Screen, Failure>.Cases.success.failed.some) == #"\.success.failed.some"#)
    #expect(pathName(of: \Home.State.seen).contains("seen"))
  }
}

private struct Failure: Error {}

private struct User: Equatable { var name: String }

private struct List: Equatable { var rows: [Int] }

@dynamicMemberLookup
private enum Screen: Equatable, CasePathable {
  case loggedOut
  case loggedIn(User)
  case listed(List)
  case failed(String?)

  // Two as a macro writes them, and two by hand.
  struct AllCasePaths: Sendable {
    var loggedOut: AnyCasePath<Screen, Void> {
      AnyCasePath(embed: { .loggedOut }, extract: { if case .loggedOut = $0 { () } else { nil } })
    }
    var loggedIn: AnyCasePath<Screen, User> {
      AnyCasePath(embed: Screen.loggedIn, extract: { if case .loggedIn(let user) = $0 { user } else { nil } })
    }
    let listed = AnyCasePath(Screen.listed) { if case .listed(let list) = $0 { list } else { nil } }
    let failed = AnyCasePath(Screen.failed) { if case .failed(let why) = $0 { .some(why) } else { nil } }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
