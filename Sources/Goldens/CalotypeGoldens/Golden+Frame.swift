import CalotypeScreens

extension Golden {
  /// The golden that a frame would make.
  ///
  /// - Parameter depth: How many colours the `.ansi` layer uses.
  public init(_ name: GoldenName, _ frame: Frame, depth: ColorDepth) {
    self.init(name, text: frame.plainText(), ansi: frame.ansi(depth))
  }
}
