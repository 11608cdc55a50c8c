/// A player, of today or of the past.
struct Player: Identifiable, Hashable, Sendable {
  /// The service's number.
  let id: Int

  /// The given name; empty where the service does not know it.
  var firstName: String

  /// The family name; empty where the service does not know it.
  var lastName: String

  /// `G`, `F`, `C`, or two of them: `G-F`.
  var position: String?

  /// How tall the player is.
  var height: Height?

  /// How heavy the player is.
  var weight: Weight?

  /// The number on the shirt; a text, as `0` and `00` are two numbers.
  var jersey: String?

  /// The college, or what the player did before.
  var college: String?

  /// Where the player comes from.
  var country: String?

  /// How the player came into the league.
  var draft: Draft?

  /// The player's team; nil where there is none, and in a row of statistics, which has it beside the player.
  var team: Team?

  /// A length in the unit that the service says it in.
  enum Height: Hashable, Sendable {
    /// Whole feet, and the inches that are left, 0 to 11; nil where nobody says them.
    case feet(Int, inches: Int?)
    case centimeters(Int)
  }

  /// A weight in the unit that the service says it in.
  enum Weight: Hashable, Sendable {
    case pounds(Int)
    case kilograms(Int)
  }

  /// The choice of new players by the teams. Each number may be unknown.
  struct Draft: Hashable, Sendable {
    /// The year: 2017.
    var year: Int?

    /// The round: 1 or 2 today.
    var round: Int?

    /// The place in all of it: 47.
    var number: Int?
  }
}

extension Player {
  /// Both names: `Ike Anigbogu`; the number where there is none.
  var fullName: String {
    [self.firstName, self.lastName].filter { !$0.isEmpty }.joined(separator: " ").orNil ?? "Player \(self.id)"
  }
}
