import CalotypeFiles
import CalotypeScreens

/// Where results and remarks go: results to standard output, everything else to standard error.
enum Output {
  /// Opens /dev/null on each standard descriptor that is closed, so that no file or socket gets its number. It is opened
  /// for reading only: input is at its end, and a result that is written there is an error.
  static func reserveDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes a result byte for byte: a print, or a patch. A reader that went away (`| head`) ends the program by SIGPIPE.
  static func write(_ bytes: [UInt8]) throws(FailureReport) {
    do { try Files.write(bytes[...], to: STDOUT_FILENO, "standard output") } catch {
      throw FailureReport("\(error)")
    }
  }

  /// Writes a result in words. Names of files and words of a server stand in it, so it is made safe for a terminal.
  static func say(_ text: String) throws(FailureReport) {
    try self.write(safe(text))
  }

  /// Writes one line of a result. A line break in it, e.g. in a file's name, ends no line.
  static func say(line: String) throws(FailureReport) {
    try self.write(Array(CellText(line).string.replacing("\n", with: "⏎").utf8) + [UInt8(ascii: "\n")])
  }

  /// Writes a remark to standard error, made safe for a terminal.
  static func remark(_ text: String) {
    try? Files.write(safe(text)[...], to: STDERR_FILENO, "standard error")
  }

  private static func safe(_ text: String) -> [UInt8] {
    Array(CellText(text).string.utf8)
  }
}
