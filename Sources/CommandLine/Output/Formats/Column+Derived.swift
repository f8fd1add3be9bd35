internal import Catalog

/// Columns of what no single field has. They are shown only if a user or a command chooses them.
extension Column {
  private static let artistRoles = ["artist", "penciler", "inker", "painter"]

  /// The names of those who wrote and drew.
  static let crafts = [
    Column(
      key: "writers", head: "Writers", importance: 2, form: .markup,
      path: FieldPath("writers", namesWith: ["writer"].compactMap { CreatorRole($0) })),
    Column(
      key: "artists", head: "Artists", importance: 1, form: .markup,
      path: FieldPath("artists", namesWith: artistRoles.compactMap { CreatorRole($0) })),
  ]

  /// What a buyer of a comic must know.
  static let purchase = [
    Column(
      key: "price", head: "Price", importance: 3, form: .count,
      path: FieldPath("price", printPrice + [.member("price")])),
    Column(
      key: "currency", head: "Currency", importance: 1,
      path: FieldPath("currency", printPrice + [.derived(.currency)])),
    cover,
  ]

  /// The address of the image.
  static let cover = Column(
    key: "cover", head: "Cover",
    path: FieldPath("cover", [.member("thumbnail"), .derived(.image)]))

  private static let printPrice: [FieldPath.Step] = [
    .member("prices"), .elementsOfType(Price.printed),
  ]
}
