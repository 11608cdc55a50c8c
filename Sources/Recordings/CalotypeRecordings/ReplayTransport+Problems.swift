import CalotypeFiles

/// The names that declare a state as a failure: the screen must end without its main content.
///
/// A state or variant whose name ends in one of these, such as `refresh-failed`, must get a failed response, but may end
/// with content.
private let failureNames = [
  "failed", "failure", "error", "server-error", "bad-request", "unauthorized", "forbidden", "not-found", "rate-limited",
  "bad-gateway", "unavailable", "timeout", "refused", "cut-off", "web-page",
]

/// Whether the name of a state or a variant declares a failure: `failed`, `refresh-failed`.
package func isFailureName(_ name: String) -> Bool { failureNames.contains { name == $0 || name.hasSuffix("-\($0)") } }

/// Returns the name of a failure that a name, or its end, is or resembles: `server-error` for `serverError`, `refused`
/// for `refusd`, `failed` for `refresh-fialed`; a status such as `503` is its own. `nil` if it resembles none.
package func likelyFailureName(_ name: String) -> String? {
  if let status = Int(name), 400...599 ~= status { return name }
  let spaced = name.replacing(/([a-z])([A-Z])/) { "\($0.output.1)-\($0.output.2)" }
  let words = spaced.lowercased().split { $0 == "-" || $0 == "_" }
  let endings = words.indices.map { words[$0...].joined(separator: "-") }
  return failureNames.first(where: endings.contains)
    ?? endings.lazy.compactMap { ending in
      nearestName(to: ending, among: failureNames.filter { $0.count > 8 })
        ?? nearestName(to: ending, among: failureNames, limit: 1)
    }.first
}

extension ReplayTransport {
  /// Returns the reason why a finished print does not show its state, or `nil`: a misspelled variant or argument, or a
  /// declared failure that did not happen.
  ///
  /// - Parameters:
  ///   - id: The id of the state: `dogs/list/failed`.
  ///   - hasFailed: Whether the screen ended without its main content.
  ///   - arguments: The names of the arguments that the state sets.
  ///   - declared: The names of the arguments that its screen declares.
  package func stateProblem(
    _ id: String, hasFailed: Bool, setting arguments: [String], of declared: [String]
  ) -> String? {
    if let name = arguments.first(where: { !declared.contains($0) }) {
      return "\(id) sets “\(name)”, which its screen does not declare.\(didYouMean(name, among: declared))"
    }
    let used = self.used
    if let variant = variants.first(where: { variant in !used.contains { $0.variant == variant } }) {
      let known = store.variants
      return known.contains(variant)
        ? "\(id) uses the variant “\(variant)”, but no request of its journey is recorded in this variant."
          + " Record it with “fixtures record \(id) --variant \(variant)”."
        : "\(id) uses the variant “\(variant)”, which no recording has.\(didYouMean(variant, among: known))"
          + " Variants: \(known.isEmpty ? "none" : known.joined(separator: ", "))."
    }
    let name = String(id.split(separator: "/").last ?? "")
    guard !hasFailed, !used.isEmpty,
      failureNames.contains(name)
        || ([name] + variants).contains(where: isFailureName)
          && !used.contains(where: { ($0.sidecar.response?.status.code ?? 599) >= 400 })
    else { return nil }
    return """
      \(id) is declared as a failure by its name or its variant, but nothing failed:
        \(used.map { "\($0.id) \($0.outcome)" }.joined(separator: "\n  "))
      Write a recording that fails, pass the path of the failure to the screen's “failure:”, or rename the state and its \
      variant.
      """
  }

  /// Returns the requests of a state without a recording, and how to record them, or `nil`.
  package func missingRecordings(of id: String) -> String? {
    unanswered.isEmpty
      ? nil
      : """
      \(id) cannot be compared with its golden, because some of its requests are not recorded:
        \(unanswered.joined(separator: "\n  "))
      Record them with “fixtures record \(id.split(separator: "/").dropLast().joined(separator: "/"))”, or write the \
      recordings by hand.
      """
  }
}
