import CalotypePictures
import Testing

/// Sizes and backgrounds of pictures, computed in linear light.
struct ScalingTests {
  @Test func `a picture in its own size is unchanged`() throws {
    let picture = try #require(Pixels("RG.\nBWK"))
    #expect(picture.scaled(width: 3, height: 2) == picture)
  }

  @Test func `every color is unchanged where all pixels have it`() throws {
    for value in UInt8.min ... .max {
      let bytes = [[UInt8]](repeating: [value, 255 - value, 77, 255], count: 35).flatMap(\.self)
      let picture = try #require(Pixels(width: 7, height: 5, bytes: bytes))
      for scaled in [picture.scaled(width: 3, height: 2), picture.scaled(width: 11, height: 9)] {
        #expect(scaled.bytes == Array(bytes.prefix(4).cycled(scaled.width * scaled.height)))
      }
    }
  }

  @Test func `black and white mix to the gray of half the light`() throws {
    let board = try #require(
      Pixels((0..<8).map { $0.isMultiple(of: 2) ? "KWKWKWKW" : "WKWKWKWK" }.joined(separator: "\n")))
    #expect(board.scaled(width: 1, height: 1)[0, 0] == [188, 188, 188, 255])
  }

  @Test func `the color of a transparent pixel does not count`() throws {
    let hidden = try #require(Pixels(width: 2, height: 1, bytes: [255, 0, 0, 0, 0, 0, 255, 255]))
    let mixed = hidden.scaled(width: 1, height: 1)
    #expect(mixed[0, 0] == [0, 0, 255, 128])
  }

  @Test func `an enlarged edge is smooth, with hardly a ring`() throws {
    let edge = try #require(Pixels("KKKWWW"))
    #expect(edge.scaled(width: 12, height: 1).reds(row: 0) == [0, 0, 0, 0, 0, 110, 237, 255, 255, 255, 255, 255])
  }

  @Test func `a shrunk picture keeps its parts`() throws {
    let picture = try #require(Pixels("RRRRGGGG\nRRRRGGGG\nRRRRGGGG\nRRRRGGGG\nBBBBWWWW\nBBBBWWWW\nBBBBWWWW\nBBBBWWWW"))
    #expect(picture.scaled(width: 2, height: 2).drawn == "RG\nBW")
    #expect(picture.scaled(width: 4, height: 2).drawn == "RRGG\nBBWW")
  }

  @Test func `impossible sizes are clamped`() throws {
    let picture = try #require(Pixels("R"))
    #expect(picture.scaled(width: 0, height: -5).drawn == "R")
    #expect(picture.scaled(width: 1_000_000, height: 1).width == Pixels.maximumScaledSide)
  }

  // MARK: - Fit and fill

  @Test(arguments: [
    ((400, 300), (80, 48), "0..<400 0..<300 64 48", "0..<400 24..<264 80 48"),
    ((300, 400), (80, 48), "0..<300 0..<400 36 48", "0..<300 88..<268 80 48"),
    ((80, 48), (80, 48), "0..<80 0..<48 80 48", "0..<80 0..<48 80 48"),
    ((8000, 2), (80, 48), "0..<8000 0..<2 80 1", "3998..<4001 0..<2 80 48"),
    ((1, 1), (5, 3), "0..<1 0..<1 3 3", "0..<1 0..<1 5 3"),
    ((0, -1), (0, 0), "0..<1 0..<1 1 1", "0..<1 0..<1 1 1"),
  ])
  func `a picture fits a box, or fills it`(
    picture: (width: Int, height: Int), box: (width: Int, height: Int), fit: String, fill: String
  ) {
    for (mode, expected) in [(PictureFit.Mode.fit, fit), (.fill, fill)] {
      let result = PictureFit(mode, picture: picture, box: box)
      #expect("\(result.columns) \(result.rows) \(result.width) \(result.height)" == expected)
    }
  }

  @Test func `pixels that are higher than wide make the scaled picture wider`() {
    let fit = PictureFit(.fit, picture: (100, 100), box: (80, 20), pixel: (1, 2))
    #expect((fit.width, fit.height) == (40, 20))
  }

  @Test func `only the part for the box is scaled`() throws {
    let picture = try #require(Pixels("RRGGBB\nRRGGBB"))
    let part = picture.scaled(PictureFit(.fill, picture: (6, 2), box: (4, 4)))
    #expect(part.drawn == "GGGG\nGGGG\nGGGG\nGGGG")
  }

  @Test func `a fit for another picture is clamped to this one`() throws {
    let picture = try #require(Pixels("RG"))
    #expect(picture.scaled(PictureFit(.fill, picture: (100, 100), box: (2, 1))).drawn == "RG")
  }

  // MARK: - Backgrounds

  @Test func `a picture over a color has no transparent pixel`() throws {
    let picture = try #require(Pixels("R.\n.W"))
    #expect(picture.over((0, 0, 255)).drawn == "RB\nBW")
  }

  @Test func `half alpha mixes the light of both`() throws {
    let half = try #require(Pixels(width: 2, height: 1, bytes: [255, 255, 255, 128, 0, 0, 0, 128]))
    #expect(half.over((0, 0, 0))[0, 0] == [188, 188, 188, 255])
    #expect(half.over((255, 255, 255))[1, 0] == [187, 187, 187, 255])
  }

  @Test func `sizes and numbers of bytes that do not match are not a picture`() {
    #expect(Pixels(width: 2, height: 2, bytes: [UInt8](repeating: 0, count: 15)) == nil)
    #expect(Pixels(width: 0, height: 2, bytes: []) == nil)
    #expect(Pixels(width: -1, height: -1, bytes: [0, 0, 0, 0]) == nil)
    #expect(Pixels(width: .max, height: .max, bytes: [0, 0, 0, 0]) == nil)
  }
}

extension Collection {
  /// The elements again and again.
  fileprivate func cycled(_ times: Int) -> [Element] { (0..<times).flatMap { _ in self } }
}
