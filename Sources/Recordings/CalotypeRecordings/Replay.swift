/// How often a recording answers: what stands after `replay:` in its sidecar.
///
/// A recording of its own answers whenever it is asked. Those of a sequence (`NAME~1`, `NAME~2`, …) answer once each, in
/// order, and then the request fails as used up, unless the last one says otherwise.
public enum Replay: String, Hashable, Sendable, CaseIterable {
  /// Once.
  case once
  /// As the last of its sequence, and again for every request after that.
  case last
  /// Any number of times; of a sequence only the last can.
  case always

  /// What can stand after `replay:`, for a message.
  static let spellings = "once, last or always"
}
