import Calotype

/// The command line over the thousand entries: `goldens record`, `goldens check`. The runner measures these processes.
///
/// `goldens prints` renders the same prints and writes each as two lines of hexadecimal digits, name and layers, for the
/// peer; `goldens render` renders them and keeps nothing.
@main enum Goldens {
  static let catalog = Catalog.ledger

  @MainActor
  static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "prints": await renderAll { name, text, ansi in print(name, hex(text), hex(ansi)) }
    case "render": await renderAll { _, _, _ in }
    default: await run()
    }
  }

  @MainActor
  private static func renderAll(_ use: (_ name: String, _ text: [UInt8], _ ansi: [UInt8]) -> Void) async {
    for print in catalog.prints {
      let frame = await print.frame(over: NoService())
      use("\(print)", frame.plainText(), frame.ansi("\(print)".hasSuffix("-16") ? .ansi16 : .truecolor))
    }
  }
}

private struct NoService: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response { throw .connectionRefused("nobody") }
}

private func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
