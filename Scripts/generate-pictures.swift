// The generator of the documentation's pictures. Run it by Scripts/generate-pictures.

import Foundation

@main
enum Generator {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let root = URL(filePath: arguments.popFirst() ?? ".")
    let isCheck = arguments.popFirst() == "--check"
    do {
      let pictures = Pictures(goldens: root.appending(path: "__Snapshots__"))
      let pages = try Pictures.pages(in: root.appending(path: "Sources/Core/CalotypeScreens/CalotypeScreens.docc"))
      var stale = 0
      for page in pages {
        let text = try String(contentsOf: page, encoding: .utf8)
        let drawn = try pictures.redrawn(text)
        guard drawn != text else { continue }
        stale += 1
        print(isCheck ? "\(page.lastPathComponent) does not show its goldens" : "wrote \(page.lastPathComponent)")
        if !isCheck { try Data(drawn.utf8).write(to: page, options: .atomic) }
      }
      if stale == 0 { print("unchanged: \(pages.count) pages") }
      if stale > 0, isCheck { stop("Run Scripts/generate-pictures and look at the difference.") }
    } catch {
      stop("\(error)")
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
