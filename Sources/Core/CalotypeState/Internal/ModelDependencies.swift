import Synchronization

/// The dependencies that were current when an object was created.
package final class ModelDependencies: Sendable {
  package static let shared = ModelDependencies()

  /// `@unchecked`: the reference is only compared.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Contents: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated objects are removed.
    var limit = 64
  }

  private let contents = Mutex(Contents())

  /// Stores the dependencies of a result, if it is an object.
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

  /// The dependencies of an object, overridden by the current ones.
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
    reportMisuse(
      """
      An object without dependencies was passed to "withDependencies(from:)": \(type(of: model))
      Add a property with "@Dependency", or create the object inside "withDependencies".
      """, at: location)
    return .current
  }
}
