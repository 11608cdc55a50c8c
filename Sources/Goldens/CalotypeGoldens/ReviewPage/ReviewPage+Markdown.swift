import CalotypeScreens

extension ReviewPage {
  /// The pictures by their file names: of each change, the most telling print on every display.
  package var pictures: [(name: String, bytes: [UInt8])] {
    articles.flatMap { change, entries in
      entries.grouped(by: \.display).compactMap { group in group[0].svg.map { (change.picture(group[0]), $0) } }
    }
  }

  /// Returns the changes as Markdown for GitHub: the words, the picture of the most telling display, and the text of its
  /// print as a diff.
  ///
  /// All words of prints and all file names are in code spans or code blocks: none of them becomes a link, a mention or HTML.
  ///
  /// - Parameters:
  ///   - folder: The relative path of ``pictures``; `nil` to leave them out.
  ///   - limit: The maximum number of bytes. Changes beyond it are counted.
  package func markdown(pictures folder: String? = nil, limit: Int = 65_536) -> [UInt8] {
    let summary = [trees.map(code), entries.isEmpty ? nil : counts].compactMap(\.self).joined(separator: ": ")
    var text = "## \(heading)\n\n\(summary)\n"
    for (index, (change, entries)) in articles.enumerated() {
      let block = block(change, entries, folder)
      // The last sentence has fewer than 200 bytes.
      if text.utf8.count + block.utf8.count + 200 > limit {
        let rest = articles[index...]
        let prints = Set(rest.flatMap(\.entries).map(\.id)).count
        text +=
          "\n**\(counted(rest.count, "more change")) in \(counted(prints, "print"))**, which this text has no room for. "
        return Array("\(text)Run the command without `--format` to list them.\n".utf8)
      }
      text += block
    }
    return Array(text.utf8)
  }

  private func block(_ change: Change, _ entries: [ReviewEntry], _ folder: String?) -> String {
    let lines = change.lines.dropFirst().map(code)
    var text = "\n### \(code(change.heading))\n\n\(lines.joined(separator: "\\\n"))\n"
    if let folder {
      let links = entries.grouped(by: \.display).map { "[\($0[0].display)](\(folder)/\(change.picture($0[0])))" }
      text += "\n![\(entries[0].id)](\(folder)/\(change.picture(entries[0])))\n"
      if links.count > 1 { text += "\nOther displays: \(links.dropFirst().joined(separator: ", "))\n" }
    }
    guard let diff = entries[0].diffs.first, diff.path.hasSuffix(".txt") else { return text }
    let rows = diff.hunkLines.map { String(Substring($0)) }
    let more = rows.count > 30 ? ["… \(rows.count - 30) more lines"] : []
    let content = (rows.prefix(30) + more).map { safe($0) + "\n" }.joined()
    let fence = String(repeating: "`", count: max(3, longestRun(in: content) + 1))
    return text + "\n\(fence)diff\n\(content)\(fence)\n"
  }
}

extension Change {
  /// The file name of a picture of this change.
  fileprivate func picture(_ entry: ReviewEntry) -> String { "\(id.dropFirst())-\(entry.display).svg" }
}

/// Returns text as a code span. A delimiter is longer than any run of backticks in it (CommonMark 0.31.2, 6.1).
private func code(_ text: String) -> String {
  let text = safe(text).drop { $0 == " " }
  let run = longestRun(in: text)
  let (fence, pad) = (String(repeating: "`", count: run + 1), run > 0 ? " " : "")
  return "\(fence)\(pad)\(text)\(pad)\(fence)"
}

/// Returns text in one line without control characters.
private func safe(_ text: String) -> String { CellText(text).string.replacing("\n", with: "⏎") }

/// Returns the length of the longest run of backticks.
private func longestRun(in text: some StringProtocol) -> Int {
  text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
}
