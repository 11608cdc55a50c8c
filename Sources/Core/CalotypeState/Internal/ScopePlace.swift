/// The key paths of a child store, which identify it among its parent's children.
package struct ScopePlace: Hashable {
  private let state: AnyKeyPath
  private let action: AnyKeyPath

  package init(state: AnyKeyPath, action: AnyKeyPath) {
    self.state = state
    self.action = action
  }
}
