/// The time that a reducer took to reduce an action.
public struct ReducerTiming: Hashable, Sendable {
  /// The name passed to `Reducer/signpost(_:clock:report:)`.
  public let name: String

  /// The case of the action, without its payload: `.rows(.element(…))`.
  public let action: String

  /// The time that the reducer took, without its effects.
  public let duration: Duration

  /// Creates a measurement.
  public init(name: String, action: String, duration: Duration) {
    self.name = name
    self.action = action
    self.duration = duration
  }
}

extension Reducer {
  /// Measures the time that this reducer takes for each action.
  ///
  ///     Dogs()
  ///       .signpost("Dogs") { timing in
  ///         slowest = max(slowest, timing.duration)
  ///       }
  ///
  /// - Parameters:
  ///   - name: A name for the reducer.
  ///   - clock: The clock to measure with.
  ///   - report: Called for each action, right after it is reduced.
  public func signpost(
    _ name: String = "", clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping (_ timing: ReducerTiming) -> Void
  ) -> some Reducer<State, Action> {
    Reduce<State, Action>.lowering {
      let base = lowered()
      return LoweredReducer { state, action in
        var effect = Effect<Action>.none
        let duration = clock.measure { effect = base.reduce(into: &state, action: action) }
        report(ReducerTiming(name: name, action: caseName(of: action), duration: duration))
        return effect
      }
    }
  }

  /// Returns this reducer unchanged: there is no profiler to report to on Linux.
  public func signpost(_ name: String = "") -> Self { self }
}
