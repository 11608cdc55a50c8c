import CalotypeState
import Testing

struct CasePathTests {
  @Test func `a path puts in and takes out`() {
    let path = AnyCasePath<Home.Action, Detail.Action>(\.detail)
    #expect(path.embed(.plusTapped) == .detail(.plusTapped))
    #expect(path.extract(.detail(.plusTapped)) == .plusTapped)
    #expect(path.extract(.closed) == nil)
  }

  @Test func `a path goes on into the value`() {
    let path = AnyCasePath<Home.Action, Deeper.Action>(\.detail.deeper)
    #expect(path.embed(.waitTapped) == .detail(.deeper(.waitTapped)))
    #expect(path.extract(.detail(.deeper(.waitTapped))) == .waitTapped)
    #expect(path.extract(.detail(.plusTapped)) == nil)
    #expect(path.extract(.closed) == nil)
  }

  @Test func `a value is asked for its case`() {
    let action = Home.Action.detail(.plusTapped)
    #expect(action.is(\.detail))
    #expect(!action.is(\.detail.deeper))
    #expect(!Home.Action.closed.is(\.detail))
    #expect(action[case: \.detail] == .plusTapped)
    #expect(Home.Action.closed[case: \.detail] == nil)
  }
}
