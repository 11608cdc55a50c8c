import Testing

@testable import CalotypeHTTP

/// Orders are a letter for the host and a number; `a` to `c` are hosts.
@Suite
struct `whose turn it is` {
  @Test(arguments: [
    // Two for a host, three in total.
    (2, 3, "a1 a2 a3 a4", "a1 a2"), (2, 3, "a1 a2 a3 b1 b2", "a1 b1 a2"), (2, 3, "a1 b1 c1 a2", "a1 b1 c1"),
    (1, 9, "a1 a2 b1 b2 c1", "a1 b1 c1"), (9, 2, "a1 b1 c1", "a1 b1"), (0, 0, "a1 a2", "a1"), (9, 9, "", ""),
  ])
  func `requests that start immediately`(perHost: Int, total: Int, orders: String, started: String) {
    var queue = Queue(perHost: perHost, total: total)
    #expect(queue.start(orders) == started)
  }

  @Test func `one host in the order of arrival, several by turns`() {
    var queue = Queue(perHost: 1, total: 2)
    #expect(queue.start("a1 a2 a3 b1 b2 c1 a4") == "a1 b1")
    #expect(queue.finish("b") == "c1")
    #expect(queue.finish("c") == "b2")
    #expect(queue.finish("a") == "a2")
    #expect(queue.finish("b") == "")
    #expect(queue.finish("a") == "a3")
    #expect(queue.finish("a") == "a4")
    #expect(queue.finish("a") == "")
  }

  @Test func `a host that does not finish holds no other one up`() {
    var queue = Queue(perHost: 2, total: 3)
    #expect(queue.start("a1 a2 a3 a4 b1 b2 b3") == "a1 b1 a2")
    #expect(queue.finish("b") == "b2")
    #expect(queue.finish("b") == "b3")
    #expect(queue.start("c1") == "")
    #expect(queue.finish("b") == "c1")
  }

  @Test func `one connection carries sixteen requests over HTTP 2`() {
    var queue = Queue(perHost: 1, total: 1)
    #expect(queue.start((1...40).map { "a\($0)" }.joined(separator: " ")) == "a1")
    #expect(queue.finish("a", isHTTP2: true) == (2...17).map { "a\($0)" }.joined(separator: " "))
    #expect(queue.start("b1") == "")
    #expect(queue.finish("a", isHTTP2: nil) == "a18")
    // A proxy took over, say: no more start until the rest has finished.
    for _ in 0..<15 { #expect(queue.finish("a", isHTTP2: false) == "") }
    #expect(queue.finish("a", isHTTP2: false) == "b1")
    #expect(queue.finish("b") == "a19")
  }

  @Test(arguments: [
    ("a2", "a1 a3 a4 a5"), ("a1 a4", "a2 a3 a5"), ("a5", "a1 a2 a3 a4"), ("a1 a2 a3 a4 a5", ""), ("", "a1 a2 a3 a4 a5"),
    ("a2 a4", "a1 a3 a5"), ("a1", "a2 a3 a4 a5"),
  ])
  func `the others keep their order when some are removed`(removed: String, rest: String) {
    var queue = Queue(perHost: 1, total: 1)
    #expect(queue.start("b0 a1 a2 a3 a4 a5") == "b0")
    #expect(queue.remove(removed) == removed)
    var started = queue.finish("b")
    while true {
      let next = queue.finish("a")
      if next.isEmpty { break }
      started += " " + next
    }
    #expect(started == rest)
  }

  @Test func `removing everything leaves the running ones counted`() {
    var queue = Queue(perHost: 1, total: 2)
    #expect(queue.start("a1 a2 b1 b2 c1") == "a1 b1")
    #expect(queue.remove("a2 b2 c1") == "a2 b2 c1")
    #expect(queue.start("a3 c2") == "")
    #expect(queue.finish("b") == "c2")
    #expect(queue.finish("a") == "a3")
    #expect(queue.finish("x") == "")
  }

  @Test func `ten thousand orders, each once and in order`() {
    var queue = Queue(perHost: 3, total: 7)
    let hosts = ["a", "b", "c", "d"]
    var started = queue.start((0..<10_000).map { "\(hosts[$0 % 4])\($0)" }.joined(separator: " ")).split(separator: " ")
    #expect(started.count == 7)
    var finished = 0
    while finished < started.count {
      started += queue.finish(String(started[finished].prefix(1))).split(separator: " ")
      finished += 1
    }
    #expect(started.count == 10_000)
    for host in hosts {
      let numbers = started.filter { $0.hasPrefix(host) }.compactMap { Int($0.dropFirst()) }
      #expect(numbers == numbers.sorted())
    }
  }
}

/// A queue whose orders and hosts are text.
private struct Queue {
  var queue: RequestQueue<String>

  init(perHost: Int, total: Int) { queue = RequestQueue(perHost: perHost, total: total) }

  mutating func start(_ orders: String) -> String {
    for order in orders.split(separator: " ") { queue.add(String(order), for: origin(order.prefix(1))) }
    return startNext()
  }

  mutating func finish(_ host: String, isHTTP2: Bool? = false) -> String {
    queue.finish(origin(host), isHTTP2: isHTTP2)
    return startNext()
  }

  mutating func remove(_ orders: String) -> String {
    let names = orders.split(separator: " ").map(String.init)
    return queue.remove { names.contains($0) }.sorted().joined(separator: " ")
  }

  private mutating func startNext() -> String {
    var started: [String] = []
    while let order = queue.next() { started.append(order) }
    return started.joined(separator: " ")
  }

  private func origin(_ host: some StringProtocol) -> Origin {
    .init(authority: String(host), isSecure: true)
  }
}

@Suite
struct `HTTP/2 hosts in the queue` {
  @Test func `a busy one takes one connection, and a new host starts beside it`() {
    var queue = RequestQueue<String>(perHost: 16, total: 20)
    let (busy, new) = (Origin(authority: "busy", isSecure: true), Origin(authority: "new", isSecure: true))
    queue.add("first", for: busy)
    #expect(queue.next() == "first")
    queue.finish(busy, isHTTP2: nil)
    for number in 0..<200 { queue.add("busy \(number)", for: busy) }
    for _ in 0..<16 { _ = queue.next() }
    queue.finish(busy, isHTTP2: true)  // from now on its requests share a connection
    for _ in 0..<100 { _ = queue.next() }
    queue.add("new", for: new)
    #expect((0..<2).compactMap { _ in queue.next() }.contains("new"))
  }
}
