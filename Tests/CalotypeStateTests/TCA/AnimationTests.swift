import CalotypeTCA
import Testing

/// Animations of graphical apps are accepted, and change nothing.
@MainActor
struct AnimationTests {
  @Test func `animated changes happen immediately`() async {
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .merge(
          .send("a", animation: .default),
          .send("b").animation(.easeInOut(duration: 1)).transaction(Transaction(animation: .bouncy)),
          .run { send in
            await send("c", animation: .linear)
            await send("d", transaction: Transaction(animation: nil))
          })
      }
    }
    withAnimation(.spring) { _ = store.send("start", animation: .default) }
    await store.settle()
    await withTransaction(Transaction(animation: .default)) { store.send("end", transaction: Transaction()) }.finish()
    #expect(store.state == ["start", "a", "b", "c", "d", "end"])
  }
}
