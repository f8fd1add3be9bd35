/// The greatest lengths of texts in files and responses of others. Readers refuse longer ones, which
/// they would repeat for each comic.
package enum TextLimit {
  /// The number of an issue, in UTF-8 bytes. Known ones have at most 25 letters.
  package static let number = 256
  /// A name, in UTF-8 bytes. Those of the Grand Comics Database have at most 255 characters.
  package static let name = 2_000
  /// A cell of a workbook, in UTF-16 code units; its format allows no more.
  package static let cell = 32_767
}
