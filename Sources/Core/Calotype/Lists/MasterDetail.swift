import CalotypeScreens

/// A list and its opened item: side by side from 120 columns on, otherwise only the item.
///
///     MasterDetail(DogList(state.dogs), detail: state.breed.map { BreedDetail($0) })
///
///     //  Dogs     108 breeds │ ‹ Hound
///     //  Harrier           › │ Afghan
///     //  Hound             › │ Basset
///
/// Each view reads its own columns from the size of its environment, so it has the layout of a terminal of that width.
/// Without an item, the list has the whole width.
public struct MasterDetail: View {
  /// The columns from which on both are shown.
  public static let minimumColumns = 120

  /// The list, the item, or both.
  public let body: EnvironmentReader<ViewList>

  /// Creates a list and its item.
  ///
  /// - Parameters:
  ///   - master: The list; `nil` if there is only an item.
  ///   - detail: The opened item; `nil` if none is open.
  ///   - opened: The row of the opened item, which gets the focus first.
  ///   - columns: The width of the list beside an item.
  public init(_ master: (some View)?, detail: (some View)?, opened: FocusID? = nil, columns: Int = 38) {
    body = EnvironmentReader { environment in
      let rest = environment.size.columns - columns - 1
      if let master, let detail, environment.size.columns >= Self.minimumColumns {
        HStack {
          master.environment(\.size.columns, columns).environment(\.opened, opened)
            .frame(columns: columns)
          Divider(.vertical)
          detail.environment(\.size.columns, rest).frame(columns: rest)
        }
      } else if let detail {
        detail
      } else if let master {
        master
      }
    }
  }
}
