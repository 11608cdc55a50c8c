/// The size of a PNG, after a look at its chunks (W3C PNG, section 5).
struct PNGHeader {
  let width: Int
  let height: Int

  init(_ data: [UInt8]) throws(PictureError) {
    guard data.count >= 33 else { throw .truncated(.png) }
    func number(at offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    func name(at offset: Int) -> ArraySlice<UInt8> { data[offset + 4..<offset + 8] }
    guard number(at: 8) == 13, name(at: 8).elementsEqual("IHDR".utf8) else {
      throw .damaged(.png, "it does not begin with a header")
    }
    (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0 else { throw .damaged(.png, "its size is \(width) × \(height)") }

    // libpng stops reading after the last pixel, so it accepts a file whose end is missing.
    var position = 8
    while position + 12 <= data.count {
      if name(at: position).elementsEqual("IEND".utf8) { return }
      position += number(at: position) + 12
    }
    throw .truncated(.png)
  }
}
