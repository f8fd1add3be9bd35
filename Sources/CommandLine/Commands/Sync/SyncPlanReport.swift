internal import Catalog

internal import struct CatalogDatabase.SyncPlan

/// The output of `sync PROVIDER --plan`.
struct SyncPlanReport {
  let plan: SyncPlan
  let target: TargetGateway
  let pace: SyncPace

  var lines: String {
    guard !plan.parts.isEmpty else {
      return "\(target.host): nothing remains but what changes from now on\n"
    }
    var end = "at least \(plan.requests) requests"
    if let days = pace.days(for: plan.requests), let perDay = pace.requestsPerDay {
      end += days == 1 ? ", 1 day" : ", \(days) days"
      end += " at \(perDay) a day"
    }
    if let minutes = pace.minutes(for: plan.requests) {
      end += ", \(minutes < 120 ? "\(minutes) min" : "\((minutes + 59) / 60) h") in all"
    }
    return plan.parts.map(\.line).joined() + end + "\n"
  }

  var document: JSONValue {
    [
      "schemaVersion": 1, "provider": JSONValue(target.provider?.name),
      "gateway": .text(target.address.text), "steps": .array(plan.parts.map(\.json)),
      "remaining": .number(plan.requests), "requestsPerDay": JSONValue(pace.requestsPerDay),
      "days": JSONValue(pace.days(for: plan.requests)),
      "minutes": JSONValue(pace.minutes(for: plan.requests)),
      "requests": .number(pace.budget.made), "leftToday": JSONValue(pace.leftToday),
    ]
  }
}

extension SyncPlan.Part {
  fileprivate var line: String {
    guard let entities else { return "\(subject): not known yet\n" }
    return "\(subject): \(entities), \(requests == 1 ? "1 request" : "\(requests) requests")\n"
  }

  private var subject: String {
    if case .list(let kind) = step { return "list of \(kind.plural)" }
    return "details of \(step.kind.plural)"
  }

  fileprivate var json: JSONValue {
    let isList = if case .list = step { true } else { false }
    return [
      "kind": .text(step.kind.singular), "step": .text(isList ? "list" : "details"),
      "entities": JSONValue(entities), "requests": .number(requests),
    ]
  }
}
