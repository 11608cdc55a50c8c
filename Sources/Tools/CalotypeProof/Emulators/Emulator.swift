import CalotypeScreens

/// A terminal emulator that we did not write.
protocol Emulator {
  /// What it is called: `tmux`.
  var name: String { get }

  /// Name and version, without blanks: `tmux-3.3a`.
  var version: String { get }

  /// What it can show of a style beside colours.
  var attributes: Style.Attributes { get }

  /// Draws a page.
  ///
  /// - Returns: What it made of each row.
  /// - Throws: ``FailureReport`` where it does not run, or does not answer.
  func draw(_ page: EmulatorPage) throws(FailureReport) -> DrawnPage
}

/// What an emulator made of a page.
struct DrawnPage {
  /// Row by row.
  var rows: [DrawnRow] = []

  /// What the page did to the emulator beside drawing: a title, a mode. Nil for nothing, as it should be.
  var effect: String?
}

/// What an emulator made of a row.
struct DrawnRow: Equatable {
  /// Cell by cell of ours.
  var cells: [DrawnCell] = []

  /// What stands behind the last of them, before the mark: nothing, as it should be.
  var rest = ""

  /// How the mark behind the row looks; nil where it is not there.
  var mark: Style?

  /// Whether the cursor left the row.
  var isLeft = false
}

/// What an emulator made of one cluster.
struct DrawnCell: Equatable {
  /// How many columns its cursor went on.
  var columns: Int

  /// What stands there.
  var text: String

  /// How it looks.
  var style: Style
}

/// Where an emulator says its cursor is, from 0.
struct CursorPosition {
  let row, column: Int

  /// Reads answers to DSR 6, `ESC[12;40R`; anything else is passed over.
  static func all(in bytes: [UInt8]) -> [CursorPosition] {
    bytes.split(separator: UInt8(ascii: "R")).compactMap { part in
      guard let start = part.lastIndex(of: UInt8(ascii: "[")) else { return nil }
      let numbers = part[(start + 1)...].split(separator: UInt8(ascii: ";"))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
      return CursorPosition(row: numbers[0] - 1, column: numbers[1] - 1)
    }
  }
}

extension EmulatorPage {
  /// How many answers there have to be.
  var questions: Int { self.rows.reduce(0) { $0 + $1.cells.count(where: \.isAsked) } }

  /// The columns that each row's cells have by an emulator's answers, and whether its cursor stayed in the row.
  ///
  /// - Returns: Nil where there are not as many answers as questions.
  func columns(by answers: [CursorPosition]) -> [(columns: [Int], isLeft: Bool)]? {
    guard answers.count == self.questions else { return nil }
    var next = answers.makeIterator()
    return self.rows.enumerated().map { index, row in
      var columns: [Int] = []
      var isLeft = false
      var column = 0
      for cell in row.cells {
        let answer = cell.isAsked ? next.next() : nil
        if let answer, answer.row != index { isLeft = true }
        columns.append(answer.map { $0.column - column } ?? 1)
        column = answer?.column ?? column + 1
      }
      return (columns, isLeft)
    }
  }
}
