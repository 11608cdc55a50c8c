import Calotype

/// The screen of one breed.
struct BreedDetail: View {
  let state: Breed.State
  let send: Send<Breed.Action>

  var body: some View {
    Page {
      if let dog = state.dog {
        VStack(spacing: 1) {
          picture(of: dog)
          if !dog.subBreeds.isEmpty { subBreeds(of: dog) }
        }
        .padding(Insets(top: 1))
      } else if let failure = state.failure {
        UnknownItemNotice(failure, known: state.known) {
          Button("Show all breeds") { send(.backTapped) }
        }
      }
    } header: {
      TitleBar(displayName(state.id), trailing: state.dog?.subBreedsText, back: { send(.backTapped) })
    }
  }

  /// The frame of the picture, and its full address below.
  private func picture(of dog: Dog) -> some View {
    VStack {
      PictureFrame("\(dog.name), chosen at random", phase, columns: 34, shape: (3, 2)).layoutPriority(-1)
      if let address = state.picture.value { Text(address).role(.accent).lineLimit(4).link(Link(address)) }
    }
  }

  private var phase: PictureFrame.Phase {
    if state.picture.value != nil { return .shown() }
    guard let error = state.picture.failure else { return .loading() }
    return .failed(cause: "\(error.summary) \(error.advice)", retry: { send(.retryTapped) })
  }

  private func subBreeds(of dog: Dog) -> some View {
    Section("Sub-breeds") {
      List("sub-breeds", dog.subBreeds.enumerated().map { SubBreed(id: $0.offset, name: $0.element) }) { subBreed in
        Text(displayName(subBreed.name)).lineLimit(1)
      }
    }
  }

  /// A row. A server may list a sub-breed twice, so its position is its identity.
  private struct SubBreed: Identifiable, Sendable {
    let id: Int
    let name: String
  }
}
