import Calotype

/// A product in a grid.
///
///     // ╭────────────────────────────────────╮
///     // │ ░░░░░░░░░░░░ Backpack for long     │
///     // │ ░░░░░░░░░░░░ days                  │
///     // │ ░░░░░░░░░░░░ men's clothing        │
///     // │ ░░░░░░░░░░░░ $109.95               │
///     // │ ░░░░░░░░░░░░ ★ 3.9         [ Add ] │
///     // ╰────────────────────────────────────╯
struct ProductCard: View {
  let product: Product
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    HStack(spacing: 1) {
      ProductPicture(product: product, photos: state.photos).frame(columns: 12, rows: 5)
      VStack {
        Text(product.shownTitle).bold().lineLimit(2).link(product.image.flatMap { Link($0) }).frame(rows: 2)
        Text(product.shownCategory).role(.secondary).lineLimit(1)
        PriceText(price: product.price, isBold: true)
        HStack(spacing: 1) {
          RatingText(rating: product.rating, showsCount: false)
          Spacer()
          QuantityControl(product: product, quantity: state.basket[product.id], send: send).layoutPriority(1)
        }
      }
    }
    .padding(columns: 1)
    .border()
  }
}

/// A product in two rows, for narrow terminals.
struct ProductRow: View {
  let product: Product
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        Text(product.shownTitle).role(product.id == state.product?.id ? .accent : .text).bold().lineLimit(1)
        Spacer()
        PriceText(price: product.price)
      }
      HStack(spacing: 1) {
        Text(product.shownCategory).role(.secondary).lineLimit(1)
        Spacer()
        RatingText(rating: product.rating, showsCount: false).frame(columns: 6)
        QuantityControl(product: product, quantity: state.basket[product.id], send: send).layoutPriority(1)
          .frame(columns: 11, horizontal: .trailing)
      }
    }
  }
}
