/// State that is gone as soon as it has been answered: an alert, a confirmation dialog.
///
/// Any action of it that comes also dismisses it, so an `ifLet` needs no reducer for it.
public protocol EphemeralState<Action> {
  /// The answers.
  associatedtype Action
}
