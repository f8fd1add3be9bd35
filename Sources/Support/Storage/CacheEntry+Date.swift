#if StorageFoundation
  public import Foundation

  /// Entries with the same type for time as `Networking` has. A cache stores whole seconds.
  extension CacheEntry {
    /// An entry that is fresh for a while.
    ///
    /// - Parameters:
    ///   - date: when the origin sent or confirmed the value.
    ///   - lifetime: for how long the value is fresh; `.zero` if it must be revalidated before use.
    public init(
      value: Value, storedAt date: Date = Date(), lifetime: Duration, validator: String? = nil
    ) {
      let seconds = Int64(date.timeIntervalSince1970.rounded(.down))
      self.init(
        value: value, storedAt: seconds,
        freshUntil: seconds.addingReportingOverflow(lifetime.components.seconds).partialValue,
        validator: validator)
    }

    /// Whether the value can be used at this time without asking the origin.
    public func isFresh(at date: Date) -> Bool {
      isFresh(at: Int64(date.timeIntervalSince1970.rounded(.down)))
    }

    /// When the origin sent or confirmed the value.
    public var storedDate: Date { Date(timeIntervalSince1970: TimeInterval(storedAt)) }
  }
#endif
