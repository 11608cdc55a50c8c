/// Returns the days from 1970-01-01 to a date of the Gregorian calendar; negative before. Years begin in March here, so
/// that the leap day is the last day of a year.
package func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let year = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  // Division rounds toward zero, but the quotients of a negative year must round down.
  func quotient(_ divisor: Int) -> Int { year >= 0 ? year / divisor : -1 }
  return year * 365 + quotient(4) - quotient(100) + quotient(400) + dayOfYear - 719_468
}

/// The short names of the months.
package let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
