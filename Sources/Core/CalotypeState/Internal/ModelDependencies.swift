import Synchronization

/// What was in force where an object was made.
package final class ModelDependencies: Sendable {
  package static let shared = ModelDependencies()

  /// `@unchecked`: the reference is only compared, and only ever lost.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Contents: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many there may be before those are dropped whose objects are gone.
    var limit = 64
  }

  private let contents = Mutex(Contents())

  /// Remembers the values for an object that was made where they are in force. Of other results it remembers nothing.
  func keep<R>(_ values: DependencyValues, for result: R) {
    guard R.self is AnyClass else { return }
    let object = result as AnyObject
    let id = ObjectIdentifier(object)
    let entry = Entry(object: object, values: values)
    self.contents.withLock { contents in
      if contents.entries.count >= contents.limit {
        contents.entries = contents.entries.filter { $0.value.object != nil }
        contents.limit = Swift.max(64, 2 * contents.entries.count)
      }
      contents.entries[id] = entry
    }
  }

  /// What an object saw where it was made, where what is in force now does not set it.
  package func values(of model: some AnyObject, at location: CodeLocation) -> DependencyValues {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let holder = child.value as? any DependencyHolder { return DependencyValues.current.over(holder.captured) }
      }
      mirror = current.superclassMirror
    }
    let id = ObjectIdentifier(model)
    let kept = self.contents.withLock { contents -> DependencyValues? in
      guard let entry = contents.entries[id], entry.object != nil else { return nil }
      return entry.values
    }
    if let kept { return DependencyValues.current.over(kept.everything) }
    MisuseReporter.current(.noDependencies(of: "\(type(of: model))", at: location))
    return .current
  }
}

extension Misuse {
  fileprivate static func noDependencies(of type: String, at location: CodeLocation) -> Self {
    Self(
      """
      An object was to hand on its dependencies and has none: \(type)
      Give it a property with "@Dependency", or make it inside "withDependencies".
      """,
      at: location)
  }
}
