extension Array {
  /// The elements, the newest first, those of an unknown time last; of the same time as they were.
  func newestFirst<Time: Comparable>(by time: (Element) -> Time?) -> [Element] {
    let times = self.map(time)
    let order = self.indices.sorted { left, right in
      switch (times[left], times[right]) {
      case (let time?, let other?) where time != other: time > other
      case (_?, nil): true
      case (nil, _?): false
      default: left < right
      }
    }
    return order.map { self[$0] }
  }
}
