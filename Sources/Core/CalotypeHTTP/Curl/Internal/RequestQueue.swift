/// The orders that wait for a connection, in one line per origin, so that a slow or busy origin does not delay the others.
/// A pure value; ``EventLoop`` sends.
struct RequestQueue<Order> {
  private struct Line {
    var active = 0
    var waiting: [Order] = []
    /// The index of the first waiting order; those before it are removed in bulk.
    var first = 0
    var isHTTP2 = false

    mutating func takeFirst() -> Order {
      let order = waiting[first]
      first += 1
      if first * 2 > waiting.count {
        waiting.removeFirst(first)
        first = 0
      }
      return order
    }
  }

  /// The limits of connections, for one origin and in total.
  private let perHost: Int
  private let total: Int

  private var lines: [Origin: Line] = [:]
  /// The origins with waiting orders, in the order of their turns.
  private var turns: [Origin] = []
  private var connections = 0

  init(perHost: Int, total: Int) {
    self.perHost = max(1, perHost)
    self.total = max(1, total)
  }

  /// Appends an order to the line of its origin.
  mutating func add(_ order: Order, for origin: Origin) {
    if lines[origin, default: Line()].waiting.isEmpty { turns.append(origin) }
    lines[origin, default: Line()].waiting.append(order)
  }

  /// Removes and returns the next order that may start. Call ``finish(_:isHTTP2:)`` when it ends.
  mutating func next() -> Order? {
    for (index, origin) in turns.enumerated() {
      guard var line = lines[origin] else { continue }
      let before = connections(of: line)
      line.active += 1
      let opened = connections(of: line) - before
      // Sixteen streams per connection; servers allow about a hundred.
      guard line.active <= (line.isHTTP2 ? perHost * 16 : perHost),
        opened == 0 || connections + opened <= total
      else { continue }
      connections += opened
      turns.remove(at: index)
      lines[origin] = nil  // so that the line is changed in place
      let order = line.takeFirst()
      if !line.waiting.isEmpty { turns.append(origin) }
      lines[origin] = line
      return order
    }
    return nil
  }

  /// Ends an order that ``next()`` returned.
  ///
  /// - Parameter isHTTP2: Whether its origin speaks HTTP/2; `nil` if that is not known.
  mutating func finish(_ origin: Origin, isHTTP2: Bool?) {
    guard var line = lines.removeValue(forKey: origin) else { return }
    connections -= connections(of: line)
    line.active -= 1
    if let isHTTP2 { line.isHTTP2 = isHTTP2 }
    connections += connections(of: line)
    if line.active > 0 || !line.waiting.isEmpty { lines[origin] = line }
  }

  /// Returns the number of connections that a line accounts for.
  private func connections(of line: Line) -> Int { min(line.active, line.isHTTP2 ? 1 : perHost) }

  /// Removes waiting orders, and returns them.
  mutating func remove(where isRemoved: (Order) -> Bool) -> [Order] {
    var removed: [Order] = []
    for origin in turns {
      guard var line = lines.removeValue(forKey: origin) else { continue }
      line.waiting.removeFirst(line.first)
      line.first = 0
      // Not `partition(by:)`, which does not keep the order.
      let marked = line.waiting.map { (order: $0, isRemoved: isRemoved($0)) }
      removed += marked.filter(\.isRemoved).map(\.order)
      line.waiting = marked.filter { !$0.isRemoved }.map(\.order)
      if line.active > 0 || !line.waiting.isEmpty { lines[origin] = line }
    }
    turns.removeAll { lines[$0]?.waiting.isEmpty != false }
    return removed
  }
}
