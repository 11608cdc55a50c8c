/// State that is gone as soon as it has been answered: an alert, a confirmation dialog.
///
/// The `ifLet` that holds it takes it away when one of its actions comes, after its reducer, if it has one,
/// and its parent have seen the action.
public protocol EphemeralState<Action>: SendableMetatype {
  /// The answers.
  associatedtype Action
}
