internal import Catalog
internal import ProviderTable

extension WeekComics {
  /// What is wrong with the source for the week, and what to do; nil if nothing is.
  func warning(_ run: Run) -> String? {
    let catalog = "the \(provenance.source.rawValue) catalog"
    let problem: String
    if summary.isAfterData {
      // Later comics may have only a month.
      let last = summary.dataThrough.map { day in
        "the last known day of sale in \(catalog) is \(day.dayText), before \(summary.week.name)"
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
    return [problem, monthCommand, newestCommand, remedy(run)].compactMap(\.self).joined(
      separator: "; ")
  }

  /// The command that lists the comics of the month; nil if each of them has a day.
  var monthCommand: String? {
    undatedMonth.map {
      "marvel-cli week \($0.monthText) lists those of which only the month is known"
    }
  }

  /// Leads to the newest week with comics that were requested; nil if that is not known.
  var newestOfThem: String? {
    newest.map { "the newest of them: marvel-cli week \($0.dayText)" }
  }

  private var newestCommand: String? {
    summary.isForOrders
      ? nil
      : summary.dataThrough.map { "newest with comics: marvel-cli week \($0.dayText)" }
  }

  private func remedy(_ run: Run) -> String {
    if provenance.source == .gateway { return "it may not have all comics" }
    return switch run.originUse(of: Provider.synced) {
    case .present(let command): "run \(command) to get newer comics"
    case .absent(let command): "\(command) gets the comics of each week (docs/living.md)"
    }
  }
}
