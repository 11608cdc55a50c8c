/// A player of today or of the past.
struct Player: Identifiable, Hashable, Sendable {
  let id: Int
  /// Empty if unknown.
  var firstName: String
  /// Empty if unknown.
  var lastName: String
  /// `G`, `F`, `C`, or two of them: `G-F`.
  var position: String?
  /// In the unit of the service: `6′ 10″`, `6 ft`, `208 cm`.
  var height: String?
  /// In the unit of the service: `250 lb`, `113 kg`.
  var weight: String?
  /// The number on the jersey. It is a text, because `0` and `00` are two numbers.
  var jersey: String?
  var college: String?
  var country: String?
  var draft: Draft?
  var team: Team?

  struct Draft: Hashable, Sendable {
    var year: Int?
    var round: Int?
    /// The position among all picks.
    var number: Int?
  }

  /// `Ike Anigbogu`; `Player 14` if no name is known.
  var title: String {
    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ").orNil ?? "Player \(id)"
  }
}

extension Player {
  /// `Center (C)`; an unknown position unchanged.
  var positionText: String? {
    guard let position else { return nil }
    let names = position.split(separator: "-").map { ["G": "Guard", "F": "Forward", "C": "Center"][$0] }
    guard !names.isEmpty, !names.contains(nil) else { return position }
    return "\(names.compactMap(\.self).joined(separator: "-")) (\(position))"
  }

  /// `2017, round 2, pick 47`, without what is unknown.
  var draftText: String? {
    let (round, pick) = (draft?.round.map { "round\u{A0}\($0)" }, draft?.number.map { "pick\u{A0}\($0)" })
    return [draft?.year.map { "\($0)" }, round, pick].compactMap(\.self).joined(separator: ", ").orNil
  }
}
