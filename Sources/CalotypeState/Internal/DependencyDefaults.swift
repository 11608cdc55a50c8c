import Synchronization

/// The values that dependencies have when nobody sets them, each made once: for the process, or for one test.
final class DependencyDefaults: Sendable {
  static let live = DependencyDefaults(.live)
  private static let preview = DependencyDefaults(.preview)

  /// Tests get values of their own, so that none sees what another did to them.
  static func of(_ context: DependencyContext) -> DependencyDefaults {
    switch context {
    case .live: self.live
    case .preview: self.preview
    case .test: DependencyDefaults(.test)
    }
  }

  let context: DependencyContext
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init(_ context: DependencyContext) {
    self.context = context
  }

  /// The key's value. Made outside the lock, for it may need other dependencies; who comes second takes the first's.
  func value<Key: TestDependencyKey>(for key: Key.Type, keep: Bool) -> Key.Value {
    let id = ObjectIdentifier(key)
    if let kept = self.values.withLock({ $0[id] }), let value = kept as? Key.Value { return value }
    let made = self.make(key)
    guard keep else { return made }
    return self.values.withLock { values in
      if let kept = values[id], let value = kept as? Key.Value { return value }
      values[id] = made
      return made
    }
  }

  private func make<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value {
    switch self.context {
    case .preview: return Key.previewValue
    case .test: return Key.testValue
    case .live:
      if let key = key as? any DependencyKey.Type, let value = liveValue(of: key) as? Key.Value { return value }
      DependencyAccess.current?.report(.noLiveValue)
      return Key.testValue
    }
  }
}

private func liveValue<Key: DependencyKey>(of key: Key.Type) -> Any {
  Key.liveValue
}
