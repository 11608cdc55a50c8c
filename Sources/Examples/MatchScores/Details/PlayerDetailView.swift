import Calotype

/// The screen of one player: the facts, and the statistics below.
struct PlayerDetailView: View {
  let state: PlayerDetail.State
  var star = Star.off
  let exits: DetailExits
  let send: Send<PlayerDetail.Action>

  var body: some View {
    let player = state.item.value?.element
    DetailPage(
      title: player?.fullName ?? "Player \(state.id)", trailing: player?.team?.title, unknown: state.unknown,
      state: state, star: player.map { _ in star }, heading: .season, exits: exits, send: send, name: \.knownText
    ) { player in
      VStack(spacing: 1) {
        PlayerFacts(player: player, star: star)
        stats
      }
      .onKey(.character("f")) { send(.favoriteTapped) }
    }
  }

  private var stats: some View {
    Section("Player Stats") {
      SeasonChoice(season: state.season) { send(.seasonChosen($0)) }
      DetailList(
        list: state.list, name: "statistics", noun: "games", retry: { send(.listRetryTapped) },
        more: { send(.moreTapped) }
      ) {
        if state.list.elements.isEmpty {
          nothing
        } else {
          StatTable(name: "stats", rows: state.rows, heading: .season, firstColumn: state.firstColumn) {
            send(.tableMoved($0))
          }
          .padding(Insets(top: 1))
          UnrequestedNotice(
            count: state.unrequestedCount, of: "games",
            what: state.season == nil ? "another player" : "another player or season")
        }
      }
    }
  }

  /// Why there is no table: of a player, or of the season that was chosen.
  @ViewBuilder private var nothing: some View {
    if let season = state.season {
      EmptyState("No stats available for \(seasonText(season))", hint: "Try another season")
    } else {
      EmptyState("No stats available for this player", hint: "Try another player")
    }
  }
}

/// What is known of a player: in two columns, or in one in a narrow terminal.
private struct PlayerFacts: View {
  let player: Player
  let star: Star

  var body: some View {
    VStack {
      StarLabel(star: star)
      EnvironmentReader { [self] environment in
        if environment.sizeClass == .compact {
          Form {
            first
            second
          }
        } else {
          HStack(spacing: 4) {
            Form { first }.frame(columns: min(36, (environment.size.columns - 6) / 2))
            Form { second }.frame(minColumns: .max)
          }
        }
      }
    }
  }

  @ViewBuilder private var first: ViewList {
    FormRow(fact: "Position", player.positionText)
    FormRow(fact: "Team", player.team?.title)
    FormRow(fact: "Height", player.height?.text)
    FormRow(fact: "Weight", player.weight?.text)
  }

  @ViewBuilder private var second: ViewList {
    FormRow(fact: "Jersey", player.jersey)
    FormRow(fact: "College", player.college)
    FormRow(fact: "Country", player.country)
    FormRow(fact: "Draft", player.draft?.text)
  }
}

extension Player {
  /// `Center (C)`; what is no position of the game as it is.
  fileprivate var positionText: String? {
    guard let position else { return nil }
    let names = position.split(separator: "-").map { letter in
      switch letter {
      case "G": "Guard"
      case "F": "Forward"
      case "C": "Center"
      default: ""
      }
    }
    guard !names.isEmpty, !names.contains("") else { return position }
    return "\(names.joined(separator: "-")) (\(position))"
  }

  /// How the player could be asked for: `14 Ike Anigbogu`.
  fileprivate var knownText: String { "\(self.id) \(self.fullName)" }
}

extension Player.Height {
  /// `6′ 10″`, `6 ft`, `208 cm`.
  fileprivate var text: String {
    switch self {
    case .feet(let feet, nil): "\(feet) ft"
    case .feet(let feet, let inches?): "\(feet)′ \(inches)″"
    case .centimeters(let length): "\(length) cm"
    }
  }
}

extension Player.Weight {
  /// `250 lb`, `113 kg`.
  fileprivate var text: String {
    switch self {
    case .pounds(let pounds): "\(pounds) lb"
    case .kilograms(let kilograms): "\(kilograms) kg"
    }
  }
}

extension Player.Draft {
  /// `2017, round 2, pick 47`; what is not known is left out.
  fileprivate var text: String? {
    [
      self.year.map { "\($0)" }, self.round.map { "round \($0)" }, self.number.map { "pick \($0)" },
    ].compactMap { $0 }.joined(separator: ", ").orNil
  }
}
