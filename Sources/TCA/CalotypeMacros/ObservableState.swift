#if Macros
  import CalotypeState

  /// Says that a state may be observed. Accepted on structs and enums, and nothing more than a conformance: a store here
  /// compares what was read from it, so a state need not watch its own fields.
  @attached(extension, conformances: ObservableState)
  public macro ObservableState() = #externalMacro(module: "CalotypeMacrosPlugin", type: "ObservableStateMacro")

  /// Accepted on a field of an observed state, and ignored.
  @attached(peer)
  public macro ObservationStateIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
