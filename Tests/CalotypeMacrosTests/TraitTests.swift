import Testing

struct TraitTests {
  @Test func `without the trait there is nothing to test`() {}
}
