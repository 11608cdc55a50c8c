/// The effects of a sent action, to await or cancel them.
///
///     await store.send(.refreshPulled).finish()
///
/// It includes the effects of the actions that these effects send. It can be ignored.
public struct StoreTask: Hashable, Sendable {
  /// `nil` if the action started no effects.
  let group: EffectGroup?

  init(_ group: EffectGroup?) { self.group = group }

  /// A task without effects.
  package static var none: Self { Self(nil) }

  /// Waits until all effects have finished. If the calling task is canceled, the effects are canceled too.
  public func finish() async {
    guard let group = self.group else { return }
    await withTaskCancellationHandler {
      await group.end()
    } onCancel: {
      group.cancel()
    }
  }

  /// Cancels all effects. Actions that they send afterward are ignored.
  public func cancel() { group?.cancel() }

  /// Whether the effects were canceled; `true` also if there were none.
  public var isCancelled: Bool { group?.isCancelled ?? true }

  /// Whether both are the task of the same sent action.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

  /// Hashes the task's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}
