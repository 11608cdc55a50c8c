import CalotypeScreens
import FrameSamples

/// Prints pairs of frames for `Scripts/checks/difference`, each as a line of numbers and four blocks of as many bytes:
/// a repaint of the first frame, a repaint of the second, the update from the first to the second, and the cells of the
/// second.
@main
enum FramePairs {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2 else { return print("Usage: FramePairs FIRST-SEED COUNT") }
    for seed in numbers[0]..<numbers[0] + numbers[1] {
      let pair = FramePair(seed: seed)
      let blocks = [
        pair.old.repaint(pair.depth, on: pair.terminal), pair.new.repaint(pair.depth, on: pair.terminal),
        pair.new.update(from: pair.old, depth: pair.depth, on: pair.terminal),
        Array(cells(of: pair.new, pair.depth).utf8),
      ]
      let size = pair.new.size
      let head = [Int(seed), size.columns, size.rows] + blocks.map(\.count)
      print(head.map { "\($0)" }.joined(separator: " "))
      for block in blocks { print(String(decoding: block, as: UTF8.self), terminator: "") }
    }
  }

  /// A line for each row, of cells separated by US, each with a text, a foreground, a background and attributes,
  /// separated by RS. The right half of a wide cell is empty.
  private static func cells(of frame: Frame, _ depth: ColorDepth) -> String {
    var result = ""
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame.cells[row * frame.size.columns + column]
        let style = depth.downgraded(frame.styles[cell.style])
        if column > 0 { result += "\u{1F}" }
        if cell.isContinuation { continue }
        result += String(decoding: frame.text(of: cell), as: UTF8.self)
        result += "\u{1E}\(name(style.foreground))\u{1E}\(name(style.background))\u{1E}\(style.attributes.rawValue)"
      }
      result += "\n"
    }
    return result
  }

  private static func name(_ color: Color?) -> String {
    switch color {
    case nil: "default"
    case .named(let color): "n\(color.rawValue)"
    case .palette(let index): "p\(index)"
    case .rgb(let red, let green, let blue): String(RGB(red, green, blue).hex.dropFirst())
    }
  }
}
