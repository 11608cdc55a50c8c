/// What every ``BindingAction`` is, whatever state it changes.
package protocol AnyBindingAction {}

/// Whether an action is a binding's, at whatever depth: one that comes late, when the state that it is to change is
/// gone, is nobody's mistake.
func isBinding(_ action: Any) -> Bool {
  if action is any AnyBindingAction { return true }
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let held = mirror.children.first else { return false }
  return isBinding(held.value)
}
