#if Macros
  /// Makes a struct a feature.
  ///
  ///     @Reducer
  ///     struct Counter {
  ///       struct State: Equatable { var count = 0 }
  ///       enum Action { case plusTapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           state.count += 1
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///
  /// It conforms the struct to `Reducer`, puts `@CasePathable` on its actions (and on a state that is an enum, with
  /// `@dynamicMemberLookup`), and `@ReducerBuilder` on its body. What is not written is made: an empty state, no actions,
  /// a body that does nothing.
  ///
  /// An enum becomes the choice of one feature, for what is shown over a screen or stacked on it:
  ///
  ///     @Reducer
  ///     enum Destination {
  ///       case breed(Breed)
  ///       case alert(AlertState<Alert>)
  ///
  ///       @CasePathable enum Alert { case deleteTapped }
  ///     }
  ///
  ///     extension Destination.State: Equatable {}
  ///
  /// It gets a `State` and an `Action` with the same cases, a static `body` that runs each feature in its case, and
  /// `CaseScope` with `scope(_:)`, so that `switch store.case` gives a screen the store of what is there.
  ///
  /// Without the macro the same is written by hand: see `Reducer` and `CasePathable`.
  @attached(extension, conformances: Reducer, CaseReducer)
  @attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
  @attached(memberAttribute)
  public macro Reducer() = #externalMacro(module: "CalotypeMacrosPlugin", type: "ReducerMacro")

  /// Makes an enum the choice of one feature, with conformances for the state and the actions that it makes.
  ///
  ///     @Reducer(state: .equatable, .sendable, action: .equatable)
  ///     enum Destination { … }
  ///
  /// An extension says the same: `extension Destination.State: Equatable {}`.
  @attached(extension, conformances: Reducer, CaseReducer)
  @attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
  @attached(memberAttribute)
  public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "ReducerMacro")

  /// A protocol that ``Reducer(state:action:)`` adds to what it makes.
  public struct SynthesizedConformance: Sendable {
    /// `Codable`.
    public static let codable = Self()
    /// `Decodable`.
    public static let decodable = Self()
    /// `Encodable`.
    public static let encodable = Self()
    /// `Equatable`.
    public static let equatable = Self()
    /// `Hashable`.
    public static let hashable = Self()
    /// `Sendable`.
    public static let sendable = Self()
  }

  /// Keeps a case of an enum of features out of its reducer: what it holds is shown and does nothing.
  ///
  ///     @Reducer
  ///     enum Destination {
  ///       case edit(EditForm)
  ///       @ReducerCaseIgnored
  ///       case meeting(id: Int)
  ///     }
  ///
  /// A case without a value, or with several, is kept out without being told.
  @attached(peer)
  public macro ReducerCaseIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")

  /// Says that a case of an enum of features holds something that sends one action and is gone, as an alert does.
  ///
  /// `AlertState` and `ConfirmationDialogState` are known for it. Another such type names its actions `Action`.
  @attached(peer)
  public macro ReducerCaseEphemeral() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
