import CSystem
import CalotypePlatform

/// Signals as bytes in a pipe, for a loop that waits for other things too. A process has one at a time.
package enum SignalPipe {
  /// Starts to collect signals, which no longer have their usual effects.
  ///
  /// - Returns: The end of the pipe that is readable after a signal.
  package static func open(_ signals: [Int32]) throws(TerminalError) -> Int32 {
    let reader = calotype_signals_collect(signals, Int32(signals.count))
    guard reader >= 0 else { throw TerminalError(failed: "wait for signals") }
    return reader
  }

  /// Reads the oldest signal; `nil` if there is none.
  package static func next(in reader: Int32) -> Int32? {
    var byte: UInt8 = 0
    return read(reader, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Ends the process by a signal, if its default effect is to end it.
  package static func endProcess(by number: Int32) { calotype_signals_raise(number) }
}
