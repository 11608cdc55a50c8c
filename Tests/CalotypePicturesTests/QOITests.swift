import CalotypePictures
import TestSupport
import Testing

/// The lossless form that needs no library.
struct QOITests {
  @Test func `a picture in QOI has the bytes of the specification`() throws {
    let picture = try #require(Pixels("KKKR\nR.BB"))
    // A run of three, a difference of -1, a run of one, place 0, four channels, a run of one.
    #expect(
      picture.qoi() == Array("qoif".utf8) + [0, 0, 0, 4, 0, 0, 0, 2, 4, 0]
        + [0xC2, 0x5A, 0xC0, 0x00, 0xFF, 0, 0, 255, 255, 0xC0] + [0, 0, 0, 0, 0, 0, 0, 1])
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `a picture survives QOI`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (width, height) = (random.number(1...40), random.number(1...20))
    let steps = random.element(of: [[0], [0, 1, 255], [0, 8, 31], Array(0...255) as [UInt8]])
    let isOpaque = random.isLucky(1, in: 2)
    var pixel: [UInt8] = [0, 0, 0, 255]
    var bytes: [UInt8] = []
    for _ in 0..<width * height {
      if random.isLucky(2, in: 3) {
        for channel in 0..<(isOpaque ? 3 : 4) { pixel[channel] &+= random.element(of: steps) }
      }
      bytes += random.isLucky(1, in: 8) ? [9, 9, 9, 255] : pixel
    }
    let picture = try #require(Pixels(width: width, height: height, bytes: bytes))
    #expect(try Pixels(decoding: picture.qoi()) == picture)
  }

  @Test func `long runs survive QOI`() throws {
    for count in [61, 62, 63, 124, 125, 1000] {
      let picture = try #require(
        Pixels(String(repeating: "K", count: count) + "\n" + String(repeating: "R", count: count)))
      #expect(try Pixels(decoding: picture.qoi()) == picture)
    }
  }

  @Test func `an incomplete or longer file is an error`() throws {
    let data = try #require(Pixels("RGBW\nKYCM\n.R.R")).qoi()
    for count in 4..<data.count {
      #expect(throws: PictureError.self) { try Pixels(decoding: Array(data.prefix(count))) }
    }
    #expect(throws: PictureError.damaged(.qoi, "it has more pixels than its size")) { try Pixels(decoding: data + [0]) }
  }

  @Test func `a file with wrong bytes is an error or a picture`() throws {
    let data = try #require(Pixels("RGBWKYCM\nRRRRKKKK\n.R.R.R.R")).qoi()
    var random = SplitMix(seed: 5)
    for _ in 0..<2000 {
      var damaged = data
      for _ in 0..<random.number(1...4) {
        damaged[random.number(4...damaged.count - 1)] = UInt8(random.number(0...255))
      }
      if random.isLucky(1, in: 4) { damaged.removeSubrange(random.number(4...damaged.count - 1)...) }
      guard let picture = try? Pixels(decoding: damaged) else { continue }
      #expect(picture.bytes.count == picture.width * picture.height * 4)
    }
  }
}
