/// The sequences of a store (`NAME~1`, `NAME~2`, …), and what can be wrong with one.
struct Sequences {
  /// The recordings of each, as indices into the store, in the order in which the sequences were met.
  private var members: [[Int]] = []
  private var places: [String: Int] = [:]

  mutating func add(_ index: Int, _ recording: Recording) {
    guard recording.number != nil else { return }
    let name = recording.sequenceName
    if let place = self.places[name] {
      self.members[place].append(index)
    } else {
      self.places[name] = self.members.count
      self.members.append([index])
    }
  }

  /// What is wrong, with the sidecar that it is said of.
  func problems(
    _ recordings: [Recording], _ entries: [RecordingIndex.Entry]
  ) -> [(problem: FixtureError.Problem, file: String)] {
    guard !self.members.isEmpty else { return [] }
    var problems: [(FixtureError.Problem, String)] = []
    for recording in recordings where recording.number == nil {
      guard let place = self.places[recording.id] else { continue }
      problems.append((.besideSequence(of: recordings[self.members[place][0]].fileName), recording.sidecarFile))
    }
    for members in self.members {
      let sorted = members.sorted { (recordings[$0].number ?? 0) < (recordings[$1].number ?? 0) }
      let first = entries[sorted[0]]
      for (count, index) in sorted.enumerated() {
        let recording = recordings[index]
        if recording.number != count + 1 {
          problems.append(
            (.gapInSequence(missing: "\(recording.nameAndVariant)~\(count + 1).meta"), recording.sidecarFile))
          break
        }
        if entries[index] != first {
          problems.append((.otherRequestInSequence(than: recordings[sorted[0]].fileName), recording.sidecarFile))
        }
        if count + 1 < sorted.count, let replay = recording.sidecar.replay, replay != .once {
          problems.append((.endlessBeforeLast(replay.rawValue), recording.sidecarFile))
        }
      }
    }
    return problems
  }
}
