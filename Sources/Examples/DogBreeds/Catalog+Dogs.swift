import Calotype

extension Catalog {
  /// The screens of the dog breeds app.
  public static let dogs = Catalog("dogs", services: [.dog, .dogImages]) {
    Screen("list", DogsApp(), from: DogsApp.State(), view: DogsAppView.init, failure: \.dogs.dogs.failure) { journey in
      await journey.send(.dogs(.appeared))
      if let query = journey.arguments["query"] { await journey.send(.dogs(.queryChanged(query))) }
    }
    .argument("query", "Only breeds whose name contains this text.")
    .state("loaded")
    .state("filtered", set: ["query": "terrier"])
    .state("no-match", set: ["query": "zebra"])
    .state("loading") { $0.begin(.dogs(.appeared)) }
    .states("empty", "server-error", "refused", "web-page", "cut-off")
    .states("hostile", displays: Display.standard + [Display(columns: 24, rows: 24)])
    .journey(
      "find-a-breed",
      [
        .press("/"), .type("hound"), .press(.enter), .click("7 sub-breeds"), .press(.escape), .press("/"),
        .press("u", .control), .type("pug"), .press(.tab), .press(.enter),
      ])

    Screen("breed", DogsApp(), from: DogsApp.State(), view: DogsAppView.init, failure: \.breedFailure) { journey in
      await journey.open(journey.arguments["breed"] ?? "hound")
    }
    .argument("breed", "The breed's name in lower case, e.g. hound.")
    .state("sub-breeds")
    .state("no-sub-breeds", set: ["breed": "pug"])
    .state("unknown", set: ["breed": "unicorn"])
    .state("no-picture", variant: "not-found")
    .state("loading") { journey in
      await journey.send(.dogs(.appeared))
      await journey.send(.breedOpened("hound"))
      journey.begin(.breed(.appeared))
    }
    .state("next-picture", variant: "next") { await $0.openTwoPictures() }
    .state("next-failed", variant: "then-fails") { await $0.openTwoPictures() }
    .state("next-loading") { journey in
      await journey.open("hound")
      journey.begin(.breed(.nextTapped))
    }
    .state("no-list", variant: "server-error")
    .states("hostile", displays: Array(Display.standard.prefix(2)))
    .journey(
      "another-picture", variant: "next", set: ["breed": "hound"],
      [.resize(columns: 44, rows: 16), .press("n"), .resize(columns: 100, rows: 30), .press(.escape)])
  }
}

extension Journey<DogsApp.State, DogsApp.Action> {
  /// Opens a breed by its raw name, as a tap on its row does.
  fileprivate func open(_ breed: Dog.ID) async {
    await send(.dogs(.appeared))
    guard state.dogs.dogs.value != nil else { return }
    await send(.breedOpened(breed))
    await send(.breed(.appeared))
  }

  /// Opens the hound, and its next picture.
  fileprivate func openTwoPictures() async {
    await open("hound")
    await send(.breed(.nextTapped))
  }
}

extension DogsApp.State {
  /// Why the breed is missing: the list failed, or has no such breed.
  fileprivate var breedFailure: (any Error)? { dogs.dogs.failure ?? breed?.failure }
}
