/// Returns the case of an action without its payload: `.breed(.pictureLoaded(.success(…)))`.
///
/// For messages: a payload can be long, or secret.
package func caseName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  if mirror.displayStyle == .optional { return mirror.children.first.map { caseName(of: $0.value) } ?? "nil" }
  guard mirror.displayStyle == .enum else { return "\(type(of: action))" }
  guard let payload = mirror.children.first, let label = payload.label else { return ".\(action)" }
  let value = Mirror(reflecting: payload.value)
  return value.displayStyle == .enum ? ".\(label)(\(caseName(of: payload.value)))" : ".\(label)(…)"
}
