/// How often a recording is replayed: the value of `replay:` in its sidecar.
///
/// By default, a recording is replayed for every request. The recordings of a sequence (`NAME~1`, `NAME~2`, …) are replayed
/// once each, in order; further requests fail.
package enum ReplayMode: String, Hashable, Sendable {
  /// Once.
  case once
  /// As the last recording of a sequence, for every further request.
  case last
  /// For every request. In a sequence, only the last recording can have this mode.
  case always
}
