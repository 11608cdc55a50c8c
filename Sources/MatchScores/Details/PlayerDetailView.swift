import Calotype

/// The screen of one player: the facts, and the statistics below.
struct PlayerDetailView: View {
  let state: PlayerDetail.State
  var star = Star.off
  let send: Send<PlayerDetail.Action>

  var body: some View {
    Page {
      content
    } header: {
      TitleBar(player?.fullName ?? "Player \(state.id)", trailing: player?.team?.title) { send(.backTapped) }
    } footer: {
      EnvironmentReader { environment in
        Footer {
          KeyHelp(.escape, "Back")
          if player != nil { KeyHelp("f", star.keyLabel) }
          if !state.stats.elements.isEmpty, !StatTable.isWhole(.season, in: environment.size.columns) {
            KeyHelp("← →", "Move")
          }
        }
      }
    }
  }

  private var player: Player? { state.player.value?.element }

  @ViewBuilder private var content: some View {
    LoadingContent(
      state.player, waiting: "Loading the player…", failed: "The player could not be loaded",
      retry: { send(.retryTapped) }
    ) { found in
      switch found {
      case .one(let player):
        VStack(spacing: 1) {
          PlayerFacts(player: player, star: star)
          stats
        }
        .padding(Insets(top: 1))
        .onKey(.character("f")) { send(.favoriteTapped) }
      case .unknown(let others):
        UnknownItemNotice(UnknownItem("\(state.id)", of: "players"), known: others.map(\.knownText)) {
          Button("Back to the list") { send(.backTapped) }
        }
      }
    }
  }

  private var stats: some View {
    Section("Player Stats") {
      SeasonChoice(season: state.season) { send(.seasonChosen($0)) }
      StatContent(
        stats: state.stats, noun: "games", retry: { send(.statsRetryTapped) }, more: { send(.moreTapped) }
      ) {
        if state.stats.elements.isEmpty {
          EmptyState("No stats available for this player", hint: "Try another player")
        } else {
          StatTable(name: "stats", rows: state.rows, heading: .season, firstColumn: state.firstColumn) {
            send(.statsMoved($0))
          }
          StrayNotice(
            count: state.strayCount, of: "games",
            what: state.season == nil ? "another player" : "another player or season")
        }
      }
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
    fact("Position", player.positionText)
    fact("Team", player.team?.title)
    fact("Height", player.height?.text)
    fact("Weight", player.weight.map { "\($0) lb" })
  }

  @ViewBuilder private var second: ViewList {
    fact("Jersey", player.jersey)
    fact("College", player.college)
    fact("Country", player.country)
    fact("Draft", player.draft?.text)
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
  /// `6′ 10″`.
  fileprivate var text: String { "\(self.feet)′ \(self.inches)″" }
}

extension Player.Draft {
  /// `2017, round 2, pick 47`; what is not known is left out.
  fileprivate var text: String? {
    let parts = [
      self.year.map { "\($0)" }, self.round.map { "round \($0)" }, self.number.map { "pick \($0)" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
