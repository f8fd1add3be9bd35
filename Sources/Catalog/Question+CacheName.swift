extension Question {
  /// The question as it is asked, never as it is signed: a signature differs each time.
  ///
  /// - Parameter realm: the gateway's base address, which keeps the answers of several gateways
  ///   apart.
  package func cacheName(in realm: String) -> String {
    switch self {
    case .entity(let key):
      return "\(realm) \(key.path)"
    case .list(let query):
      let window = "\(query.window.offset)+\(query.window.limit ?? 0)"
      return "\(realm) \(query.path) \(window) \(query.parameters.cacheName)"
    case .raw(let question):
      return "\(realm) \(question.path) \(question.parameters.cacheName)"
    }
  }
}

extension [Parameter] {
  fileprivate var cacheName: String {
    map { "\($0.name)=\($0.value.utf8.count):\($0.value)" }.joined(separator: " ")
  }
}
