/// The orders that wait for a connection. Each origin has a line of its own: one with many orders, or a slow one, does not
/// hold the others up. A pure value; ``EventLoop`` does the sending.
struct RequestQueue<Order> {
  private struct Line {
    var active = 0
    var waiting: [Order] = []
    /// The orders before it have left; they are removed in bulk.
    var first = 0
    var isHTTP2 = false

    mutating func takeFirst() -> Order {
      let order = self.waiting[self.first]
      self.first += 1
      if self.first * 2 > self.waiting.count {
        self.waiting.removeFirst(self.first)
        self.first = 0
      }
      return order
    }
  }

  /// The number of connections that one origin may have, and all together.
  private let perHost: Int
  private let total: Int

  private var lines: [Origin: Line] = [:]
  /// The origins with waiting orders. The one whose turn it is comes first.
  private var turns: [Origin] = []
  private var connections = 0

  init(perHost: Int, total: Int) {
    self.perHost = max(1, perHost)
    self.total = max(1, total)
  }

  /// Appends an order to the line of its origin.
  mutating func add(_ order: Order, for origin: Origin) {
    if self.lines[origin, default: Line()].waiting.isEmpty { self.turns.append(origin) }
    self.lines[origin, default: Line()].waiting.append(order)
  }

  /// Takes the next order that may start. ``finish(_:isHTTP2:)`` makes room for another one.
  mutating func next() -> Order? {
    for (index, origin) in self.turns.enumerated() {
      guard let line = self.lines[origin] else { continue }
      // Sixteen streams share an HTTP/2 connection here; a server allows a hundred or so.
      let opensConnection = line.active < self.perHost
      guard opensConnection ? self.connections < self.total : line.isHTTP2 && line.active < self.perHost * 16 else {
        continue
      }
      self.turns.remove(at: index)
      if opensConnection { self.connections += 1 }
      self.lines[origin]?.active += 1
      let order = self.lines[origin]?.takeFirst()
      if self.lines[origin]?.waiting.isEmpty == false { self.turns.append(origin) }
      return order
    }
    return nil
  }

  /// Ends an order that ``next()`` returned.
  ///
  /// - Parameter isHTTP2: Whether its origin speaks HTTP/2; `nil` if that is not known.
  mutating func finish(_ origin: Origin, isHTTP2: Bool?) {
    guard var line = self.lines.removeValue(forKey: origin) else { return }
    line.active -= 1
    if line.active < self.perHost { self.connections -= 1 }
    if let isHTTP2 { line.isHTTP2 = isHTTP2 }
    if line.active > 0 || !line.waiting.isEmpty { self.lines[origin] = line }
  }

  /// Removes waiting orders, and returns them.
  mutating func remove(where isRemoved: (Order) -> Bool) -> [Order] {
    var removed: [Order] = []
    for origin in self.turns {
      guard var line = self.lines.removeValue(forKey: origin) else { continue }
      line.waiting.removeFirst(line.first)
      line.first = 0
      // Not `partition(by:)`, which does not keep the order.
      let marked = line.waiting.map { (order: $0, isRemoved: isRemoved($0)) }
      removed += marked.filter(\.isRemoved).map(\.order)
      line.waiting = marked.filter { !$0.isRemoved }.map(\.order)
      if line.active > 0 || !line.waiting.isEmpty { self.lines[origin] = line }
    }
    self.turns.removeAll { self.lines[$0]?.waiting.isEmpty != false }
    return removed
  }
}
