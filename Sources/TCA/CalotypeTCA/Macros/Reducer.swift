#if Macros
  /// Makes a struct a reducer.
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
  /// It adds the conformance to `Reducer`, `@CasePathable` to its actions (and to a state that is an enum, with
  /// `@dynamicMemberLookup`), and `@ReducerBuilder` to its body. Missing parts are generated: an empty state, no
  /// actions, a body that does nothing.
  ///
  /// An enum becomes a choice of one feature, for presentation or for a stack:
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
  /// `CaseScope` with `scope(_:)`, so that `switch store.case` returns the store of the current feature.
  ///
  /// The arguments add conformances to the generated `State` and `Action`, as an extension does:
  ///
  ///     @Reducer(state: .equatable, .sendable, action: .equatable)
  ///     enum Destination { … }
  ///
  /// The same can be written by hand: see `Reducer` and `CasePathable`.
  @attached(extension, conformances: Reducer, CaseReducer)
  @attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
  @attached(memberAttribute)
  public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "ReducerMacro")

  /// A conformance that ``Reducer(state:action:)`` adds to generated types.
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

  /// Excludes a case of an enum of features from its reducer: its payload is data without behavior.
  ///
  ///     @Reducer
  ///     enum Destination {
  ///       case edit(EditForm)
  ///       @ReducerCaseIgnored
  ///       case meeting(id: Int)
  ///     }
  ///
  /// A case without an associated value, or with several, is always excluded.
  @attached(peer)
  public macro ReducerCaseIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")

  /// Marks a case whose payload sends one action and is dismissed then, like an alert.
  ///
  /// `AlertState` and `ConfirmationDialogState` do not need it. Another such type must have a nested type `Action`.
  @attached(peer)
  public macro ReducerCaseEphemeral() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
