import CalotypePictures
import CalotypePlatform
import CalotypeScreens

/// A program that decodes a picture and writes it in another form, for `Scripts/checks/pictures` and `Benchmarks/pictures`.
///
///     PictureProbe FORM FILE [--scale 80x48] [--fit 80x48] [--fill 80x48] [--over ffffff] [--colors 256] [--whole]
///     PictureProbe view|rgba FILE --cells 80x24
///
/// The form is `rgba` (the size in a line, then the pixels), `qoi`, `sixel`, `quantized` (as `rgba`, in the colors of
/// `sixel`), `kitty` or `view` (the view ``Picture`` in truecolor; `rgba` has the four pixels of each of its cells). A scaled
/// JPEG is decoded at a fraction of its size, except with `--whole`. It exits with 1 and the message of the error if the
/// picture cannot be decoded.
@main
struct PictureProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let data = read(arguments[1]) else { fail("usage: PictureProbe FORM FILE …", 2) }
    func option(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
    }
    let cells = option("--cells").map(size)
    // A quarter of a cell is twice as high as wide.
    let box = (option("--scale") ?? option("--fit") ?? option("--fill")).map(size) ?? cells.map { (2 * $0.0, 4 * $0.1) }
    do throws(PictureError) {
      var picture = try Pixels(decoding: data, atLeast: arguments.contains("--whole") ? nil : box)
      if let cells, arguments[0] == "view" { return send(view(picture, cells)) }
      if let box {
        let own = (picture.width, picture.height)
        picture =
          option("--scale") != nil
          ? picture.scaled(width: box.0, height: box.1)
          : cells.map {
            picture.scaled(PictureFit(.fill, picture: own, box: (2 * $0.0, 2 * $0.1), pixel: (1, 2)))
          } ?? picture.scaled(PictureFit(option("--fit") != nil ? .fit : .fill, picture: own, box: box))
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

  private static func view(_ picture: Pixels, _ cells: (Int, Int)) -> [UInt8] {
    let environment = RenderEnvironment(size: Size(columns: cells.0, rows: cells.1), colorDepth: .truecolor)
    return Frame(Picture(.shown(picture), alternative: ""), in: environment).ansi(.truecolor)
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
