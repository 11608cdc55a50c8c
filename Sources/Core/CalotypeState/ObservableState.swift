/// A state that says it may be observed. `@ObservableState` adds it.
///
/// It asks for nothing. A store here compares what was read from it, so that a state need not watch its own fields; the
/// mark is accepted so that a feature written for elsewhere stays as it is.
public protocol ObservableState: SendableMetatype {}
