/// The characters and teams in the text field `characters` of a story.
///
///     Team [Member [Alter ego]; Member]; Name [Alter ego] (note, note); LABEL: Name
///
/// Decode entities first (`TextEntities`). Texts that deviate from the grammar lose no name: text
/// after a bracket is another item, unless it only continues the sentence.
struct CharacterText {
  let items: [CharacterItem]
  /// The number of brackets without a counterpart.
  let unbalanced: Int

  init(_ text: String) {
    let source = BalancedText(text)
    unbalanced = source.unbalanced
    var reader = CharacterReader(source)
    items = reader.items()
  }

  /// The text of the same items.
  var text: String { items.map(\.text).joined(separator: "; ") }
}
