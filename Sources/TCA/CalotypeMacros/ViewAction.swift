#if Macros
  import CalotypeState

  /// Lets a screen send the actions that are its own: `send(.retryTapped)` for `store.send(.view(.retryTapped))`.
  ///
  ///     @ViewAction(for: Dogs.self)
  ///     struct DogScreen {
  ///       let store: StoreOf<Dogs>
  ///
  ///       func retry() { send(.retryTapped) }
  ///     }
  ///
  /// The feature's actions conform to `ViewAction`. Where the screen still says `store.send`, the compiler warns.
  ///
  /// - Parameter feature: The feature's reducer.
  @attached(extension, conformances: ViewActionSending)
  public macro ViewAction<R: Reducer>(for feature: R.Type) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "ViewActionMacro") where R.Action: ViewAction
#endif
