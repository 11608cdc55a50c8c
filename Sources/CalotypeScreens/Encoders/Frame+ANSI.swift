extension Frame {
  /// The frame as bytes for a terminal or a pager: UTF-8 text with SGR sequences (ECMA-48, 8.3.117), no other escape.
  ///
  /// Every row ends in the terminal's own look, so `head`, `less -R` and a cut-off print leave nothing behind. Without
  /// its SGR sequences it is ``plainText()``, byte for byte.
  public func ansi(_ depth: ColorDepth) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(self.cells.count * 2)
    let styles = self.styles.styles.map { $0.downgraded(to: depth) }
    for row in 0..<self.size.rows {
      var current = Style()
      for cell in self.visibleCells(inRow: row) {
        let style = styles[Int(cell.style)]
        if style != current, !cell.isContinuation {
          output.append(contentsOf: sgr(from: current, to: style))
          current = style
        }
        output.append(cell, self.clusters)
      }
      if current != Style() { output.append(contentsOf: sgr(from: current, to: Style())) }
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }
}

extension Style {
  /// The style as a depth can show it.
  package func downgraded(to depth: ColorDepth) -> Style {
    Style(
      foreground: self.foreground.flatMap(depth.downgraded), background: self.background.flatMap(depth.downgraded),
      attributes: self.attributes)
  }
}
