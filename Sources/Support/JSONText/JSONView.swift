/// A JSON value inside a text, which is not copied or parsed until it is needed.
///
/// The text must be valid JSON and must outlive the view. If it is invalid, a view returns nothing
/// or wrong results, but never reads past the text.
@safe package struct JSONView {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let place: Range<Int>

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) {
    unsafe self.bytes = bytes
    self.place = place
  }

  /// Calls `body` with the value of a text; nil if it has none.
  package static func reading<Result>(_ text: String, _ body: (JSONView?) -> Result) -> Result {
    var text = text
    return text.withUTF8 { unsafe body(JSONView($0)) }
  }

  /// Returns nil if a text has no value.
  ///
  /// - Parameter text: must outlive the view.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = unsafe text.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let last = unsafe text.lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return nil }
    unsafe self.init(text, start..<last + 1)
  }

  private var first: UInt8 { unsafe bytes[place.lowerBound] }

  package var isObject: Bool { first == UInt8(ascii: "{") }
  package var isArray: Bool { first == UInt8(ascii: "[") }
  package var isString: Bool { first == UInt8(ascii: "\"") }
  package var isNull: Bool { first == UInt8(ascii: "n") }
  package var isNumber: Bool {
    first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  /// The value as written.
  package var json: String { unsafe String(decoding: bytes[place], as: UTF8.self) }

  /// The value without whitespace between its tokens, which are unchanged.
  package var compact: String {
    var scanner = unsafe TokenScanner(bytes, in: place, isStrict: true)
    return scanner.takeValue() == place ? json : withoutBlanks
  }

  private var withoutBlanks: String {
    var scanner = unsafe TokenScanner(bytes, in: place)
    var result: [UInt8] = []
    result.reserveCapacity(place.count)
    while let token = scanner.takeToken() { unsafe result.append(contentsOf: bytes[token]) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The contents of a string; nil for anything else.
  package var string: String? {
    guard isString, place.count > 1 else { return nil }
    let content = unsafe UnsafeBufferPointer(
      rebasing: bytes[place.lowerBound + 1..<place.upperBound - 1])
    return unsafe unescaped(content)
  }

  /// The contents of a string, or a number as written: Marvel sends titles and codes as either.
  package var scalar: String? { isNumber ? json : string }

  /// A 64-bit integer; nil for anything else.
  package var integer: Int? { isNumber ? Int(json) : nil }

  /// A number of entities; nil for anything else, and for more than any catalog has.
  package var count: Int? { integer.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }

  /// Returns the first member of an object with the name, which must be written without escapes.
  package func member(_ name: String) -> JSONView? {
    var found: JSONView?
    eachMember { place, value in
      if isText(name, place) { found = part(value) }
      return found == nil
    }
    return found
  }

  /// Returns an object as written, with other values for some of its members; those that it does
  /// not have are added.
  package func replacing(_ values: [(name: String, json: String)]) -> String {
    var result: [UInt8] = []
    var end = place.lowerBound
    var missing = values
    eachMember { name, value in
      missing.removeAll { isText($0.name, name) }
      if let other = values.first(where: { isText($0.name, name) }) {
        unsafe result.append(contentsOf: bytes[end..<value.lowerBound])
        result.append(contentsOf: other.json.utf8)
        end = value.upperBound
      }
      return true
    }
    unsafe result.append(contentsOf: bytes[end..<place.upperBound - 1])
    for member in missing {
      result.append(contentsOf: ",\"\(member.name)\":\(member.json)".utf8)
    }
    result.append(UInt8(ascii: "}"))
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns an object as written, without the members of a name.
  package func removing(_ name: String) -> String {
    var kept: [Range<Int>] = []
    var end = place.lowerBound + 1
    eachMember { place, value in
      if !isText(name, place) { kept.append(end..<value.upperBound) }
      end = value.upperBound
      return true
    }
    var result: [UInt8] = [UInt8(ascii: "{")]
    for range in kept {
      var bytes = unsafe bytes[range]
      if result.count == 1 { unsafe bytes = bytes.drop { $0 == UInt8(ascii: ",") } }
      unsafe result.append(contentsOf: bytes)
    }
    unsafe result.append(contentsOf: bytes[end..<place.upperBound])
    return String(decoding: result, as: UTF8.self)
  }

  /// The members of an object in order, with their names as written and their values.
  package var namedMembers: [(name: String, value: JSONView)] {
    var members: [(name: String, value: JSONView)] = []
    eachMember { name, value in
      members.append((unsafe String(decoding: bytes[name], as: UTF8.self), part(value)))
      return true
    }
    return members
  }

  /// All members of an object, for reading several of them.
  package var members: JSONMembers {
    var places: [JSONMembers.Place] = []
    places.reserveCapacity(48)
    eachMember { name, value in
      places.append((name, value))
      return true
    }
    return JSONMembers(object: self, places: places)
  }

  /// The elements of an array; empty for anything else.
  package var elements: [JSONView] {
    var elements: [JSONView] = []
    var scanner = unsafe TokenScanner(bytes, in: place)
    _ = scanner.takeElements { scanner in
      guard let value = scanner.takeValue() else { return false }
      elements.append(part(value))
      return true
    }
    return elements
  }

  /// Visits the members of an object until `visit` returns false.
  private func eachMember(_ visit: (_ name: Range<Int>, _ value: Range<Int>) -> Bool) {
    var scanner = unsafe TokenScanner(bytes, in: place)
    _ = scanner.takeMembers { scanner, name in
      scanner.takeValue().map { visit(name, $0) } ?? false
    }
  }

  fileprivate func isText(_ text: String, _ place: Range<Int>) -> Bool {
    unsafe TokenScanner(bytes, isStrict: true).isText(text, in: place)
  }

  fileprivate func part(_ place: Range<Int>) -> JSONView { unsafe JSONView(bytes, place) }
}

extension TokenScanner {
  /// Returns a value that was read, which may be followed by whitespace.
  package func view(of place: Range<Int>) -> JSONView { unsafe JSONView(bytes, place) }

  /// Reads a value of any type.
  package mutating func takeView() -> JSONView? { takeValue().map { view(of: $0) } }
}

/// The members of an object.
package struct JSONMembers {
  fileprivate typealias Place = (name: Range<Int>, value: Range<Int>)

  fileprivate let object: JSONView
  fileprivate let places: [Place]

  /// The first member with the name, which must be written without escapes.
  package subscript(_ name: String) -> JSONView? {
    places.first { object.isText(name, $0.name) }.map { object.part($0.value) }
  }
}
