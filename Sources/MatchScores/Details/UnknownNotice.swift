import Calotype

/// Says that there is no such thing, and what else could be asked for.
struct UnknownNotice: View {
  let title: String
  let others: [String]

  init(_ title: String, others: [String]) {
    self.title = title
    self.others = others
  }

  var body: some View {
    EnvironmentReader { [self] environment in
      let examples = others.prefix(environment.sizeClass == .compact ? 16 : 45)
      ErrorState(
        title, cause: "The service does not know it.",
        hint: examples.isEmpty ? nil : "There are, for example: \(examples.joined(separator: ", "))")
    }
  }
}
