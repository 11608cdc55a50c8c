import CalotypeGoldens
import CalotypeScreens

/// A review in a terminal: draws, waits for keys, and applies decisions.
struct ReviewSession {
  private let list: ReviewList
  private let environment: RenderEnvironment
  private(set) var review: Review

  /// - Parameter entries: The entries to decide about.
  init(_ list: ReviewList, _ entries: [ReviewEntry], environment: RenderEnvironment) {
    self.list = list
    self.environment = environment
    self.review = Review(entries)
  }

  /// Runs until every entry has a decision, or the user quits.
  ///
  /// - Returns: The signal that ended the review; `nil` for none.
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

  /// Applies a decision to the store. Errors are shown, and their entries stay open.
  private mutating func decide(_ decision: Review.Decision, _ ids: [String]) {
    let items = self.list.items.filter { ids.contains($0.id) }
    do {
      if decision == .accepted {
        let done = try self.list.accept(items)
        self.review.finish(decision, done.accepted.map(\.id))
        if !done.failures.isEmpty { self.review.refuse(done.failures.map(\.description).joined(separator: " ")) }
      } else {
        _ = try self.list.reject(items)
        self.review.finish(decision, ids)
      }
    } catch {
      self.review.refuse("\(error)")
    }
  }
}
