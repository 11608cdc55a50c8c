import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `show --journey`: films of journeys by keys, over our own catalog.
struct JourneyTests {
  private static let film = [
    "show", "dogs/list", "--journey", "find-a-breed", "--width", "80", "--height", "24", "--color", "truecolor",
  ]
  private static let last = [
    "show", "dogs/list/find-a-breed", "--width", "80", "--height", "24", "--color", "truecolor",
  ]

  private static let steps = [
    "0  start", "1  press /", "2  type “hound”", "3  press Enter", "4  click “7 sub-breeds”", "5  press Esc",
    "6  press /", "7  press Ctrl-u", "8  type “pug”", "9  press Tab", "10  press Enter",
  ]

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `all frames are printed, each under its step`() throws {
    let result = try Command.run(Self.film)
    #expect(result.code == 0, "\(result.errors)")
    let blocks = lines(result.output)
    // A line for the step, 24 rows, and an empty line between two frames.
    #expect(blocks.count == 26 * 11)
    #expect(stride(from: 0, to: blocks.count, by: 26).map { blocks[$0] } == Self.steps)
    for golden in ["00", "02", "04", "08"] {
      let start = try #require(Int(golden)) * 26 + 1
      let file = Command.package.appending(path: "__Snapshots__/dogs/list/find-a-breed@80x24-\(golden).txt")
      let frame = blocks[start..<start + 24].joined(separator: "\n") + "\n"
      #expect(try frame == String(contentsOf: file, encoding: .utf8))
    }
    let ansi = try Command.run(Self.film + ["--format", "ansi", "--color", "truecolor"])
    #expect(lines(ansi.output).filter(Self.steps.contains) == Self.steps)
  }

  @Test(arguments: ["plain", "ansi"]) func `the id of a journey shows its last frame`(format: String) throws {
    let all = try Command.run(Self.film + ["--format", format]).output
    let result = try Command.run(Self.last + ["--format", format])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("Pug"))
    #expect(lines(result.output).count == 25)
    #expect(all.hasSuffix("10  press Enter\n\(result.output)"))
  }

  @Test func `the last frame can be a picture on another display`() throws {
    let arguments = ["show", "dogs/list/find-a-breed", "--width", "60", "--height", "30", "--theme", "light"]
    for format in ["svg", "html"] {
      let result = try Command.run(arguments + ["--format", format])
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.output.contains(">Pug<") && !result.output.contains("@keyframes"))
    }
  }

  @Test func `an asciicast has the times of the steps, and types character by character`() throws {
    let result = try Command.run(Self.film + ["--format", "asciicast"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(try Command.run(Self.film + ["--format", "asciicast"]).bytes == result.bytes)
    let lines = lines(result.output).dropLast()
    struct Header: Decodable {
      let version, width, height: Int
      let title: String
      let timestamp: Int?
    }
    let header = try JSONDecoder().decode(Header.self, from: Data(lines[0].utf8))
    #expect((header.version, header.width, header.height) == (2, 80, 24))
    #expect(header.title == "dogs/list/find-a-breed" && header.timestamp == nil)
    let events = try lines.dropFirst().map { try Event($0) }
    // Tab moves the focus, so each step changes something; the time after the last one is a longer pause.
    #expect(
      events.map(\.time) == [
        0, 0.8, 1.6, 1.69, 1.78, 1.87, 1.96, 2.76, 3.56, 4.36, 5.16, 5.96, 6.76, 6.85, 6.94, 7.74, 8.54, 11.54,
      ])
    #expect(events.allSatisfy { $0.code == "o" })
    #expect(events[0].data.hasPrefix("\u{1B}[?1049h\u{1B}[?25l"))
    #expect(events.last?.data == "\u{1B}[?25h\u{1B}[?1049l")

    var player = Player(columns: 80, rows: 24)
    let shown = events.dropLast().map { event in
      player.play(event.data)
      return player.rows
    }
    #expect(shown[2][2].hasPrefix(" ⌕ ▌ h   ") && shown[3][2].hasPrefix(" ⌕ ▌ ho   "))
    #expect(shown.last == self.lines(try Command.run(Self.last).output).dropLast().map(trimmed))
    #expect(player.unknown == [])
  }

  @Test func `an asciicast tells players the new size before the first frame that has it`() throws {
    let arguments = ["show", "nba/games", "--journey", "read-a-game", "--width", "80", "--height", "24"]
    let result = try Command.run(arguments + ["--format", "asciicast"])
    #expect(result.code == 0, "\(result.errors)")
    let events = try lines(result.output).dropFirst().dropLast().map { try Event($0) }
    let resize = try #require(events.firstIndex { $0.code == "r" })
    #expect(events.filter { $0.code == "r" }.map(\.data) == ["60x18"])
    #expect(events[resize + 1].time == events[resize].time && events[resize + 1].code == "o")
    var player = Player(columns: 60, rows: 18)
    for event in events[(resize + 1)...] { player.play(event.data) }
    let last = try Command.run("show", "nba/games/read-a-game", "--width", "80", "--height", "24").output
    #expect(player.rows == lines(last).dropLast().map(trimmed))
  }

  @Test func `a picture of a journey is small, and shows the last frame first`() throws {
    let journeys = [("dogs/list", "find-a-breed"), ("store/products", "buy"), ("nba/games", "read-a-game")]
    for (screen, journey) in journeys {
      let arguments = ["show", screen, "--journey", journey, "--width", "80", "--height", "24", "--format", "svg"]
      let result = try Command.run(arguments)
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.bytes.count < 300_000)
      #expect(try Command.run(arguments, environment: ["TERM": "dumb", "NO_COLOR": "1"]).bytes == result.bytes)
      #expect(XMLParser(data: Data(result.bytes)).parse())
      let ids = result.output.matches(of: /<g id="f([0-9]+)"/).compactMap { Int($0.output.1) }
      let hidden = result.output.matches(of: /#f([0-9]+)\{visibility:hidden\}/).compactMap { Int($0.output.1) }
      #expect(ids.count > 5 && hidden.count == ids.count - 1)
      #expect(result.output.matches(of: /@keyframes/).count == ids.count)
      #expect(result.output.contains("@media (prefers-reduced-motion:no-preference)"))
    }
  }

  @Test(arguments: [
    (
      ["dogs/list", "--journey", "find-a-bred"],
      "dogs/list has no journey “find-a-bred”. Did you mean “find-a-breed”? Journeys: find-a-breed."
    ),
    (["dogs/list", "--journey", "loaded"], "dogs/list has no journey “loaded”. Journeys: find-a-breed."),
    (["nba/player", "--journey", "open"], "nba/player has no journeys by keys. Declare one with .journey(…)."),
    (
      ["dogs/list/filtered", "--journey", "find-a-breed"],
      "A journey begins at its own state. Remove /filtered or --journey."
    ),
    (
      ["dogs/list", "--journey", "find-a-breed", "--format", "html"],
      "--format html cannot show a journey. Use plain, ansi, svg or asciicast."
    ),
    (["dogs/list", "--format", "asciicast"], "--format asciicast shows a journey. Name one with --journey."),
    (
      ["dogs/list/find-a-breed", "--format", "asciicast"],
      "--format asciicast shows a journey. Name one with --journey."
    ),
    (["dogs/list", "--journey", "find-a-breed", "--live"], "Remove --journey or --live."),
    (["dogs/list/find-a-breed", "--height", "auto"], "--height must be a number, not auto."),
  ])
  func `wrong usage of journeys exits 2`(arguments: [String], message: String) throws {
    let result = try Command.run(["show"] + arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `a journey that cannot be played on a display is an error`() throws {
    // Six rows are too few for the row that it clicks.
    for arguments in [["dogs/list/find-a-breed"], ["dogs/list", "--journey", "find-a-breed", "--format", "asciicast"]] {
      let result = try Command.run(["show"] + arguments + ["--width", "80", "--height", "6"])
      #expect(result.code == 1)
      #expect(result.output == "")
      #expect(
        result.errors.hasPrefix(
          "dogs/list/find-a-breed: step 4, click “7 sub-breeds”, found no such part on the screen. Its parts: "))
    }
  }

  @Test func `the list of screens names the length of a journey, and its JSON every display`() throws {
    let table = try Command.run("screens").output
    let line = try #require(lines(table).first { $0.hasPrefix("dogs/list/find-a-breed ") })
    #expect(line.split(separator: " ").prefix(4) == ["dogs/list/find-a-breed", "80x24,", "10", "steps"])
    let json = try Command.run("screens", "--json").output
    #expect(json.contains(#""id": "dogs/list/find-a-breed", "displays": ["80x24-00", "80x24-01", "#))
    #expect(json.contains(#""80x24-10"]"#))
  }
}

/// An event of an asciicast.
private struct Event {
  let time: Double
  let code: String
  let data: String

  init(_ line: String) throws {
    let parts = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    #expect(parts.count == 3)
    time = try #require((parts[0] as? NSNumber)?.doubleValue)
    code = try #require(parts[1] as? String)
    data = try #require(parts[2] as? String)
  }
}

/// A row without trailing blanks.
private func trimmed(_ row: String) -> String { String(row.reversed().drop { $0 == " " }.reversed()) }

/// A terminal without styles, for text of narrow characters.
private struct Player {
  private let columns: Int
  private var cells: [[Character]]
  private var (row, column) = (0, 0)
  /// The first and the last row that scroll.
  private var margins: (top: Int, bottom: Int)?
  private(set) var unknown: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: "#", count: columns), count: rows)
  }

  /// The rows without trailing blanks.
  var rows: [String] { cells.map { trimmed(String($0)) } }

  mutating func play(_ output: String) {
    var rest = Substring(output)
    while let character = rest.first {
      if let sequence = rest.prefixMatch(of: /\u{1B}\[([0-9;?]*)([@-~])/) {
        control(sequence.output.2, sequence.output.1)
        rest = rest[sequence.range.upperBound...]
      } else if let link = rest.prefixMatch(of: /\u{1B}\]8;[^\u{1B}]*\u{1B}\\/) {
        rest = rest[link.range.upperBound...]
      } else if rest.hasPrefix("\u{1B}M"), let margins, row == margins.top {
        rest = rest.dropFirst(2)
        cells.insert(cells.remove(at: margins.bottom).map { _ in " " }, at: row)
      } else {
        rest.removeFirst()
        switch character {
        case "\r": column = 0
        case "\n":
          if let margins, row == margins.bottom {
            cells.insert(cells.remove(at: margins.top).map { _ in " " }, at: row)
          } else {
            row += 1
          }
        case "\r\n": (row, column) = (row + 1, 0)
        default:
          cells[row][column] = character
          column += 1
        }
      }
    }
  }

  private mutating func control(_ final: Substring, _ parameters: Substring) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    switch final {
    case "H": (row, column) = (numbers[0] - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "G": column = numbers[0] - 1
    case "d": row = numbers[0] - 1
    case "C": column += numbers[0]
    case "K": erase(column..<columns)
    case "X": erase(column..<column + numbers[0])
    case "m": break
    case "r": margins = parameters.isEmpty ? nil : (numbers[0] - 1, numbers[1] - 1)
    case "h" where ["?1049", "?25"].contains(parameters), "l" where parameters == "?25": break
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func erase(_ range: Range<Int>) { for column in range { cells[row][column] = " " } }
}
