import CalotypeTCA

/// Who is shopping.
struct ProfileDomain: Reducer {
  struct State: Equatable {
    var profile: UserProfile?
    var dataState = DataState.notStarted
  }

  enum Action: Equatable {
    case fetchUserProfile
    case fetchUserProfileResponse(TaskResult<UserProfile>)
  }

  @Dependency(\.storeClient.fetchUserProfile) var fetchUserProfile

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fetchUserProfile:
        guard state.dataState != .loading, state.dataState != .success else { return .none }
        state.dataState = .loading
        return .run { send in
          await send(.fetchUserProfileResponse(TaskResult { try await self.fetchUserProfile() }))
        }

      case .fetchUserProfileResponse(.success(let profile)):
        state.dataState = .success
        state.profile = profile
        return .none

      case .fetchUserProfileResponse(.failure):
        state.dataState = .error
        return .none
      }
    }
  }
}

/// The whole shop: two tabs.
struct RootDomain: Reducer {
  struct State: Equatable {
    var selectedTab = Tab.products
    var productList = ProductListDomain.State()
    var profile = ProfileDomain.State()
  }

  enum Tab: Equatable {
    case products, profile
  }

  enum Action: Equatable {
    case productList(ProductListDomain.Action)
    case profile(ProfileDomain.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.productList, action: \.productList) { ProductListDomain() }
    Scope(state: \.profile, action: \.profile) { ProfileDomain() }
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none
      case .productList, .profile:
        return .none
      }
    }
  }
}

extension RootDomain.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let productList = AnyCasePath(RootDomain.Action.productList) {
      if case .productList(let action) = $0 { action } else { nil }
    }
    let profile = AnyCasePath(RootDomain.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    let tabSelected = AnyCasePath(RootDomain.Action.tabSelected) {
      if case .tabSelected(let tab) = $0 { tab } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}

extension ProfileDomain.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let fetchUserProfile = AnyCasePath(ProfileDomain.Action.fetchUserProfile) {
      if case .fetchUserProfile = $0 { () } else { nil }
    }
    let fetchUserProfileResponse = AnyCasePath(ProfileDomain.Action.fetchUserProfileResponse) {
      if case .fetchUserProfileResponse(let result) = $0 { result } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
