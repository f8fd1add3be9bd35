extension Settings {
  /// Applies a flag that was given without a value.
  mutating func set(_ flag: Flag) {
    switch flag {
    case .classicURIs: base = .classic
    case .noUTM: addsTrackingParameters = false
    case .open: isOpen = true
    case .quota: quota = Self.defaultQuota
    case .retired: isRetired = true
    case .quiet: isQuiet = true
    default: break
    }
  }

  /// Validates and applies a flag's value.
  mutating func set(_ flag: Flag, _ value: String) throws(UsageError) {
    switch flag {
    case .port: port = UInt16(try Self.number(flag, value, in: 0...65_535))
    case .bind: address = value
    case .catalog: catalogFile = value
    case .baseURL: base = .given(try Self.base(value))
    case .keys: keyFile = value
    case .referrer:
      guard let referrer = Referrer(value) else { throw .notAHost(value) }
      referrers.append(referrer)
    case .quota: quota = try Self.number(flag, value, in: 1...1_000_000_000)
    case .fault: faultFile = value
    case .cacheControl: cacheControl = try Self.headerValue(flag, value)
    case .tlsCert: certificateFile = value
    case .tlsKey: certificateKeyFile = value
    case .threads: threads = try Self.number(flag, value, in: Self.threadBounds)
    default: break
    }
  }

  private static func number(
    _ flag: Flag, _ value: String, in bounds: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = FaultTokenizer.number(value[...], in: bounds) else {
      throw .notANumber(flag, value, bounds)
    }
    return number
  }

  private static func headerValue(_ flag: Flag, _ value: String) throws(UsageError) -> String {
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .notAHeaderValue(flag)
    }
    return value
  }

  /// Validates an HTTP URL without a query, and appends a slash if there is none.
  private static func base(_ value: String) throws(UsageError) -> String {
    let forbidden = "\"\\?#<> "
    guard
      let scheme = ["http://", "https://"].first(where: value.lowercased().hasPrefix),
      value.count > scheme.count, value.dropFirst(scheme.count).first != "/",
      value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !value.contains(where: forbidden.contains)
    else { throw .notAnHTTPAddress(value) }
    return value.hasSuffix("/") ? value : value + "/"
  }
}
