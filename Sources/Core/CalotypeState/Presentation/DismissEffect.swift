/// Closes the feature that calls it, whoever presents it: `\.dismiss`.
///
///     @Dependency(\.dismiss) var dismiss
///
///     case .closeTapped:
///       return .run { _ in await dismiss() }
///
/// The nearest feature above that presents, by an `ifLet` over ``PresentationState`` or a `forEach` over ``StackState``,
/// is sent the action that ends the presentation. Effects of the closed feature end with it, the one that calls among
/// them. Where nobody presents the feature, calling it is reported as ``Misuse``.
///
/// A test of the feature alone gives one of its own: `$0.dismiss = DismissEffect { wasDismissed.setValue(true) }`.
public struct DismissEffect: Sendable {
  fileprivate enum Way: Sendable {
    /// Nobody presents the feature.
    case none
    /// Somebody does, and an effect will find out who.
    case presented
    case call(@MainActor @Sendable () async -> Void)
    /// Nobody presents the feature, and a test wants to know of it.
    case observed(@MainActor @Sendable () async -> Void)
  }

  fileprivate let way: Way

  fileprivate init(_ way: Way) {
    self.way = way
  }

  /// An effect that calls a function.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.way = .call(dismiss)
  }

  /// An effect that tells a test, in which nobody presents the feature.
  package static func observed(_ dismiss: @escaping @MainActor @Sendable () async -> Void) -> Self {
    Self(.observed(dismiss))
  }

  /// Closes the feature.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    // What a reducer captured says only that there is a presentation; the effect that runs knows which.
    let way = if case .presented = self.way { DependencyValues.current.dismiss.way } else { self.way }
    switch way {
    case .call(let dismiss), .observed(let dismiss): await dismiss()
    case .none, .presented:
      MisuseReporter.current(
        .nobodyPresents(at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect(.none)
  static let testValue = DismissEffect(.none)
}

extension DependencyValues {
  /// Closes the feature that asks, whoever presents it.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether somebody presents the feature that asks.
  public var isPresented: Bool {
    switch self.dismiss.way {
    case .none, .observed: false
    case .presented, .call: true
    }
  }
}

extension DismissEffect {
  /// What reducers see of a feature that is presented.
  static let presented = Self(.presented)
}

extension Effect {
  /// The same work, in which `\.dismiss` sends an action.
  func dismissing(by action: @escaping @Sendable () -> Action) -> Self {
    Self(
      self.work?.changingOperations { operation in
        operation.changingDependencies { values, send in
          values.dismiss = DismissEffect { send(action()) }
        }
      })
  }
}

extension Misuse {
  fileprivate static func nobodyPresents(at location: CodeLocation) -> Self {
    Self(
      """
      "dismiss" was called where nobody presents the feature, so nothing was closed.
      It closes a feature whose state a parent holds in "@Presents" or in a "StackState", and it must be called in an \
      effect of that feature. Ask "\\.isPresented" first where a feature is also shown by itself. In a test of the \
      feature alone, give the effect: "$0.dismiss = DismissEffect { … }".
      """,
      at: location)
  }
}
