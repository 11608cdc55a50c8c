import Calotype

/// Says that some rows belong elsewhere, as from a service that does not heed what it was asked for. They are shown all
/// the same: no row goes without a word.
///
///     UnrequestedNotice(count: 3, of: "games", what: "another player")
///     // ! 3 of these games are of another player
struct UnrequestedNotice: View {
  let count: Int
  let noun: Noun
  let what: String

  init(count: Int, of noun: Noun, what: String) {
    self.count = count
    self.noun = noun
    self.what = what
  }

  @ViewBuilder var body: some View {
    if count > 0 {
      EnvironmentReader { [self] environment in
        let counted = environment.locale.formatted(count)
        Label(
          "\(counted) of these \(noun.many) \(count == 1 ? "is" : "are") of \(what)", symbol: .warning, role: .warning)
      }
    }
  }
}
