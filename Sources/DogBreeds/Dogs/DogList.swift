import Calotype

/// The screen of all breeds.
struct DogList: View {
  let state: Dogs.State
  let send: Send<Dogs.Action>

  var body: some View {
    VStack {
      HStack(spacing: 2) {
        Text("Dogs").role(.title)
        Spacer()
        if let dogs = state.dogs.value, !dogs.isEmpty { Text(count(of: dogs)).role(.secondary) }
      }
      Divider()
      content
    }
    .padding(columns: 1)
  }

  @ViewBuilder private var content: some View {
    if let dogs = state.dogs.value {
      if dogs.isEmpty {
        EmptyState("There are no breeds.", hint: "The service answered with an empty list.")
      } else {
        loaded
      }
    } else if let error = state.dogs.failure {
      ErrorState(
        "The breeds could not be loaded", cause: error.summary, hint: error.advice, retry: { send(.retryTapped) })
    } else {
      Spinner("Loading breeds…").padding(rows: 1)
    }
  }

  @ViewBuilder private var loaded: some View {
    HStack(spacing: 1) {
      Symbol.search.role(.accent)
      TextField("Filter breeds", text: state.query) { send(.queryChanged($0)) }
    }
    .padding(Insets(bottom: 1))
    let matches = state.matches
    if matches.isEmpty {
      Text("No breed matches “\(state.trimmedQuery)”.")
      Text("Change or clear the filter.").role(.secondary)
    } else {
      List("breeds", matches) { dog in
        Text(dog.name).lineLimit(1)
        Spacer()
        if !dog.subBreeds.isEmpty { Text(subBreedCount(dog)).role(.secondary).lineLimit(1) }
        Symbol.chevron.role(.accent)
      } onSelect: { dog in
        send(.dogTapped(dog.id))
      }
    }
  }

  private func count(of dogs: [Dog]) -> String {
    let matches = state.matches.count
    let all = dogs.count == 1 ? "1 breed" : "\(dogs.count) breeds"
    return matches == dogs.count ? all : "\(matches) of \(all)"
  }
}

/// `1 sub-breed`, `7 sub-breeds`.
func subBreedCount(_ dog: Dog) -> String {
  dog.subBreeds.count == 1 ? "1 sub-breed" : "\(dog.subBreeds.count) sub-breeds"
}
