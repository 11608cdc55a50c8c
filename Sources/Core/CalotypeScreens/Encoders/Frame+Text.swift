extension Frame {
  /// Encodes the frame as bytes for a terminal or a pager: UTF-8 text with SGR sequences (ECMA-48, 8.3.117) and OSC 8
  /// links, and no other escape sequences.
  ///
  /// Every row ends in the terminal's own style and outside of any link, so `head`, `less -R` and a truncated print leave
  /// the terminal as it was. Without its sequences it is ``plainText()``, byte for byte.
  public func ansi(_ depth: ColorDepth) -> [UInt8] { encoded(StyleCodes(styles, depth)) }

  /// Encodes the frame as UTF-8 text: one line per row, without escape sequences or control bytes except line feeds.
  ///
  /// Invisible trailing blanks are left out. This is exactly the text of ``ansi(_:)``.
  public func plainText() -> [UInt8] { encoded(nil) }

  private func encoded(_ styled: consuming StyleCodes?) -> [UInt8] {
    let isStyled = styled != nil
    var codes = styled ?? StyleCodes(StyleTable(), .none)
    var output = ByteBuffer(capacity: self.cells.count * 2 + size.rows * 8)
    let cells = self.cells.span
    for row in 0..<size.rows {
      var index = row * size.columns
      let end = rowEnd(row)
      var style = 0
      var link: LinkTable.ID = 0
      while index < end {
        let cell = cells[index]
        if isStyled, cell.link != link {
          link = cell.link
          output.append(links[link], id: link)
        }
        if cell.isContinuation {
          index += 1
          continue
        }
        if isStyled {
          let next = codes[cell.style]
          codes.append(from: style, to: next, to: &output)
          style = next
        }
        index = output.append(cells, from: index, to: end, clusters)
      }
      if link != 0 { output.append(nil, id: 0) }
      codes.append(from: style, to: 0, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return output.finish()
  }

  /// Returns the index after the last visible cell of a row.
  func rowEnd(_ row: Int) -> Int {
    let cells = self.cells.span
    let start = row * size.columns
    var end = start + size.columns
    // Most trailing blanks were never drawn.
    while end > start, cells[end - 1] == .blank { end -= 1 }
    while end > start {
      let cell = cells[end - 1]
      guard cell.content == 0x20, cell.link == 0, !styles[cell.style].showsOnBlank else { break }
      end -= 1
    }
    return end
  }
}
