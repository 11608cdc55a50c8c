extension Frame {
  /// The frame as bytes for a terminal or a pager: UTF-8 text with SGR sequences (ECMA-48, 8.3.117) and OSC 8 links, no
  /// other escape.
  ///
  /// Every row ends in the terminal's own look and outside of any link, so `head`, `less -R` and a cut-off print leave
  /// nothing behind. Without its sequences it is ``plainText()``, byte for byte.
  public func ansi(_ depth: ColorDepth) -> [UInt8] {
    var output = ByteBuffer(capacity: self.cells.count * 2 + self.size.rows * 8)
    var codes = StyleCodes(self.styles, depth)
    let ends = self.rowEnds
    let cells = self.cells.span
    for row in 0..<self.size.rows {
      var index = row * self.size.columns
      let end = ends.end(of: row, in: cells)
      var style = 0
      var link: LinkTable.ID = 0
      while index < end {
        let cell = cells[index]
        if cell.link != link {
          link = cell.link
          output.append(self.links[link], id: link)
        }
        if cell.isContinuation {
          index += 1
          continue
        }
        let next = codes[cell.style]
        if next != style {
          codes.append(from: style, to: next, to: &output)
          style = next
        }
        index = output.append(cells, from: index, to: end, self.clusters)
      }
      if link != 0 { output.append(nil, id: 0) }
      codes.append(from: style, to: 0, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return output.finished()
  }
}

extension Style {
  /// The style as a depth can show it.
  package func downgraded(to depth: ColorDepth) -> Style {
    depth.downgraded(self)
  }
}
