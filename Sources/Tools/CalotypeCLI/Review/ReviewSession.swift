import CalotypeGoldens
import CalotypeScreens

/// A review in a terminal: draws, waits for keys, and does what they ask for.
struct ReviewSession {
  private let pending: PendingItems
  private let environment: RenderEnvironment
  private(set) var review: Review

  /// - Parameter entries: What there is to decide about, as it is shown.
  init(_ pending: PendingItems, _ entries: [ReportEntry], environment: RenderEnvironment) {
    self.pending = pending
    self.environment = environment
    self.review = Review(entries)
  }

  /// Reviews until everything is decided or nobody wants to go on.
  ///
  /// - Returns: The signal that ended it; nil for none.
  mutating func run(on terminal: ReviewTerminal) throws -> Int32? {
    while !self.review.isDone {
      try terminal.draw(self.frame.ansi(self.environment.colorDepth))
      switch terminal.next() {
      case .redraw: continue
      case .signal(let number): return number
      case .end: return nil
      case .keys(let keys):
        for key in keys {
          switch self.review.handle(key) {
          case nil: continue
          case .leave: return nil
          case .decide(let decision, let ids): self.decide(decision, ids)
          }
        }
      }
    }
    return nil
  }

  private var frame: Frame {
    var environment = self.environment
    environment.size = Machine.terminalSize ?? environment.size
    return ReviewScreen(review: self.review).frame(environment)
  }

  /// Tells the store. What it refuses is said on the screen, and stays open.
  private mutating func decide(_ decision: Review.Decision, _ ids: [String]) {
    let items = self.pending.items.filter { ids.contains($0.id) }
    do {
      if decision == .accepted {
        let done = try self.pending.accept(items)
        self.review.finish(decision, items.filter(done.isSettled).map(\.id))
        if !done.failures.isEmpty { self.review.refuse(done.failures.map(\.description).joined(separator: " ")) }
      } else {
        _ = try self.pending.reject(items)
        self.review.finish(decision, ids)
      }
    } catch {
      self.review.refuse("\(error)")
    }
  }
}
