/// A type-erased `BindingAction`.
package protocol AnyBindingAction {}

/// Whether an action is a binding action, at any depth. Such an action may legitimately arrive after its state is gone.
func isBinding(_ action: Any) -> Bool {
  if action is any AnyBindingAction { return true }
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let held = mirror.children.first else { return false }
  return isBinding(held.value)
}
