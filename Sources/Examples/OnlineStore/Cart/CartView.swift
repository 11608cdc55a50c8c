import Calotype

/// The screen of the cart.
struct CartView: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    Page {
      LoadingContent(
        state.products.list, waiting: "Loading products…", failed: "The products could not be loaded",
        retry: { send(.products(.refreshTapped)) }
      ) { _ in
        let unlisted = state.basket.unlistedIDs(in: state.allProducts)
        if !unlisted.isEmpty {
          Label(unlistedText(unlisted), symbol: .warning, role: .warning).padding(Insets(top: 1))
        }
        if state.shownLines.isEmpty, state.received == nil {
          EmptyState("Your cart is empty.", hint: "Add something you like from the products.") {
            Button("Show the products") { send(.cartClosed) }
          }
        } else {
          CartLines(lines: state.shownLines, send: send).padding(Insets(top: 1))
          bill
        }
      }
    } header: {
      EnvironmentReader { environment in
        TitleBar("Cart", trailing: state.received == nil ? state.cartText(in: environment.locale) : "Paid") {
          send(.cartClosed)
        }
      }
    } footer: {
      Footer {
        KeyHelp(.escape, "Close")
        if state.canPay { KeyHelp("p", "Pay") }
      }
    }
    .onKey(.character("p")) { send(.payTapped) }
    .overlay(isPresented: state.isPaying) { sending }
  }

  private func unlistedText(_ ids: [Product.ID]) -> String {
    let numbers = ids.map { "\($0)" }.joined(separator: ", ")
    return ids.count == 1
      ? "Product \(numbers) was not found, so it is left out."
      : "Products \(numbers) were not found, so they are left out."
  }

  private var bill: some View {
    EnvironmentReader { environment in
      let (total, word) = state.received.map { ($0.total, "Paid") } ?? (state.cart.total, "Pay")
      let title = total.map { "\(word) \($0.text(in: environment.locale))" } ?? word
      let sum = HStack(spacing: 2) {
        Text("Total").role(.title)
        PriceText(price: total, isBold: true)
      }
      let pay = Button(title, id: "Pay", role: .prominent) { send(.payTapped) }.disabled(!state.canPay)
      Divider()
      if environment.sizeClass == .compact {
        ButtonRow {
          sum
          pay
        }
      } else {
        HStack {
          sum
          Spacer()
          pay
        }
      }
      Text("")
    }
  }

  /// The overlay while the order is being sent.
  private var sending: some View {
    VStack {
      Spinner("Sending your order…")
      Text("The order continues after you close the cart.").role(.secondary)
      Button("Close") { send(.cartClosed) }.padding(Insets(top: 1))
    }
    .padding(columns: 2, rows: 1)
    .border()
    .onKey(.escape) { send(.cartClosed) }
  }
}
