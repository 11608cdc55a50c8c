import CalotypePictures

/// Pictures as text: a letter for each pixel.
///
///     RG
///     BW
///     K.
extension Pixels {
  /// The letters: red, green, blue, white, black, yellow, cyan, magenta, and a point for a transparent pixel.
  static let letters: [(letter: Character, pixel: [UInt8])] = [
    ("R", [255, 0, 0, 255]), ("G", [0, 255, 0, 255]), ("B", [0, 0, 255, 255]), ("W", [255, 255, 255, 255]),
    ("K", [0, 0, 0, 255]), ("Y", [255, 255, 0, 255]), ("C", [0, 255, 255, 255]), ("M", [255, 0, 255, 255]),
    (".", [0, 0, 0, 0]),
  ]

  /// Creates a picture from its drawing.
  init?(_ drawing: String) {
    let rows = drawing.split(separator: "\n")
    let bytes = rows.joined().flatMap { letter in Self.letters.first { $0.letter == letter }?.pixel ?? [] }
    self.init(width: rows.first?.count ?? 0, height: rows.count, bytes: bytes)
  }

  /// The drawing of the picture: the letters of the nearest colors.
  var drawn: String {
    (0..<height).map { y in
      String(
        (0..<width).map { x in
          let pixel = self[x, y]
          return Self.letters.min { distance(pixel, $0.pixel) < distance(pixel, $1.pixel) }?.letter ?? "?"
        })
    }.joined(separator: "\n")
  }

  /// The four bytes of a pixel.
  subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x + 1) * 4]) }

  /// A row as numbers: the red of each pixel.
  func reds(row: Int) -> [Int] { (0..<width).map { Int(self[$0, row][0]) } }
}

private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  zip(one, other).reduce(0) { sum, pair in
    let difference = Int(pair.0) - Int(pair.1)
    return sum + difference * difference
  }
}
