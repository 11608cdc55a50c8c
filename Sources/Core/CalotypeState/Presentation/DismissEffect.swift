/// Dismisses the feature that calls it: `\.dismiss`.
///
///     @Dependency(\.dismiss) var dismiss
///
///     case .closeTapped:
///       return .run { _ in await dismiss() }
///
/// It sends the dismissing action to the nearest presenting feature: an `ifLet` of ``PresentationState``, or a
/// `forEach` of ``StackState``. All effects of the dismissed feature end, including the caller. If the feature is not
/// presented, the call is reported as ``Misuse``.
///
/// A test of the feature alone overrides it: `$0.dismiss = DismissEffect { wasDismissed.setValue(true) }`.
public struct DismissEffect: Sendable {
  fileprivate enum Way: Sendable {
    /// The feature is not presented.
    case none
    /// The feature is presented; only an effect knows by which feature.
    case presented
    case call(@MainActor @Sendable () async -> Void)
    /// The feature is not presented, and a test observes the call.
    case observed(@MainActor @Sendable () async -> Void)
  }

  fileprivate let way: Way

  fileprivate init(_ way: Way) { self.way = way }

  /// Creates an effect from a function.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) { way = .call(dismiss) }

  /// The value for reducers of a presented feature.
  static let presented = Self(.presented)

  /// Returns an effect that fails the test when the feature is not presented.
  package static func observed(_ dismiss: @escaping @MainActor @Sendable () async -> Void) -> Self {
    Self(.observed(dismiss))
  }

  /// Dismisses the feature.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    // A reducer only knows that the feature is presented. The running effect has the actual function.
    let way = if case .presented = self.way { DependencyValues.current.dismiss.way } else { self.way }
    switch way {
    case .call(let dismiss), .observed(let dismiss): await dismiss()
    case .none, .presented:
      reportMisuse(
        """
        "dismiss" was called in a feature that is not presented, so it did nothing.
        It dismisses a feature whose state a parent stores in "@Presents" or in a "StackState", and must be called in an \
        effect of that feature. If the feature is also shown without a parent, check "\\.isPresented" first. In a test of \
        the feature alone, override it: "$0.dismiss = DismissEffect { … }".
        """, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect(.none)
  static let testValue = DismissEffect(.none)
}

extension DependencyValues {
  /// Dismisses the feature that reads it.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that reads it is presented.
  public var isPresented: Bool {
    switch dismiss.way {
    case .none, .observed: false
    case .presented, .call: true
    }
  }
}

extension Effect {
  /// Overrides `\.dismiss` in the effect to send an action.
  func dismissing(by action: @escaping @Sendable () -> Action) -> Self {
    Self(
      work?.rebuilt({ $0 }) { operation in
        var operation = operation
        operation.run = { [run = operation.run] send in
          await withDependencies {
            $0.dismiss = DismissEffect { send(action()) }
          } operation: {
            await run(send)
          }
        }
        return operation
      })
  }
}
