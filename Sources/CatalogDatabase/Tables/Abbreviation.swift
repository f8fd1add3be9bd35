/// What entities repeat over and over, each as one byte: a catalogue of Marvel's shape halves.
///
/// The bytes 1 to 8 cannot stand in JSON, neither between tokens nor raw inside a string, so that
/// nothing else can be taken for an abbreviation.
enum Abbreviation {
  /// In the order of their bytes; an earlier one goes over those that are part of it.
  private static let phrases = [
    #"{"resourceURI":"http://gateway.marvel.com/v1/public/"#,
    #""collectionURI":"http://gateway.marvel.com/v1/public/"#,
    "http://gateway.marvel.com/v1/public/",
    #""thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available","#
      + #""extension":"jpg"}"#,
    #"","name":""#, #":{"available":"#, #"],"returned":"#, #"items":["#,
  ]

  private static let expansions = phrases.map { Array($0.utf8) }

  /// - Parameter json: valid JSON.
  static func pack(_ json: String) -> String {
    var text = json
    for (index, phrase) in phrases.enumerated() {
      text.replace(phrase, with: String(UnicodeScalar(UInt8(index + 1))))
    }
    return text
  }

  static func unpack(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 2)
    var start = 0
    for (index, byte) in bytes.enumerated() where byte <= expansions.count && byte > 0 {
      result += bytes[start..<index]
      result += expansions[Int(byte) - 1]
      start = index + 1
    }
    guard start > 0 else { return text }
    result += bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }
}
