import Calotype

/// The picture of a breed over the whole width, with the breed's name over its lower edge.
struct PictureHeader: View {
  let dog: Dog
  let state: Breed.State
  let retry: Perform

  var body: some View {
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
    return failure.map { .failed(cause: "\($0.summary)\n\($0.advice)", retry: retry) } ?? .loading()
  }
}
