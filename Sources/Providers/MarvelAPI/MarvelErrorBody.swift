package import Catalog
internal import Foundation

/// An error body of the API, in either of its two formats: the front end of the gateway sends a
/// code word and a message, the API behind it a numeric status and a text.
package struct MarvelErrorBody: Hashable, Sendable, Decodable {
  package enum Code: Hashable, Sendable {
    case word(String)
    case number(Int)
  }

  package let code: Code
  package let text: String
  /// The kind that the catalog of a marvel-gateway does not have completely; nil for another error.
  package let incompleteKind: Kind?

  private enum Key: CodingKey {
    case code, message, status, incompleteKind
  }

  package init(from decoder: any Decoder) throws {
    let body = try decoder.container(keyedBy: Key.self)
    let kind = try? body.decode(String.self, forKey: .incompleteKind)
    incompleteKind = Kind.allCases.first { $0.plural == kind }
    if let number = try? body.decode(Int.self, forKey: .code) {
      code = .number(number)
      text = try body.decode(String.self, forKey: .status)
    } else {
      code = .word(try body.decode(String.self, forKey: .code))
      text = try body.decode(String.self, forKey: .message)
    }
  }
}

extension MarvelErrorBody {
  /// The text, unless it may contain a secret: the response to an unknown path repeats the signed
  /// query, in which key and hash have 32 hexadecimal digits.
  package var presentableText: String? {
    var run = 0
    for letter in text {
      run = letter.isHexDigit ? run + 1 : 0
      if run >= 32 { return nil }
    }
    return text.isEmpty || text.count > 300 ? nil : text
  }
}
