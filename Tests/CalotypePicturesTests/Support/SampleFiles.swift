import CPictures
import Foundation

/// Small files of every format, and whether the libraries for them are installed.
enum SampleFile {
  static let hasJPEG = calotype_jpeg_load()
  static let hasPNG = calotype_png_load()

  /// A picture of 16 × 24 pixels in six squares of one color each, so at an eighth of its size it is exactly
  ///
  ///     RG
  ///     BW
  ///     KY
  static let jpeg = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
    AQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAARCAAYABAD\
    AREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACwoJ/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAAIDAAAAAAAAAAAAAAAAAAoLAAgJ/8QA\
    FBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AxfZTj+FKDLcivQbnTArA4gAHWoADohxAv/Wof//Z
    """)

  /// The same picture in 2 × 3 pixels.
  static let png = decoded(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAGUlEQVQI1wXBAQ0AAAzDIJbcv+UehIzKMTxCAQUCJDYPxQAAAABJRU5ErkJggg==
    """)

  /// The JPEG with an orientation in an EXIF segment.
  static func jpeg(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    jpeg(exif: exif(orientation: orientation, isLittle: isLittle))
  }

  static func jpeg(exif: [UInt8]) -> [UInt8] {
    jpeg.prefix(2) + [0xFF, 0xE1, UInt8((exif.count + 2) / 256), UInt8((exif.count + 2) % 256)] + exif
      + jpeg.dropFirst(2)
  }

  /// The content of an EXIF segment with two entries: the maker of a camera, and the orientation.
  static func exif(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    let tags: [[UInt8]] = [[0x01, 0x0F], [0x01, 0x12]].map { isLittle ? $0.reversed() : $0 }
    let maker = tags[0] + number(2, 2) + number(4, 4) + Array("cam\0".utf8)
    let turn = tags[1] + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    let head = Array("Exif\0\0".utf8) + (isLittle ? Array("II*\0".utf8) : Array("MM\0*".utf8)) + number(8, 4)
    return head + number(2, 2) + maker + turn + number(0, 4)
  }

  /// The header of a PNG with a size, and its end.
  static func emptyPNG(width: UInt32, height: UInt32, bits: UInt8 = 8, isInterlaced: Bool = false) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    let header: [UInt8] = bytes(width) + bytes(height) + [bits, 6, 0, 0, isInterlaced ? 1 : 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + bytes(13) + Array("IHDR".utf8) + header + bytes(0) + bytes(0) + Array("IEND".utf8) + bytes(0)
  }

  /// The header of a JPEG with a size, and the beginning of its image data.
  static func emptyJPEG(width: UInt16, height: UInt16, isProgressive: Bool = false) -> [UInt8] {
    let sides = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let components: [UInt8] = [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    let frame: [UInt8] = [0xFF, isProgressive ? 0xC2 : 0xC0, 0, 17, 8] + sides + components
    return [0xFF, 0xD8] + frame + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]
  }

  private static func decoded(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }
}
