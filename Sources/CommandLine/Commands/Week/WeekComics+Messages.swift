internal import Catalog
internal import ProviderTable

extension WeekComics {
  /// What is wrong with the source for the week, and what to do; nil if nothing is.
  ///
  /// - Parameter forTools: Whether the reader has no command line.
  func warning(_ run: Run, forTools: Bool = false) -> String? {
    let catalog = "the \(provenance.source.rawValue) catalog"
    let problem: String
    if summary.isAfterData {
      let last = summary.dataThrough.map { last in
        "the \(last.clause(" in " + catalog)), before \(summary.week.name)"
      }
      problem = last ?? "\(catalog) has no on-sale dates"
    } else if !hasOthers {
      problem =
        summary.isForOrders
        ? "\(catalog) has no final order date of a comic on sale from "
          + "\(summary.week.first.dayText) on"
        : "\(catalog) has no comics of \(summary.week.name)"
    } else {
      return nil
    }
    return [
      problem, monthCall(forTools), newestCall(forTools), forTools ? nil : remedy(run),
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// Says that there are no comics, and where some are.
  func emptyNotice(forTools: Bool = false) -> String {
    // Leads to the newest week with comics that were requested, if that is known.
    let newest = newest.map { "the newest of them: \(Self.call($0.text, forTools))" }
    return ["no comics to show in \(summary.week.name)", monthCall(forTools), newest]
      .compactMap(\.self).joined(separator: "; ")
  }

  /// What lists the comics of the month; nil if each of them has a day.
  private func monthCall(_ forTools: Bool) -> String? {
    undatedMonth.map {
      Self.call($0.monthText, forTools) + " lists those of which only the month is known"
    }
  }

  private func newestCall(_ forTools: Bool) -> String? {
    guard !summary.isForOrders else { return nil }
    return summary.dataThrough.map { "newest with comics: \(Self.call($0.text, forTools))" }
  }

  private static func call(_ date: String, _ forTools: Bool) -> String {
    forTools ? "date \(date)" : "marvel-cli week \(date)"
  }

  private func remedy(_ run: Run) -> String {
    if provenance.source == .gateway { return "it may not have all comics" }
    return switch run.originUse(of: Provider.synced) {
    case .present(let command): "run \(command) to get newer comics"
    case .absent(let command): "\(command) gets the comics of each week (docs/living.md)"
    }
  }
}
