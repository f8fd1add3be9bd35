internal import Catalog
internal import ProviderTable

extension WeekComics {
  /// What is wrong with the source for the week, and what to do; nil if nothing is.
  func warning(_ run: Run) -> Sentence? {
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
    return "\(problem)\(monthCall)\(newestCall)\(commandLine: "; \(remedy(run))")"
  }

  /// Says that there are no comics, and where some are.
  var emptyNotice: Sentence {
    // Leads to the newest week with comics that were requested, if that is known.
    let newest = newest.map { "; the newest of them: \(Self.call($0.text))" as Sentence }
    return "no comics to show in \(summary.week.name)\(monthCall)\(newest ?? "")"
  }

  /// What lists the comics of the month; empty if each of them has a day.
  private var monthCall: Sentence {
    undatedMonth.map {
      "; \(Self.call($0.monthText)) lists those of which only the month is known"
    } ?? ""
  }

  private var newestCall: Sentence {
    guard !summary.isForOrders, let last = summary.dataThrough else { return "" }
    return "; newest with comics: \(Self.call(last.text))"
  }

  private static func call(_ date: String) -> Sentence {
    "\(commandLine: "marvel-cli week", tools: "date") \(date)"
  }

  private func remedy(_ run: Run) -> String {
    if provenance.source == .gateway { return "it may not have all comics" }
    return switch run.originUse(of: Provider.synced) {
    case .present(let command): "run \(command) to get newer comics"
    case .absent(let command): "\(command) gets the comics of each week (docs/living.md)"
    }
  }
}
