internal import Catalog
internal import ProviderTable

/// A command line in help and man pages.
struct Example: ExpressibleByStringInterpolation {
  let line: String
  /// What it needs besides the program and the embedded catalog.
  let condition: Condition?

  init(stringLiteral line: String) {
    self.init(line, nil)
  }

  private init(_ line: String, _ condition: Condition?) {
    self.line = line
    self.condition = condition
  }

  static func with(_ condition: Condition, _ lines: String...) -> [Example] {
    lines.map { Example($0, condition) }
  }

  /// What must be there before an example works.
  enum Condition: CaseIterable {
    case files, followed, localCatalog, providerCatalog, gateway, account, terminal, browser, fish

    fileprivate var text: String {
      switch self {
      case .files: "such files"
      case .followed: "something followed"
      case .localCatalog: "a local catalog"
      case .providerCatalog: "a catalog that sync \(Provider.example) wrote"
      case .gateway: "a gateway"
      case .account: "an account at the service"
      case .terminal: "a terminal"
      case .browser: "a web browser"
      case .fish: "fish"
      }
    }
  }
}

extension [Example] {
  /// The lines, with a comment of the shell before those that have a condition.
  var lines: [String] {
    filter { $0.condition == nil }.map(\.line)
      + Example.Condition.allCases.flatMap { condition in
        let lines = filter { $0.condition == condition }.map(\.line)
        return lines.isEmpty ? [] : ["# with \(condition.text):"] + lines
      }
  }
}
