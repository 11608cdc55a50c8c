import Calotype

/// The screen of one breed.
struct BreedDetail: View {
  let state: Breed.State
  let send: Send<Breed.Action>

  var body: some View {
    Page(margin: 0) {
      if let dog = state.dog {
        picture(of: dog)
        VStack(spacing: 1) {
          caption
          if !dog.subBreeds.isEmpty { subBreeds(of: dog) }
        }
        .padding(Insets(left: 1, right: 1, top: 1))
      } else if let failure = state.failure {
        UnknownItemNotice(failure, known: state.known) {
          Button("Show all breeds") { send(.backTapped) }
        }
        .padding(columns: 1)
      }
    } header: {
      TitleBar(
        state.dog?.name ?? displayName(state.id), trailing: state.dog?.subBreedsText, back: { send(.backTapped) })
    } footer: {
      Footer {
        KeyHelp(.escape, "Back")
        if state.dog != nil { KeyHelp(.character("n"), "Next picture") }
      }
    }
    .onKey(.character("n")) { send(.nextTapped) }
  }

  /// The picture over the whole width, with the breed's name over its lower edge.
  private func picture(of dog: Dog) -> some View {
    EnvironmentReader { environment in
      let share = dog.subBreeds.isEmpty ? 4 : 3
      Picture(phase, alternative: "A photo of this breed", title: dog.name)
        .frame(rows: max(6, min(environment.size.rows * share / 5, environment.size.columns * 5 / 16)))
    }
    .layoutPriority(1)
  }

  private var phase: Picture.Phase {
    if let photo = state.photo.value { return .shown(photo) }
    let failure = state.picture.failure ?? state.photo.failure
    return failure.map { .failed(cause: "\($0.summary)\n\($0.advice)", retry: { send(.retryTapped) }) } ?? .loading()
  }

  /// A link to the picture, its address if it cannot be shown, or the state of the request for another one. Before the
  /// first one it is a free row, so that the sub-breeds do not move.
  @ViewBuilder private var caption: ViewList {
    if let error = state.picture.failure, state.picture.value != nil {
      Label(Text("No other picture: \(error.summary)").lineLimit(3), symbol: .cross, role: .error)
    } else if state.picture.isLoading, state.picture.value != nil {
      Spinner("Loading another picture…")
    } else {
      let address = state.picture.value ?? ""
      Text(state.photo.value == nil ? address : "Open this picture").role(.secondary).lineLimit(2).link(Link(address))
    }
  }

  private func subBreeds(of dog: Dog) -> some View {
    Section("Sub-breeds") {
      let names = dog.subBreeds.enumerated().map { SubBreed(id: $0.offset, name: $0.element) }
      Grid("sub-breeds", names, minimumColumns: 14, spacing: 2) { Text(displayName($0.name)).lineLimit(1) }
    }
  }

  /// A cell of the grid. A server may list a sub-breed twice, so its position is its identity.
  private struct SubBreed: Identifiable, Sendable {
    let id: Int
    let name: String
  }
}
