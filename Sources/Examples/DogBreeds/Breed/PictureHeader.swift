import Calotype

/// The picture of a breed over the whole width, with the breed's name in its last row.
struct PictureHeader: View {
  let dog: Dog
  let picture: Loading<String, APIError>
  let retry: Perform

  var body: some View {
    EnvironmentReader { environment in
      let size = environment.size
      let rows = max(6, min(size.rows, 60) * 2 / 5)
      VStack {
        PictureFrame(
          "\(dog.name), chosen at random", phase, columns: size.columns, shape: (size.columns, 2 * (rows - 1)))
        HStack(spacing: 1) {
          Text(dog.name).role(.title).lineLimit(1)
          Spacer()
          Text(dog.subBreedsText ?? "no sub-breeds").role(.secondary).lineLimit(1)
        }
        .padding(columns: 2).background(.bar)
      }
      .frame(rows: rows)
    }
    .layoutPriority(1)
  }

  private var phase: PictureFrame.Phase {
    if picture.value != nil { return .shown() }
    guard let error = picture.failure else { return .loading() }
    return .failed(cause: "\(error.summary) \(error.advice)", retry: retry)
  }
}
