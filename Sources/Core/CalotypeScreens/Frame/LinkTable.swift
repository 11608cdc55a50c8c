/// The links of a frame, each stored once. Number 0 is no link.
///
/// A cell has room for 16,383 links. Text of any further link in a frame is plain text.
package struct LinkTable: Hashable, Sendable {
  package typealias ID = UInt16

  package private(set) var links: [Link] = []
  /// Filled only where there are too many links to search in order.
  private var ids: [Link: ID] = [:]

  private static let linearSearchLimit = 16
  private static let maximumLinks = 0x3FFF

  package init() {}

  package subscript(id: ID) -> Link? { id == 0 ? nil : self.links[Int(id) - 1] }

  /// The number of a link, which gets one if it has none; 0 where there are no more numbers.
  package mutating func id(of link: Link?) -> ID {
    guard let link else { return 0 }
    if let id = self.knownID(of: link) { return id }
    guard self.links.count < Self.maximumLinks else { return 0 }
    self.links.append(link)
    let id = ID(self.links.count)
    if !self.ids.isEmpty {
      self.ids[link] = id
    } else if self.links.count > Self.linearSearchLimit {
      for (index, link) in self.links.enumerated() { self.ids[link] = ID(index + 1) }
    }
    return id
  }

  private func knownID(of link: Link) -> ID? {
    guard self.ids.isEmpty else { return self.ids[link] }
    return self.links.firstIndex(of: link).map { ID($0 + 1) }
  }
}
