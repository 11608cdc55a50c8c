import CalotypeTCA

/// An amount in cents, so that sums are exact and two places are shown.
struct Money: Equatable, Comparable, Sendable, CustomStringConvertible {
  var cents: Int

  var description: String { "$\(self.cents / 100).\(self.cents % 100 / 10)\(self.cents % 10)" }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.cents < rhs.cents }
  static func + (lhs: Self, rhs: Self) -> Self { Self(cents: lhs.cents + rhs.cents) }
  static func * (lhs: Self, rhs: Int) -> Self { Self(cents: lhs.cents * rhs) }
}

struct Product: Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
  let price: Money

  static let sample = [
    Self(id: 1, title: "Casual slim fit", price: Money(cents: 22_30)),
    Self(id: 2, title: "Backpack", price: Money(cents: 109_95)),
    Self(id: 3, title: "Cotton jacket", price: Money(cents: 55_99)),
  ]
}

struct CartItem: Equatable, Sendable {
  let product: Product
  let quantity: Int
}

struct UserProfile: Equatable, Sendable {
  let id: Int
  let email: String
  let firstName: String
  let lastName: String

  static let sample = Self(id: 1, email: "hello@demo.com", firstName: "pedro", lastName: "rojas")
}

/// The dependencies of the shop.
struct StoreClient: TestDependencyKey {
  struct Failure: Error, Equatable {}

  var fetchProducts: @Sendable () async throws -> [Product]
  var sendOrder: @Sendable (_ items: [CartItem]) async throws -> String
  var fetchUserProfile: @Sendable () async throws -> UserProfile

  static var testValue: Self {
    Self(
      fetchProducts: unimplemented("StoreClient.fetchProducts"),
      sendOrder: unimplemented("StoreClient.sendOrder"),
      fetchUserProfile: unimplemented("StoreClient.fetchUserProfile"))
  }
}

extension DependencyValues {
  var storeClient: StoreClient {
    get { self[StoreClient.self] }
    set { self[StoreClient.self] = newValue }
  }
}

enum DataState: Equatable {
  case notStarted, loading, success, error
}
