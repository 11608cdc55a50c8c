import Testing

struct TraitTests {
  @Test func `the trait decides whether there are macros to test`() {
    #if Macros
      #expect(Expansion("@Reducer struct Feature {}", expanding: "Reducer").problems.isEmpty)
    #endif
  }
}
