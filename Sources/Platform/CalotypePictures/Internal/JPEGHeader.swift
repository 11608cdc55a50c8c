/// The part of a JPEG before its first scan (ITU T.81, annex B), as far as it matters before decoding.
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var components = 0
  private(set) var orientation = Orientation.upright

  /// Whether the data comes in several scans, each with a part of the components or of their bits.
  private var hasScans = false
  /// The samples of all components.
  private var samples = 0

  /// The most scans of a picture. Programs write about ten, and each can take as long as a whole picture.
  static let maximumScans = 100

  /// Whether the pixels are within the limit, and likewise the coefficients: two bytes a sample, all held until the last scan.
  var isDecodable: Bool {
    Pixels.isAllowed(width: width, height: height) && (!hasScans || samples <= Pixels.maximumByteCount / 2)
  }

  init(_ data: [UInt8]) throws(PictureError) {
    var position = 2
    while true {
      while position + 1 < data.count, data[position] == 0xFF, data[position + 1] == 0xFF { position += 1 }
      guard position + 4 <= data.count else { throw .truncated(.jpeg) }
      let marker = data[position + 1]
      guard data[position] == 0xFF, marker >= 0xC0, !(0xD0...0xD9).contains(marker) else {
        throw .damaged(.jpeg, "it has no image data after its header")
      }
      let length = Int(data[position + 2]) << 8 | Int(data[position + 3])
      guard length >= 2 else { throw .damaged(.jpeg, "a segment has the length \(length)") }
      let end = position + 2 + length
      guard end <= data.count else { throw .truncated(.jpeg) }
      let segment = Array(data[(position + 4)..<end])
      position = end

      switch marker {
      case 0xE1: if let found = Orientation(exif: segment) { orientation = found }
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        hasScans = marker & 3 == 2  // the progressive ones
        try readFrame(segment)
      case 0xDA:
        guard components > 0 else { throw .damaged(.jpeg, "it has no size before its image data") }
        hasScans = hasScans || segment[0..<min(1, segment.count)] != [UInt8(components)]
        if hasScans { try Self.checkScans(data[end...]) }
        return
      default: break
      }
    }
  }

  private mutating func readFrame(_ segment: [UInt8]) throws(PictureError) {
    guard components == 0, segment.count >= 6, segment.count == 6 + Int(segment[5]) * 3, segment[5] > 0 else {
      throw .damaged(.jpeg, "its frame header is invalid")
    }
    height = Int(segment[1]) << 8 | Int(segment[2])
    width = Int(segment[3]) << 8 | Int(segment[4])
    components = Int(segment[5])
    guard width > 0, height > 0 else { throw .damaged(.jpeg, "its size is \(width) × \(height)") }
    let factors = stride(from: 7, to: segment.count, by: 3).map { (Int(segment[$0] >> 4), Int(segment[$0] & 15)) }
    let most = (max(1, factors.map(\.0).max() ?? 1), max(1, factors.map(\.1).max() ?? 1))
    samples = factors.reduce(0) { $0 + (width * $1.0 / most.0 + 1) * (height * $1.1 / most.1 + 1) }
  }

  private static func checkScans(_ data: ArraySlice<UInt8>) throws(PictureError) {
    var scans = 1
    var previous: UInt8 = 0
    for byte in data {
      if previous == 0xFF, byte == 0xDA { scans += 1 }
      previous = byte
    }
    guard scans <= maximumScans else { throw .damaged(.jpeg, "it has more than \(maximumScans) scans") }
  }
}
