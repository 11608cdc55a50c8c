extension Frame {
  /// Where the terminal's own cursor belongs: on the cursor of the field that has the focus; nil where it is hidden.
  ///
  /// One cell, or the two of a wide sign: the cursor stands on the first. Screen readers and input methods follow it, so
  /// the live runtime puts it there though the field draws a cursor of its own.
  public var cursor: Rect? {
    self.interactions.last { $0.cursor != nil }?.cursor
  }
}
