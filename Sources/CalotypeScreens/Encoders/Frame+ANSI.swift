extension Frame {
  /// The frame as bytes for a terminal or a pager: UTF-8 text with SGR sequences (ECMA-48, 8.3.117) and OSC 8 links, no
  /// other escape.
  ///
  /// Every row ends in the terminal's own look and outside of any link, so `head`, `less -R` and a cut-off print leave
  /// nothing behind. Without its sequences it is ``plainText()``, byte for byte.
  public func ansi(_ depth: ColorDepth) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(self.cells.count * 2)
    let styles = self.styles.styles.map { $0.downgraded(to: depth) }
    for row in 0..<self.size.rows {
      var current = Style()
      var link: LinkTable.ID = 0
      for cell in self.visibleCells(inRow: row) {
        if cell.link != link {
          link = cell.link
          output.append(contentsOf: hyperlink(self.links[link], number: link))
        }
        let style = styles[Int(cell.style)]
        if style != current, !cell.isContinuation {
          output.append(contentsOf: sgr(from: current, to: style))
          current = style
        }
        output.append(cell, self.clusters)
      }
      if link != 0 { output.append(contentsOf: hyperlink(nil, number: 0)) }
      if current != Style() { output.append(contentsOf: sgr(from: current, to: Style())) }
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }
}

/// The sequence that begins a link, or ends the one before it. The id joins the rows of a link that was wrapped.
private func hyperlink(_ link: Link?, number: LinkTable.ID) -> [UInt8] {
  let parameters = link == nil ? "" : "id=\(number)"
  return Array("\u{1B}]8;\(parameters);\(link?.address ?? "")\u{1B}\\".utf8)
}

extension Style {
  /// The style as a depth can show it.
  package func downgraded(to depth: ColorDepth) -> Style {
    Style(
      foreground: self.foreground.flatMap(depth.downgraded), background: self.background.flatMap(depth.downgraded),
      attributes: self.attributes)
  }
}
