import CalotypeCatalog
import CalotypeJSON
import CalotypeScreens

extension Film {
  /// The milliseconds at which a player shows each shot, and those at which the film ends.
  ///
  /// A step is shown 0.8 s after the one before, a further typed character 0.09 s, and the end lasts 3 s. The time of a
  /// step that waits is added, but at most 10 s.
  var schedule: [Int] {
    var times = [0]
    for (shot, next) in zip(shots, shots.dropFirst()) {
      let waited = min(next.time - shot.time, .seconds(10))
      times.append(times[times.count - 1] + (shot.isTyping ? 90 : 800) + Int(waited / .milliseconds(1)))
    }
    return times + [times[times.count - 1] + 3000]
  }

  /// Encodes the film as an asciicast, version 2, for players of terminal recordings such as asciinema.
  ///
  /// It holds no time of day, so its bytes are the same on every run. The terminal's own colors are those of the theme's
  /// pictures. The last event, at the end of the film, gives the terminal back.
  func asciicast(_ depth: ColorDepth, theme: Theme, title: String) -> [UInt8] {
    guard let size = shots.first?.frame.size else { return [] }
    let palette = Palette(for: theme)
    let named = NamedColor.allCases.map { palette.color(.named($0)).hex }
    let header: JSONValue = [
      "version": 2, "width": .number("\(size.columns)"), "height": .number("\(size.rows)"), "title": .string(title),
      "env": ["TERM": "xterm-256color"],
      "theme": [
        "fg": .string(palette.foreground.hex), "bg": .string(palette.background.hex),
        "palette": .string(named.joined(separator: ":")),
      ],
    ]
    var lines = header.text() + [0x0A]
    func add(_ data: some Sequence<UInt8>, at time: Int, _ code: JSONValue = "o") {
      let event: JSONValue = [.number(decimal(time)), code, .string(String(decoding: Array(data), as: UTF8.self))]
      lines += event.text() + [0x0A]
    }
    let times = schedule
    var shown: Frame?
    for (shot, time) in zip(shots, times) {
      let (size, update) = (shot.frame.size, shot.frame.update(from: shown, depth: depth))
      if let shown, shown.size != size { add("\(size.columns)x\(size.rows)".utf8, at: time, "r") }
      // The alternate screen, without a cursor.
      let output = (shown == nil ? Array("\u{1B}[?1049h\u{1B}[?25l".utf8) : []) + update
      if !output.isEmpty { add(output, at: time) }
      shown = shot.frame
    }
    add("\u{1B}[?25h\u{1B}[?1049l".utf8, at: times[times.count - 1])
    return lines
  }
}
