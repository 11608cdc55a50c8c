/// Dependencies with a constant change, recomputed only when the underlying dependencies change.
package final class ChangedDependencies {
  private let change: (inout DependencyValues) -> Void
  private var last: (original: DependencyValues, changed: DependencyValues)?

  package init(_ change: @escaping (inout DependencyValues) -> Void) { self.change = change }

  /// Runs a function with the changed dependencies.
  package func asCurrent<R>(_ body: () -> R) -> R { values(from: .current).asCurrent(body) }

  private func values(from original: DependencyValues) -> DependencyValues {
    if let last, last.original.isIdentical(to: original) { return last.changed }
    let changed = original.prepared(by: change)
    self.last = (original, changed)
    return changed
  }
}
