import CalotypeHTTP
import CalotypeScreens

/// One state of a screen on one display. Goldens and golden tests exist per print.
public struct Print: Sendable, CustomStringConvertible {
  /// The screen.
  public let screen: ScreenEntry

  /// The state.
  public let state: ScreenState

  /// The display.
  public let display: Display

  /// The id of the state, e.g. `dogs/list/loaded`.
  public var id: String { "\(screen.id)/\(state.name)" }

  /// The name of the print, e.g. `dogs/list/loaded@80x24`.
  public var description: String { "\(id)@\(display.name)" }

  /// Runs the journey over a transport, and draws the print.
  public func frame(over transport: any Transport) async -> Frame {
    await state.scene(over: transport).frame(in: display.environment)
  }
}
