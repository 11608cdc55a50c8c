/// A state that says it may be observed. `@ObservableState` adds it.
///
/// It asks for nothing. A store here compares what was read from it, so that a state need not watch its own fields; the
/// mark is accepted so that a feature written for elsewhere stays as it is.
public protocol ObservableState: SendableMetatype {}

#if Macros
  /// Says that a state may be observed. Accepted on structs and enums, and nothing more than a conformance: a store here
  /// compares what was read from it, so a state need not watch its own fields.
  @attached(extension, conformances: ObservableState)
  public macro ObservableState() = #externalMacro(module: "CalotypeMacrosPlugin", type: "ObservableStateMacro")

  /// Accepted on a field of an observed state, and ignored.
  @attached(peer)
  public macro ObservationStateIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
