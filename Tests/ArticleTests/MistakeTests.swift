import Calotype
import CalotypeTCA
import CalotypeTesting
import Testing

@MainActor
struct MistakeTests {
  @Test func `an error is reported to the code that reads the dependency`() throws {
    let store = Store(initialState: CounterList.State()) { CounterList() }
    let log = LockIsolated<[String]>([])

    // listing: reporter
    let reporter = MisuseReporter { misuse in log.withValue { $0.append("\(misuse)") } }
    MisuseReporter.$current.withValue(reporter) {
      _ = store.send(.rows(.element(id: 9, action: .plusTapped)))
    }
    // end

    expectNoDifference(log.value.map { "\($0)\n" }.joined(), try Page("FromTCA").output("mistake") ?? "")
  }
}
