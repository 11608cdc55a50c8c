/// The case of an action without what it carries: `.breed(.pictureLoaded(.success(…)))`.
///
/// For messages. What an action carries may be long, or secret.
package func caseName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  if mirror.displayStyle == .optional { return mirror.children.first.map { caseName(of: $0.value) } ?? "nil" }
  guard mirror.displayStyle == .enum else { return "\(type(of: action))" }
  guard let payload = mirror.children.first, let label = payload.label else { return ".\(action)" }
  let value = Mirror(reflecting: payload.value)
  return value.displayStyle == .enum ? ".\(label)(\(caseName(of: payload.value)))" : ".\(label)(…)"
}
