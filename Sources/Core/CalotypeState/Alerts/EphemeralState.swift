/// State that is removed when one of its actions is sent: an alert, a confirmation dialog.
///
/// The `ifLet` that presents it sets it to `nil` after its reducer, if any, and its parent have reduced the action.
public protocol EphemeralState<Action>: SendableMetatype {
  /// The actions.
  associatedtype Action
}
