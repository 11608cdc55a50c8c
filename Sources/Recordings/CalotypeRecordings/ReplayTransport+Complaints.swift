import CalotypeFiles

/// The names that declare a state as a failure: it must end without the main content of its screen.
///
/// A state that has a longer name, such as `refresh-failed`, or a variant of such a name, must be given an answer that
/// fails, and may end with content.
private let failureNames = [
  "failed", "failure", "error", "server-error", "bad-request", "unauthorized", "forbidden", "not-found", "rate-limited",
  "bad-gateway", "unavailable", "timeout", "refused", "cut-off", "web-page",
]

/// Whether the name of a state or a variant says that something fails: `failed`, `refresh-failed`.
package func isFailureName(_ name: String) -> Bool {
  failureNames.contains { name == $0 || name.hasSuffix("-\($0)") }
}

extension ReplayTransport {
  /// Why a print only looks like the state that it is called by, or `nil`: a variant or an argument that is misspelled,
  /// or a failure that did not happen. The walk is over.
  ///
  /// - Parameters:
  ///   - id: The state's id: `dogs/list/failed`.
  ///   - hasFailed: Whether the walk has ended without the screen's main content.
  ///   - arguments: The names of the arguments that the state sets.
  ///   - declared: The names of the arguments that its screen declares.
  package func complaint(
    about id: String, hasFailed: Bool, setting arguments: [String], of declared: [String]
  ) -> String? {
    if let name = arguments.first(where: { !declared.contains($0) }) {
      return "\(id) sets “\(name)”, which its screen does not declare.\(didYouMean(name, among: declared))"
    }
    let used = self.used
    if let variant = self.variants.first(where: { variant in !used.contains { $0.variant == variant } }) {
      let known = self.store.variants
      return known.contains(variant)
        ? "\(id) asks for the variant “\(variant)”, and none of its requests has a recording of it."
        : "\(id) asks for the variant “\(variant)”, which no recording has.\(didYouMean(variant, among: known))"
          + " Variants: \(known.isEmpty ? "none" : known.joined(separator: ", "))."
    }
    let name = String(id.split(separator: "/").last ?? "")
    guard !hasFailed, !used.isEmpty,
      failureNames.contains(name)
        || ([name] + self.variants).contains(where: isFailureName)
          && !used.contains(where: { ($0.sidecar.response?.status.code ?? 599) >= 400 })
    else { return nil }
    return """
      \(id) is declared as a failure, by its name or by its variant's, and ends without one:
        \(used.map { "\($0.id) \($0.outcome)" }.joined(separator: "\n  "))
      Write a recording that fails, name the failure in the screen's “failure:”, or rename the state and its variant.
      """
  }

  /// The requests of a state that no recording answers, and how to record them; `nil` if there is none.
  package func gaps(of id: String) -> String? {
    self.unanswered.isEmpty
      ? nil
      : """
      \(id) asks for what is not recorded, so it has no golden:
        \(self.unanswered.joined(separator: "\n  "))
      Record it with “fixtures record \(id.split(separator: "/").dropLast().joined(separator: "/"))”, or write the \
      recording by hand.
      """
  }
}

extension FixtureStore {
  /// The variants that have to be asked for, each once, in byte order.
  package var variants: [String] {
    Set(self.recordings.filter { !$0.isUsual }.compactMap(\.variant)).sorted(by: isBefore)
  }
}
