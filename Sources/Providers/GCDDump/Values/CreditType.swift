internal import Catalog

/// The types of credits, by their ids.
enum CreditType {
  /// Returns what a creator with a credit of the type did, as `CreatorRole` names it. The types
  /// from 7 on are combinations, which GCD replaces with several credits when a story is saved.
  ///
  /// - Parameter name: What an unknown type is called.
  static func roles(_ id: Int, name: String) -> [String] {
    switch id {
    case 1: ["writer"]
    case 2: ["penciler"]
    case 3: ["inker"]
    case 4: ["colorist"]
    case 5: ["letterer"]
    case 6: ["editor"]
    case 7: ["penciler", "inker"]
    case 8, painting: ["penciler", "inker", "colorist"]
    case 10: ["writer", "penciler", "inker"]
    case 11: ["writer", "penciler", "inker", "colorist"]
    case 12: ["writer", "penciler", "inker", "letterer"]
    case 13: ["writer", "penciler", "inker", "colorist", "letterer"]
    case 14: ["penciler", "inker", "letterer"]
    default: [name.trimmed.isEmpty ? "other" : name.trimmed]
    }
  }

  private static let painting = 9

  /// Whether what the type says was painted.
  static func isPainted(_ id: Int) -> Bool { id == painting }
}
