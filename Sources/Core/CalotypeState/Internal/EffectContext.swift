/// The effect that the current task runs for.
package struct EffectContext: Sendable {
  /// The context of this task; `nil` outside an effect.
  @TaskLocal package static var current: Self?

  /// The number of the effect in its store.
  package let number: Int

  let table: EffectTable
  let place: EffectPlace
  let executor: (any TaskExecutor)?
}
