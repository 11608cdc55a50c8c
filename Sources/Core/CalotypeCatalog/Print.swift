import CalotypeHTTP
import CalotypeScreens

/// One screen in one state in one display: the unit of printing, of goldens and of tests.
public struct Print: Sendable, CustomStringConvertible {
  /// The screen.
  public let screen: ScreenEntry

  /// Its state.
  public let state: ScreenState

  /// Its size and look.
  public let display: Display

  /// The state's id: `dogs/list/loaded`.
  public var id: String { "\(self.screen.id)/\(self.state.name)" }

  /// The print's name: `dogs/list/loaded@80x24`.
  public var description: String { "\(self.id)@\(self.display.name)" }

  /// The print as cells, made over recordings.
  public func frame(over transport: any Transport) async -> Frame {
    await self.state.scene(over: transport).frame(in: self.display.environment)
  }
}
