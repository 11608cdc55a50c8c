import CalotypeTCA
import Foundation

/// The feature under test: it counts what a clock ticks.
struct Ticker: Reducer {
  struct State: Equatable {
    var ticks = 0
    var isRunning = false
    var id: UUID?
  }

  enum Action: Equatable {
    case startTapped
    case stopTapped
    case ticked
    case named
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .stopTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.ticks += 1
        return .none
      case .named:
        state.id = uuid()
        return .none
      }
    }
  }
}
