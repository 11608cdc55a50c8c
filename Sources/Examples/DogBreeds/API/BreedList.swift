import Calotype

/// The answer of `/breeds/list/all`: `{"hound": ["afghan", "basset"], "pug": []}`.
///
/// A breed whose sub-breeds are missing or of another type is still a breed. An empty array means no breeds, because PHP
/// writes an empty object so.
struct BreedList: Decodable {
  let dogs: [Dog]

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer(), list.isAtEnd {
      dogs = []
      return
    }
    let breeds = try decoder.singleValueContainer().decode([String: SubBreeds].self)
    // A JSON object has no order. Strings are ordered by their scalars, the same in every locale.
    dogs = breeds.map { Dog(id: $0.key, subBreeds: $0.value.names) }.sorted { $0.id < $1.id }
  }
}

private struct SubBreeds: Decodable {
  let names: [String]

  init(from decoder: any Decoder) throws {
    names = (try? TolerantList<String>(from: decoder))?.elements ?? []
  }
}
