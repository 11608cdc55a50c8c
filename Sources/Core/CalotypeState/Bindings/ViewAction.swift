/// Actions among which those of the screen stand apart, in a case `view`.
///
///     enum Action: ViewAction {
///       case view(View)
///       case dogsLoaded(Result<[Dog], APIError>)
///
///       enum View { case appeared, retryTapped }
///     }
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// What a person can do on the screen.
  associatedtype ViewAction

  /// An action of the screen.
  static func view(_ action: ViewAction) -> Self
}
