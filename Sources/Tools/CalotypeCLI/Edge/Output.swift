import CalotypeFiles
import CalotypeScreens

/// The output of the command: results go to standard output, everything else to standard error.
enum Output {
  private static let result = "standard output"

  /// Opens /dev/null on each standard descriptor that is closed, so that no file or socket gets its number. It is opened
  /// for reading only, so that writing a result to it fails.
  static func reserveDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Throws an error if standard output was closed, before a command changes any file.
  static func check() throws(CommandError) {
    guard fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY else {
      throw CommandError("\(FileError(.write, result, code: EBADF))")
    }
  }

  /// Writes a result byte for byte: a print, or a patch. If the reader is gone (`| head`), SIGPIPE ends the program.
  static func write(_ bytes: [UInt8]) throws(CommandError) {
    do { try Files.write(bytes[...], to: STDOUT_FILENO, result) } catch { throw CommandError("\(error)") }
  }

  /// Writes a text. It can contain file names and words of a server, so it is made safe for a terminal.
  static func say(_ text: String) throws(CommandError) { try write(safe(text)) }

  /// Writes one line. Line breaks in it, e.g. in a file name, are replaced.
  static func say(line: String) throws(CommandError) {
    try write(Array(CellText(line).string.replacing("\n", with: "⏎").utf8) + [UInt8(ascii: "\n")])
  }

  /// Writes a remark to standard error, made safe for a terminal.
  static func remark(_ text: String) { try? Files.write(safe(text)[...], to: STDERR_FILENO, "standard error") }

  private static func safe(_ text: String) -> [UInt8] { Array(CellText(text).string.utf8) }
}
