extension ByteBuffer {
  /// Appends the sequence that begins a link, or with nil ends the one before it (OSC 8).
  ///
  /// - Parameter id: What joins the cells of one link on the screen, where they stand apart.
  mutating func append(_ link: Link?, id: some FixedWidthInteger) {
    self.append("\u{1B}]8;".utf8)
    if link != nil {
      self.append("id=".utf8)
      self.append(decimal: Int(id))
    }
    self.append(UInt8(ascii: ";"))
    if let link { self.append(link.address.utf8) }
    self.append("\u{1B}\\".utf8)
  }

  /// Appends a control sequence (ECMA-48, 5.4). A parameter of 0 is left out.
  mutating func append(control final: Unicode.Scalar, _ first: Int = 0, _ second: Int = 0) {
    self.append(0x1B)
    self.append(UInt8(ascii: "["))
    if first > 0 { self.append(decimal: first) }
    if second > 0 {
      self.append(UInt8(ascii: ";"))
      self.append(decimal: second)
    }
    self.append(UInt8(ascii: final))
  }
}
