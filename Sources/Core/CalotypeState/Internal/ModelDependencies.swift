import Synchronization

/// The dependencies that were current when an object was created.
package final class ModelDependencies: Sendable {
  package static let shared = ModelDependencies()

  private let entries = Mutex(
    PrunedDictionary<ObjectIdentifier, (object: Weak<AnyObject>, values: DependencyValues)> { $0.object.object != nil })

  /// Stores the dependencies of a result, if it is an object.
  func keep<R>(_ values: DependencyValues, for result: R) {
    guard R.self is AnyClass else { return }
    let object = result as AnyObject
    entries.withLock { $0[ObjectIdentifier(object)] = (Weak(object), values) }
  }

  /// Returns the dependencies of an object, overridden by the current ones.
  package func values(of model: some AnyObject, at location: CodeLocation) -> DependencyValues {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let holder = child.value as? any DependencyHolder { return DependencyValues.current.over(holder.captured) }
      }
      mirror = current.superclassMirror
    }
    let kept = entries.withLock { $0[ObjectIdentifier(model)] }
    if let kept, kept.object.object != nil { return DependencyValues.current.over(kept.values.everything) }
    reportMisuse(
      """
      An object without dependencies was passed to "withDependencies(from:)": \(type(of: model))
      Add a property with "@Dependency", or create the object inside "withDependencies".
      """, at: location)
    return .current
  }
}
