/// The problems between the recordings of a store: names that clash, invalid sequences, and recordings of the same request.
///
/// - Returns: Each problem with the sidecar that it is reported for.
func problems(
  among recordings: [Recording], _ index: RecordingIndex
) -> [(problem: RecordingError.Problem, file: String)] {
  var problems: [(RecordingError.Problem, String)] = []
  var names: [String: Int] = [:]
  names.reserveCapacity(recordings.count)
  for (position, recording) in recordings.enumerated() {
    if let other = names.updateValue(position, forKey: recording.id.lowercased()) {
      problems.append((.clashesByCase(with: recordings[other].fileName), recording.sidecarFile))
    }
    let same = index.sameRequest(as: position)
    if same.count == 1 { continue }
    let other = same.prefix { $0 < position }.map { recordings[$0] }.first { $0.isAlternative(to: recording) }
    if let other { problems.append((.sameRequest(as: other.sidecarFile), recording.sidecarFile)) }
  }
  return problems + sequenceProblems(recordings, index)
}

private func sequenceProblems(
  _ recordings: [Recording], _ index: RecordingIndex
) -> [(problem: RecordingError.Problem, file: String)] {
  let numbered = recordings.indices.filter { recordings[$0].number != nil }
  let sequences = Dictionary(grouping: numbered) { recordings[$0].sequenceName }
  if sequences.isEmpty { return [] }
  var problems: [(RecordingError.Problem, String)] = []
  for (position, recording) in recordings.enumerated() {
    guard let members = sequences[recording.sequenceName] else { continue }
    if recording.number == nil {
      problems.append((.besideSequence(of: recordings[members[0]].fileName), recording.sidecarFile))
    }
    // Each sequence is checked once, at its first member.
    guard position == members[0] else { continue }
    let sorted = members.sorted { (recordings[$0].number ?? 0) < (recordings[$1].number ?? 0) }
    let same = index.sameRequest(as: sorted[0])
    for (count, position) in sorted.enumerated() {
      let member = recordings[position]
      if member.number != count + 1 {
        problems.append((.gapInSequence(missing: "\(member.nameAndVariant)~\(count + 1).meta"), member.sidecarFile))
        break
      }
      if !same.contains(position) {
        problems.append((.otherRequestInSequence(than: recordings[sorted[0]].fileName), member.sidecarFile))
      }
      if count + 1 < sorted.count, let replay = member.sidecar.replay, replay != .once {
        problems.append((.endlessBeforeLast(replay.rawValue), member.sidecarFile))
      }
    }
  }
  return problems
}

extension Recording {
  /// Whether both are replayed for the same variant, or by default, and are not in one sequence.
  fileprivate func isAlternative(to other: Recording) -> Bool {
    (isDefault && other.isDefault || variant == other.variant) && (number == nil || sequenceName != other.sequenceName)
  }
}
