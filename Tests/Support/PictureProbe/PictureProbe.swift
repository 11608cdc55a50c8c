import CalotypePictures
import CalotypePlatform

/// A program that decodes a picture and writes it in another form, for `Scripts/checks/pictures` and `Benchmarks/pictures`.
///
///     PictureProbe FORM FILE [--scale 80x48] [--fit 80x48] [--fill 80x48] [--over ffffff] [--colors 256] [--whole]
///
/// The form is `rgba` (the size in a line, then the pixels), `qoi`, `sixel`, `quantized` (as `rgba`, in the colors of
/// `sixel`), `kitty` or `blocks` (half blocks in truecolor). A scaled JPEG is decoded at a fraction of its size, except with
/// `--whole`. It exits with 1 and the message of the error if the picture cannot be decoded.
@main
struct PictureProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let data = read(arguments[1]) else { fail("usage: PictureProbe FORM FILE …", 2) }
    func option(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
    }
    let box = (option("--scale") ?? option("--fit") ?? option("--fill")).map(size)
    do throws(PictureError) {
      var picture = try Pixels(decoding: data, atLeast: arguments.contains("--whole") ? nil : box)
      if let box {
        let own = (picture.width, picture.height)
        picture =
          option("--scale") != nil
          ? picture.scaled(width: box.0, height: box.1)
          : picture.scaled(PictureFit(option("--fit") != nil ? .fit : .fill, picture: own, box: box))
      }
      if let color = option("--over").flatMap({ UInt32($0, radix: 16) }) {
        picture = picture.over((UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)))
      }
      send(form(arguments[0], of: picture, colors: option("--colors").flatMap { Int($0) } ?? 256))
    } catch {
      fail(error.description, 1)
    }
  }

  private static func form(_ name: String, of picture: Pixels, colors: Int) -> [UInt8] {
    switch name {
    case "rgba": raw(picture.width, picture.height, picture.bytes)
    case "qoi": picture.qoi()
    case "sixel": picture.sixel(colors: colors)
    case "quantized": quantized(picture, colors)
    case "kitty": picture.kitty(id: 7, columns: 10, rows: 5)
    case "blocks": blocks(picture)
    default: fail("unknown form \(name)", 2)
    }
  }

  private static func raw(_ width: Int, _ height: Int, _ bytes: [UInt8]) -> [UInt8] {
    Array("\(width) \(height)\n".utf8) + bytes
  }

  private static func quantized(_ picture: Pixels, _ count: Int) -> [UInt8] {
    let palette = ColorPalette(of: picture, count: count)
    let bytes = picture.indexed(by: palette).flatMap { index -> [UInt8] in
      if index < 0 { return [0, 0, 0, 0] }
      let color = palette.colors[Int(index)]
      return [UInt8(color.x), UInt8(color.y), UInt8(color.z), 255]
    }
    return raw(picture.width, picture.height, bytes)
  }

  private static func blocks(_ picture: Pixels) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(picture.width * picture.height * 20)
    let rowBytes = picture.width * 4
    func append(_ kind: StaticString, _ pixel: Int) {
      output += UnsafeBufferPointer(start: kind.utf8Start, count: kind.utf8CodeUnitCount)
      for channel in 0..<3 {
        let value = picture.bytes[pixel + channel]
        output.append(UInt8(ascii: ";"))
        if value > 99 { output.append(48 + value / 100) }
        if value > 9 { output.append(48 + value / 10 % 10) }
        output.append(48 + value % 10)
      }
    }
    for y in stride(from: 0, to: picture.height - 1, by: 2) {
      for x in 0..<picture.width {
        let pixel = y * rowBytes + x * 4
        append("\u{1B}[38;2", pixel)
        append(";48;2", pixel + rowBytes)
        output += [UInt8(ascii: "m"), 0xE2, 0x96, 0x80]
      }
      output += [0x1B, UInt8(ascii: "["), UInt8(ascii: "m"), UInt8(ascii: "\n")]
    }
    return output
  }

  private static func size(_ text: String) -> (Int, Int) {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { fail("not a size: \(text)", 2) }
    return (sides[0], sides[1])
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0 else { return nil }
    let count = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = count > 0 ? fread(buffer.baseAddress, 1, count, file) : 0
    }
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + start, bytes.count - start) }
      if count <= 0 { exit(2) }
      start += count
    }
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    send(Array("\(message)\n".utf8), to: STDERR_FILENO)
    exit(code)
  }
}
