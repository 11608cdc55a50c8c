import Foundation
import TestSupport
import Testing

@testable import CalotypePictures

/// Pictures as escape sequences.
struct TerminalPictureTests {
  @Test func `sixel has a palette and a line for each color`() throws {
    let picture = try #require(Pixels("RRRRRG\nRRRRRG\nB.....\n......\n......\n......\nRRRRR."))
    #expect(
      text(picture.sixel()) == """
        ␛P0;1;0q"1;1;6;7\
        #0;2;100;0;0#1;2;0;100;0#2;2;0;0;100\
        #0!5B$#1!5?B$#2C$-\
        #0!5@$␛\\
        """)
  }

  @Test func `the colors of a picture with few colors are exact`() throws {
    let bytes = (0..<256).flatMap { value -> [UInt8] in [UInt8(value), 10, UInt8(255 - value), 255] }
    let picture = try #require(Pixels(width: 16, height: 16, bytes: bytes))
    let palette = ColorPalette(of: picture, count: 256)
    #expect(palette.isExact)
    for (pixel, index) in picture.indexed(by: palette).enumerated() {
      let (wanted, found) = (try #require(picture.color(pixel)), palette.colors[Int(index)])
      let difference = wanted &- found
      #expect(difference.max() <= 1 && difference.min() >= -1)
    }
  }

  @Test func `in few colors, a picture is as bright on average`() throws {
    let bytes = (0..<64 * 64).flatMap { (pixel: Int) -> [UInt8] in
      let (x, y) = (UInt8(pixel % 64), UInt8(pixel / 64))
      return [x * 4, y * 4, 128, 255]
    }
    let picture = try #require(Pixels(width: 64, height: 64, bytes: bytes))
    for (count, limit) in [(2, 8.0), (16, 2), (256, 1)] {
      let palette = ColorPalette(of: picture, count: count)
      #expect(palette.colors.count == count && !palette.isExact)
      let indexes = picture.indexed(by: palette)
      for channel in 0..<2 {
        let sum = indexes.reduce(0.0) { (sum: Double, index: Int16) in sum + Double(palette.colors[Int(index)][channel])
        }
        #expect(abs(sum / 4096 - 126) < limit)
      }
    }
  }

  @Test func `a transparent picture draws nothing`() throws {
    #expect(text(try #require(Pixels("..")).sixel()) == "␛P0;1;0q\"1;1;2;1␛\\")
  }

  @Test func `kitty gets the pixels, the size in cells and a cursor that stays`() throws {
    let opaque = try #require(Pixels("RG"))
    #expect(
      text(opaque.kitty(id: 7, columns: 4, rows: 1)) == """
        ␛_Ga=T,f=24,s=2,v=1,i=7,p=1,c=4,r=1,z=0,C=1,q=2,m=0;/wAAAP8A␛\\
        """)
    let transparent = try #require(Pixels("R."))
    #expect(
      text(transparent.kitty(id: .max, columns: 4, rows: 1, z: -1)) == """
        ␛_Ga=T,f=32,s=2,v=1,i=4294967295,p=1,c=4,r=1,z=-1,C=1,q=2,m=0;/wAA/wAAAAA=␛\\
        """)
  }

  @Test(arguments: [1023, 1024, 1025, 2048, 5000])
  func `kitty gets large pictures in parts of 4096 digits`(width: Int) throws {
    let bytes = (0..<width * 4).map { $0 & 3 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 31) }
    let picture = try #require(Pixels(width: width, height: 1, bytes: bytes))
    let parts = text(picture.kitty(id: 1, columns: 1, rows: 1)).components(separatedBy: "␛\\").dropLast()
    let digits = parts.map { $0.components(separatedBy: ";")[1] }
    #expect(digits.allSatisfy { $0.count <= 4096 })
    #expect(digits.dropLast().allSatisfy { $0.count == 4096 })
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("␛_Gq=2,m=1;") })
    #expect(parts.last?.contains("m=0;") == true)
    let sent = digits.compactMap { Data(base64Encoded: $0) }.joined()
    #expect(Array(sent) == bytes.enumerated().filter { $0.offset & 3 != 3 }.map(\.element))
  }

  @Test func `kitty removes all pictures`() {
    #expect(Pixels.kittyRemoval == "\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
  }

  @Test func `no byte of a picture reaches the terminal as a control character`() throws {
    var random = SplitMix(seed: 3)
    let escape: [UInt8] = [0x1B, 0x5D, 0x07, 0x9C, 0x90, 0x18]
    for _ in 0..<50 {
      let (width, height) = (random.number(1...20), random.number(1...20))
      let bytes = (0..<width * height * 4).map { _ in random.element(of: escape) }
      let picture = try #require(Pixels(width: width, height: height, bytes: bytes))
      for sequence in [
        picture.sixel(), picture.over((27, 27, 27)).sixel(colors: 3), picture.kitty(id: 1, columns: 1, rows: 1),
      ] {
        #expect(sequence.allSatisfy { $0 == 0x1B || (0x20...0x7E).contains($0) })
        #expect(sequence.count { $0 == 0x1B } == 2)
      }
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛")
  }
}
