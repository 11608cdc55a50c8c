import Testing

@testable import OnlineStore

struct FixedPointTests {
  @Test(arguments: [
    ("22.3", 22_30), ("695", 695_00), ("109.95", 109_95), ("0", 0), ("-0", 0), ("0.00", 0), ("007.5", 7_50),
    ("+3", 3_00), ("64.0", 64_00), ("0.1", 10), ("0.005", 1), ("0.0049", 0), ("1.005", 1_01), ("2.675", 2_68),
    ("19.999", 20_00), ("1e2", 100_00), ("1.5E+1", 15_00), ("25e-1", 2_50), ("1e-400", 0), ("0e999999999", 0),
    ("999999999.99", 99_999_999_999), ("1.10000000000000000000000000000000001", 1_10),
  ])
  func `a price is read digit by digit, to the cent`(text: String, cents: Int) throws {
    #expect(try FixedPoint(text, places: 2, limit: Money.highestPrice.cents).minorUnits == cents)
  }

  @Test(arguments: ["", "-", ".", "5.", ".5", "1,5", "NaN", "inf", "0x10", "1e", "1e+", "1.2.3", "12 3", "٣", "$5"])
  func `an invalid decimal number is rejected`(text: String) {
    #expect(throws: FixedPoint.Fault.notANumber) { try FixedPoint(text, places: 2, limit: .max) }
  }

  @Test(arguments: ["-1", "-0.004", "-1e99"])
  func `a negative price is rejected`(text: String) {
    #expect(throws: FixedPoint.Fault.negative) { try FixedPoint(text, places: 2, limit: .max) }
  }

  @Test(arguments: [
    "1000000000", "999999999.995", "1e17", "1e30", "1e999999999999999999999", "9223372036854775808",
    "123456789012345678901234567890",
  ])
  func `an overflow is reported as too large, without a trap`(text: String) {
    #expect(throws: FixedPoint.Fault.tooLarge) {
      try FixedPoint(text, places: 2, limit: Money.highestPrice.cents)
    }
  }
}
