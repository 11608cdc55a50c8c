import Calotype

/// The screen of all breeds.
struct DogList: View {
  let state: Dogs.State
  let send: Send<Dogs.Action>

  var body: some View {
    Page {
      LoadingContent(
        state.dogs, waiting: "Loading breeds…", failed: "The breeds could not be loaded",
        retry: { send(.retryTapped) }
      ) { dogs in
        if dogs.isEmpty {
          EmptyState("There are no breeds.", hint: "The service answered with an empty list.")
        } else {
          loaded
        }
      }
    } header: {
      TitleBar("Dogs", trailing: state.countText)
    }
  }

  @ViewBuilder private var loaded: some View {
    HStack(spacing: 1) {
      Symbol.search.role(.accent)
      TextField("Filter breeds", text: state.query.text, key: "/") { send(.queryChanged($0)) }
    }
    .padding(rows: 1)
    let matches = state.matches
    if matches.isEmpty {
      Text("No breed matches “\(state.query.trimmed)”.")
      Text("Change or clear the filter.").role(.secondary)
    } else {
      List("breeds", matches) { dog in
        Text(dog.name).lineLimit(1)
        Spacer()
        if let count = dog.subBreedsText { Text(count).role(.secondary).lineLimit(1) }
        Symbol.chevron.role(.accent)
      } onSelect: { dog in
        send(.dogTapped(dog.id))
      }
    }
  }
}

extension Dogs.State {
  /// `108 breeds`, or `12 of 108 breeds` if some are filtered out; `nil` without breeds.
  fileprivate var countText: String? {
    guard let dogs = self.dogs.value, !dogs.isEmpty else { return nil }
    return Noun("breeds").counted(matches.count, of: dogs.count)
  }
}

extension Dog {
  /// `1 sub-breed`, `7 sub-breeds`; `nil` without sub-breeds.
  var subBreedsText: String? {
    subBreeds.isEmpty ? nil : Noun("sub-breeds").counted(subBreeds.count)
  }
}
