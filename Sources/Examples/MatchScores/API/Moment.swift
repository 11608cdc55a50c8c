/// A minute of a day, in UTC.
struct Moment: Hashable, Sendable {
  /// The day.
  var date: CalendarDate

  /// 0 to 23.
  var hour: Int

  /// 0 to 59.
  var minute: Int
}
