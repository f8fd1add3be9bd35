/// The abbreviations of catalog files before version 6. See `PackedJSON`.
enum EarlierAbbreviation {
  /// Returns the phrase for a byte, or nil if the byte is not an abbreviation.
  private static func phrase(_ byte: UInt8) -> StaticString? {
    switch byte {
    case 0x01: #"{"resourceURI":"http://gateway.marvel.com/v1/public/"#
    case 0x02: #""collectionURI":"http://gateway.marvel.com/v1/public/"#
    case 0x03: "http://gateway.marvel.com/v1/public/"
    case 0x04:
      """
      "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",\
      "extension":"jpg"}
      """
    case 0x05: #"","name":""#
    case 0x06: #":{"available":"#
    case 0x07: #"],"returned":"#
    case 0x08: #"items":["#
    case 0x0B: #"{"resourceURI":"http://gateway.marvel.com/v1/public/characters/"#
    case 0x0C: #"{"resourceURI":"http://gateway.marvel.com/v1/public/comics/"#
    case 0x0E: #"{"resourceURI":"http://gateway.marvel.com/v1/public/creators/"#
    case 0x0F: #"{"resourceURI":"http://gateway.marvel.com/v1/public/events/"#
    case 0x10: #"{"resourceURI":"http://gateway.marvel.com/v1/public/series/"#
    case 0x11: #"{"resourceURI":"http://gateway.marvel.com/v1/public/stories/"#
    case 0x12: #","collectionURI":"http://gateway.marvel.com/v1/public/characters/"#
    case 0x13: #","collectionURI":"http://gateway.marvel.com/v1/public/comics/"#
    case 0x14: #","collectionURI":"http://gateway.marvel.com/v1/public/creators/"#
    case 0x15: #","resourceURI":"http://gateway.marvel.com/v1/public/"#
    case 0x16:
      """
      "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",\
      "extension":"jpg"},"images":[],"creators":{"available":
      """
    case 0x17: #"/stories","items":[],"returned":0},"events":{"available":"#
    case 0x18: #"":[],"collections":[],"collectedIssues":[],"dates":[{"type":"onsaleDate","date":""#
    case 0x19:
      """
      ","pageCount":0,"textObjects":[],\
      "resourceURI":"http://gateway.marvel.com/v1/public/comics/
      """
    case 0x1A: #""isbn":"","upc":"","diamondCode":"","ean":"","issn":"","format":""#
    case 0x1B: "T00:00:00-0500"
    case 0x1C: #"/events","items":["#
    case 0x1D: #"","role":""#
    case 0x1E: #","description":""#
    case 0x1F: #"","modified":""#
    default: nil
    }
  }

  static func unpack(_ packed: String) -> String {
    var text: [UInt8] = []
    for byte in packed.utf8 {
      if let phrase = phrase(byte) {
        phrase.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
