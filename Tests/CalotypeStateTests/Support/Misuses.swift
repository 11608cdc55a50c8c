import CalotypeState
import Synchronization

/// The messages of all misuse that a function is guilty of, with their places.
@MainActor
func misuses(_ body: @MainActor () async -> Void) async -> [String] {
  let heard = Mutex<[String]>([])
  await MisuseReporter.$current.withValue(MisuseReporter { misuse in heard.withLock { $0.append("\(misuse)") } }) {
    await body()
  }
  return heard.withLock { $0 }
}
