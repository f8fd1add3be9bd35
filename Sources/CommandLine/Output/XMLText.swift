extension String {
  /// The text as content or an attribute of an XML document, without what XML 1.0 forbids.
  var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default:
        let isAllowed = scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value)
        if isAllowed { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
