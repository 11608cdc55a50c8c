/// The part of a JPEG before its first scan (ITU T.81, annex B), as far as it matters before decoding.
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var components = 0
  /// The EXIF orientation, from 1 (upright) to 8.
  private(set) var orientation = 1
  /// The bytes of all coefficients, which the decoder holds if they come in several scans; 0 if they come in one.
  private var coefficientBytes = 0

  /// The most scans of a picture. Programs write about ten, and each can take as long as a whole picture.
  static let maximumScans = 100

  /// Whether the pixels are within the limit, and so is the memory of the decoder.
  var isDecodable: Bool {
    Pixels.isAllowed(width: width, height: height) && coefficientBytes <= Pixels.maximumByteCount
  }

  /// Whether the columns become rows when the picture is turned upright.
  var isTurned: Bool { orientation >= 5 }

  init(_ data: [UInt8]) throws(PictureError) {
    var (frame, isProgressive): ([UInt8], Bool) = ([], false)
    var position = 2
    while true {
      while data.number(at: position, bytes: 2) == 0xFFFF { position += 1 }
      guard let length = data.number(at: position + 2, bytes: 2), position + 2 + length <= data.count else {
        throw .truncated(.jpeg)
      }
      let marker = data[position + 1]
      guard data[position] == 0xFF, marker >= 0xC0, !(0xD0...0xD9).contains(marker), length >= 2 else {
        throw .damaged(.jpeg, "its header is invalid")
      }
      let segment = Array(data[(position + 4)..<(position + 2 + length)])
      position += 2 + length
      switch marker {
      case 0xE1: orientation = Self.orientation(exif: segment) ?? orientation
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF: (frame, isProgressive) = (segment, marker & 3 == 2)
      case 0xDA:
        try readFrame(frame)
        if isProgressive || segment.first.map(Int.init) != components { try checkScans(data[position...], frame) }
        return
      default: break
      }
    }
  }

  private mutating func readFrame(_ segment: [UInt8]) throws(PictureError) {
    guard let height = segment.number(at: 1, bytes: 2), let width = segment.number(at: 3, bytes: 2), segment.count > 5,
      width > 0, height > 0, segment[5] > 0, segment.count == 6 + Int(segment[5]) * 3
    else { throw .damaged(.jpeg, "its frame header is missing or invalid") }
    (self.width, self.height, components) = (width, height, Int(segment[5]))
  }

  /// Checks the number of scans, and adds up the memory for them.
  private mutating func checkScans(_ data: ArraySlice<UInt8>, _ frame: [UInt8]) throws(PictureError) {
    let scans = zip(data, data.dropFirst()).count { $0 == 0xFF && $1 == 0xDA } + 1
    guard scans <= Self.maximumScans else { throw .damaged(.jpeg, "it has more than \(Self.maximumScans) scans") }
    let factors = stride(from: 7, to: frame.count, by: 3).map { Int(frame[$0]) }
    let most = (max(1, factors.map { $0 >> 4 }.max() ?? 1), max(1, factors.map { $0 & 15 }.max() ?? 1))
    coefficientBytes = factors.reduce(0) { $0 + 2 * width * height * ($1 >> 4) * ($1 & 15) / (most.0 * most.1) }
  }
}
