/// How long a reducer took for an action.
public struct ReducerTiming: Hashable, Sendable {
  /// The name that ``Reducer/signpost(_:clock:report:)`` was given.
  public let name: String

  /// The case of the action, without what it carries: `.rows(.element(…))`.
  public let action: String

  /// The time that the reducer took. The effects that it asked for are not in it.
  public let duration: Duration

  /// A measurement.
  public init(name: String, action: String, duration: Duration) {
    self.name = name
    self.action = action
    self.duration = duration
  }
}

extension Reducer {
  /// Measures how long this reducer takes for each action.
  ///
  ///     Dogs()
  ///       .signpost("Dogs") { timing in
  ///         slowest = max(slowest, timing.duration)
  ///       }
  ///
  /// - Parameters:
  ///   - name: A name for the reducer.
  ///   - clock: What measures; the system's clock unless a test gives one.
  ///   - report: Hears of each action, right after it was reduced.
  public func signpost(
    _ name: String = "",
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping (_ timing: ReducerTiming) -> Void
  ) -> some Reducer<State, Action> {
    Signpost(base: self, name: name, measure: clock.measuring(), report: report)
  }

  /// This reducer, as it is: where nobody hears of the time, nothing is measured.
  ///
  /// For reducers that were written for a system whose profiler listens.
  public func signpost(_ name: String = "") -> Self {
    self
  }
}

private struct Signpost<Base: Reducer>: Reducer {
  let base: Base
  let name: String
  let measure: (() -> Void) -> Duration
  let report: (ReducerTiming) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Base.State, Base.Action> {
    let (base, name, measure, report) = (self.base.lowered(), self.name, self.measure, self.report)
    return LoweredReducer { state, action in
      var effect = Effect<Base.Action>.none
      let duration = measure { effect = base.reduce(into: &state, action: action) }
      report(ReducerTiming(name: name, action: caseName(of: action), duration: duration))
      return effect
    }
  }
}

extension Clock where Duration == Swift.Duration {
  /// A function that measures another with this clock.
  fileprivate func measuring() -> (() -> Void) -> Duration {
    { body in self.measure(body) }
  }
}
