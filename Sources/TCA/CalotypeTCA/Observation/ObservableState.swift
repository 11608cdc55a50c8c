/// A state that can be observed. `@ObservableState` adds the conformance.
///
/// It has no requirements: a store compares the values that were read, so a state does not track its fields.
public protocol ObservableState: SendableMetatype {}

#if Macros
  /// Adds a conformance to `ObservableState` to a struct or an enum, and nothing else.
  @attached(extension, conformances: ObservableState)
  public macro ObservableState() = #externalMacro(module: "CalotypeMacrosPlugin", type: "ObservableStateMacro")

  /// Accepted on a field of an observable state, and ignored.
  @attached(peer)
  public macro ObservationStateIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
