/// The links of a frame, each stored once. Number 0 is no link.
package struct LinkTable: Hashable, Sendable {
  package typealias ID = UInt16

  package private(set) var links: [Link] = []

  package init() {}

  package subscript(id: ID) -> Link? { id == 0 ? nil : self.links[Int(id) - 1] }

  package mutating func id(of link: Link?) -> ID {
    guard let link else { return 0 }
    if let index = self.links.firstIndex(of: link) { return ID(index + 1) }
    // More links than numbers: the last ones are text only.
    guard self.links.count < 0x3FFF else { return 0 }
    self.links.append(link)
    return ID(self.links.count)
  }
}
