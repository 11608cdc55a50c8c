import Testing

@testable import CalotypePictures

/// JPEG and PNG, decoded by the libraries.
struct DecodingTests {
  @Test(.enabled(if: SampleFile.hasJPEG, "libturbojpeg is not installed."))
  func `a JPEG is decoded to its own size, or to a fraction that is still large enough`() throws {
    let whole = try Pixels(decoding: SampleFile.jpeg)
    #expect((whole.width, whole.height) == (16, 24))
    for (least, size) in [
      ((1, 1), (2, 3)), ((2, 3), (4, 6)), ((2, 4), (8, 12)), ((5, 5), (16, 24)), ((9, 1), (16, 24)),
    ] {
      let picture = try Pixels(decoding: SampleFile.jpeg, atLeast: least)
      #expect((picture.width, picture.height) == size)
    }
    #expect(
      try Pixels(decoding: SampleFile.jpeg, atLeast: (1, 1)).drawn == """
        RG
        BW
        KY
        """)
  }

  @Test(
    .enabled(if: SampleFile.hasJPEG, "libturbojpeg is not installed."),
    arguments: [
      (1, "RG\nBW\nKY"), (2, "GR\nWB\nYK"), (3, "YK\nWB\nGR"), (4, "KY\nBW\nRG"),
      (5, "RBK\nGWY"), (6, "KBR\nYWG"), (7, "YWG\nKBR"), (8, "GWY\nRBK"),
    ])
  func `a JPEG is turned upright by its EXIF orientation`(orientation: UInt8, drawing: String) throws {
    for isLittle in [true, false] {
      let data = SampleFile.jpeg(orientation: orientation, isLittle: isLittle)
      #expect(try Pixels(decoding: data, atLeast: (1, 1)).drawn == drawing)
      let whole = try Pixels(decoding: data)
      #expect(whole.scaled(width: whole.width / 8, height: whole.height / 8).drawn == drawing)
    }
  }

  @Test(.enabled(if: SampleFile.hasPNG, "libpng is not installed."))
  func `a PNG is decoded to its pixels`() throws {
    #expect(
      try Pixels(decoding: SampleFile.png).drawn == """
        RG
        BW
        KY
        """)
  }

  @Test(.enabled(if: SampleFile.hasJPEG && SampleFile.hasPNG, "A library is not installed."))
  func `an incomplete file is an error, wherever it ends`() {
    for (data, format) in [(SampleFile.jpeg, PictureFormat.jpeg), (SampleFile.png, .png)] {
      for count in 8..<data.count {
        #expect(throws: PictureError.truncated(format)) { try Pixels(decoding: Array(data.prefix(count))) }
      }
    }
  }

  @Test(.enabled(if: SampleFile.hasJPEG && SampleFile.hasPNG, "A library is not installed."))
  func `a file with a wrong byte is an error, or a picture of a size that it names`() {
    for data in [SampleFile.jpeg, SampleFile.png, SampleFile.jpeg(orientation: 6, isLittle: true)] {
      for place in data.indices {
        for bit in 0..<8 {
          var damaged = data
          damaged[place] ^= 1 << UInt8(bit)
          guard let picture = try? Pixels(decoding: damaged) else { continue }
          #expect(picture.bytes.count == picture.width * picture.height * 4)
        }
      }
    }
  }

  @Test(.enabled(if: SampleFile.hasJPEG && SampleFile.hasPNG, "A library is not installed."))
  func `pictures are decoded at the same time`() async {
    await withTaskGroup(of: String?.self) { group in
      for number in 0..<64 {
        group.addTask {
          try? Pixels(decoding: number.isMultiple(of: 2) ? SampleFile.jpeg : SampleFile.png, atLeast: (1, 1)).drawn
        }
      }
      for await drawing in group { #expect(drawing == "RG\nBW\nKY") }
    }
  }

  @Test func `a picture over the limit is refused by its header, without a library`() {
    let tooLarge: [([UInt8], Int, Int)] = [
      (SampleFile.emptyPNG(width: 4096, height: 4097), 4096, 4097),
      (SampleFile.emptyPNG(width: .max, height: .max), 4_294_967_295, 4_294_967_295),
      (SampleFile.emptyPNG(width: 4000, height: 4000, bits: 16, isInterlaced: true), 4000, 4000),
      (SampleFile.emptyJPEG(width: 65535, height: 65535), 65535, 65535),
      (SampleFile.emptyJPEG(width: 4000, height: 4000, isProgressive: true), 4000, 4000),
      (Array("qoif".utf8) + [0, 0, 255, 255, 0, 0, 255, 255, 4, 0] + [UInt8](repeating: 0, count: 8), 65535, 65535),
    ]
    for (data, width, height) in tooLarge {
      #expect(throws: PictureError.tooLarge(width: width, height: height)) { try Pixels(decoding: data) }
    }
  }

  @Test func `a JPEG with more scans than a program writes is refused`() {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0]
    let data = SampleFile.emptyJPEG(width: 8, height: 8, isProgressive: true) + (0..<100).flatMap { _ in scan }
    #expect(throws: PictureError.damaged(.jpeg, "it has more than 100 scans")) { try Pixels(decoding: data) }
  }

  @Test func `a file of another format is an error`() {
    for data in [[], Array("GIF89a".utf8), [0xFF, 0xD8], Array("<svg>".utf8)] {
      #expect(throws: PictureError.unknownFormat) { try Pixels(decoding: data) }
    }
  }

  @Test func `EXIF with wrong bytes gives no orientation, or one from 1 to 8`() {
    for isLittle in [true, false] {
      let exif = SampleFile.exif(orientation: 6, isLittle: isLittle)
      #expect(JPEGHeader.orientation(exif: exif) == 6)
      for place in exif.indices {
        for byte in [UInt8.min, 1, 0x7F, 0x80, .max] {
          var damaged = exif
          damaged[place] = byte
          #expect((1...8).contains(JPEGHeader.orientation(exif: damaged) ?? 1))
          #expect((1...8).contains(JPEGHeader.orientation(exif: Array(damaged.prefix(place))) ?? 1))
        }
      }
    }
  }

  @Test(arguments: [
    (PictureError.unknownFormat, "The picture has an unknown format. JPEG, PNG and QOI can be shown."),
    (.truncated(.jpeg), "The JPEG picture is incomplete: its data ends too early."),
    (
      .tooLarge(width: 20000, height: 10000),
      """
      The picture has 20000 × 10000 pixels, which is too large to decode. The limits are 64 MB and 65535 pixels a side.
      """
    ),
    (
      .libraryMissing(.jpeg),
      """
      JPEG pictures need libturbojpeg. Install it: “apt-get install libturbojpeg0” on Debian and Ubuntu, \
      “dnf install turbojpeg” on Fedora, “brew install jpeg-turbo” on macOS.
      """
    ),
    (
      .libraryMissing(.png),
      """
      PNG pictures need libpng. Install it: “apt-get install libpng16-16” on Debian and Ubuntu, \
      “dnf install libpng” on Fedora, “brew install libpng” on macOS.
      """
    ),
    (.damaged(.png, "IDAT: CRC error"), "The PNG picture is damaged: IDAT: CRC error."),
  ])
  func `an error says what happened and how to fix it`(error: PictureError, text: String) {
    #expect(error.description == text)
  }
}
