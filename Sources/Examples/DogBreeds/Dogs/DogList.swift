import Calotype

/// The screen of all breeds.
struct DogList: View {
  let state: Dogs.State
  /// The breed that is open beside the list.
  var open: Dog.ID?
  let send: Send<Dogs.Action>

  var body: some View {
    Page {
      LoadingContent(
        state.dogs, waiting: "Loading breeds…", failed: "The breeds could not be loaded",
        retry: { send(.retryTapped) }
      ) { dogs in
        if dogs.isEmpty {
          EmptyState("The service has no breeds.") { Button("Refresh") { send(.retryTapped) } }
        } else {
          loaded
        }
      }
    } header: {
      TitleBar("Dogs", trailing: state.countText)
    } footer: {
      Footer(status: "dog.ceo") {
        if state.countText != nil { KeyHelp(.character("/"), "Filter") }
        if !state.matches.isEmpty { KeyHelp(.enter, "Open") }
      }
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
      NoMatch(state.query.trimmed, of: "breeds") { send(.queryChanged("")) }
    } else {
      Grid("breeds", matches, minimumColumns: 34, spacing: 4) { dog in
        HStack(spacing: 1) {
          let name = Text(dog.name).lineLimit(1)
          dog.id == open ? name.role(.accent).bold() : name
          Spacer()
          if let count = dog.subBreedsText { Text(count).role(.secondary).lineLimit(1) }
          Symbol.chevron.role(.secondary)
        }
      } onSelect: { dog in
        send(.dogTapped(dog.id))
      }
      .scrolled(to: matches.firstIndex { $0.id == open } ?? 0)
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
