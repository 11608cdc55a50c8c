import Calotype

/// The screen of one breed.
struct BreedDetail: View {
  let state: Breed.State
  let send: Send<Breed.Action>

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        Symbol.back.role(.accent)
        Text(displayName(state.id)).role(.title).lineLimit(1)
        Spacer()
        if let dog = state.dog, !dog.subBreeds.isEmpty { Text(subBreedCount(dog)).role(.secondary).lineLimit(1) }
      }
      Divider()
      if let dog = state.dog {
        VStack(spacing: 1) {
          PicturePlace(picture: state.picture, retry: { send(.retryTapped) })
          if !dog.subBreeds.isEmpty { SubBreeds(dog: dog) }
        }
        .padding(Insets(top: 1))
      } else if let failure = state.failure {
        ErrorState(
          "There is no breed “\(failure.name)”", cause: "The list of breeds has no such name.",
          hint: "Known breeds: \(failure.knownNames)")
      }
    }
    .padding(columns: 1)
    .onKey(.escape) { send(.backTapped) }
  }
}

/// Where the picture would hang: a frame with its address.
private struct PicturePlace: View {
  let picture: Loading<String, APIError>
  let retry: Perform

  var body: some View {
    VStack(alignment: .center) {
      if let address = picture.value {
        Text(address).role(.accent).lineLimit(6).link(Link(address))
      } else if let error = picture.failure {
        VStack {
          Text("No picture").role(.error)
          Text(error.summary)
          Text(error.advice).role(.secondary)
          Button("Retry", perform: retry).padding(Insets(top: 1))
        }
      } else {
        Spinner("Loading a picture…")
      }
    }
    .padding(columns: 1, rows: 1)
    .border(Text("Picture").role(.secondary))
  }
}

private struct SubBreeds: View {
  let dog: Dog

  var body: some View {
    VStack {
      Text("Sub-breeds").role(.title)
      List("sub-breeds", dog.subBreeds.enumerated().map { SubBreed(id: $0.offset, name: $0.element) }) { subBreed in
        Text(displayName(subBreed.name)).lineLimit(1)
      }
    }
  }

  /// A row. A server may name a sub-breed twice, so its place is its identity.
  private struct SubBreed: Identifiable, Sendable {
    let id: Int
    let name: String
  }
}
