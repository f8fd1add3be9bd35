internal import Catalog

/// What a control character in packed JSON stands for.
///
/// Control characters other than whitespace cannot occur in JSON, neither between tokens nor raw
/// inside a string, so that they are unambiguous. The bytes after some of them are printable.
enum PackedCode {
  /// The first byte that is not a code.
  static let end = UInt8(ascii: " ")

  /// The beginning of a list of related entities, with its address: 1 and the following are for the
  /// kinds in the order of their numbers.
  static let lists: ClosedRange<UInt8> = 1...6
  /// The entity's own address. The next byte says what it begins with: see `base`.
  static let ownAddress: UInt8 = 0x08
  /// A phrase of the file. The next two bytes are its number: see `Phrases`.
  static let phrase: UInt8 = 0x1E
  /// A phrase of the file and the end of an object in an array.
  static let elementPhrase: UInt8 = 0x1F

  static let listHead: StaticString = #","collectionURI":""#
  static let ownAddressHead: StaticString = #""resourceURI":""#
  static let ownAddressTail: StaticString = "\","
  static let elementEnd: StaticString = #""},"#

  /// The end of the address of a list, and what follows it.
  static func listTail(_ byte: UInt8) -> StaticString {
    switch byte {
    case 1: #"/characters","items":["#
    case 2: #"/comics","items":["#
    case 3: #"/creators","items":["#
    case 4: #"/events","items":["#
    case 5: #"/series","items":["#
    default: #"/stories","items":["#
    }
  }

  /// What addresses begin with, by the number of a kind as a digit: Marvel's. By letters from A:
  /// those with ids of our own.
  static func base(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "1"): "http://gateway.marvel.com/v1/public/characters/"
    case UInt8(ascii: "2"): "http://gateway.marvel.com/v1/public/comics/"
    case UInt8(ascii: "3"): "http://gateway.marvel.com/v1/public/creators/"
    case UInt8(ascii: "4"): "http://gateway.marvel.com/v1/public/events/"
    case UInt8(ascii: "5"): "http://gateway.marvel.com/v1/public/series/"
    case UInt8(ascii: "6"): "http://gateway.marvel.com/v1/public/stories/"
    case UInt8(ascii: "A"): "http://marvel-cli.invalid/v1/public/characters/"
    case UInt8(ascii: "B"): "http://marvel-cli.invalid/v1/public/comics/"
    case UInt8(ascii: "C"): "http://marvel-cli.invalid/v1/public/creators/"
    case UInt8(ascii: "D"): "http://marvel-cli.invalid/v1/public/events/"
    case UInt8(ascii: "E"): "http://marvel-cli.invalid/v1/public/series/"
    case UInt8(ascii: "F"): "http://marvel-cli.invalid/v1/public/stories/"
    default: nil
    }
  }

  /// All bytes for which `base` has an address.
  static let bases = Array("123456ABCDEF".utf8)

  /// The fixed phrases of Marvel's format; nil for another byte.
  static func text(_ byte: UInt8) -> StaticString? {
    switch byte {
    case 0x07: #"],"returned":"#
    case 0x0B:
      """
      ,"thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",\
      "extension":"jpg"},
      """
    case 0x0C: #"},"characters":{"available":"#
    case 0x0E: #"},"stories":{"available":"#
    case 0x0F: #"},"events":{"available":"#
    case 0x10: #"},"series":{"available":"#
    case 0x11: #"},"comics":{"available":"#
    case 0x12: #""comics":{"available":"#
    case 0x13: #""creators":{"available":"#
    case 0x14: #"","modified":""#
    case 0x15: #"T00:00:00-0500""#
    case 0x16:
      """
      ,"isbn":"","upc":"","diamondCode":"","ean":"","issn":"","format":"Comic","pageCount":
      """
    case 0x17: #""urls":[],""#
    case 0x18:
      """
      "variants":[],"collections":[],"collectedIssues":[],"dates":[{"type":"onsaleDate","date":"
      """
    case 0x19: #"}],"prices":[]"#
    case 0x1A: #","digitalId":0,"title":""#
    case 0x1B: #"","description":""#
    case 0x1C: #"","role":""#
    case 0x1D: elementEnd
    default: nil
    }
  }
}
