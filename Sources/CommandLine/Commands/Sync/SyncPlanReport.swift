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

  static let fields: Fields<SyncPlanReport> =
    [
      Field("provider") { $0.target.provider?.name },
      Field("gateway") { $0.target.address.text },
      .list("steps", of: SyncPlan.Part.fields) { $0.plan.parts },
    ] + SyncPace.estimate.within { ($0.pace, $0.plan.requests) } + [
      Field("minutes", "of all requests, by the limits of the server") {
        $0.pace.minutes(for: $0.plan.requests)
      },
      Field("requests", "number of requests of this run") { $0.pace.budget.made },
      Field("leftToday", "requests that may be sent today") { $0.pace.leftToday },
    ]
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

  fileprivate static let fields: Fields<SyncPlan.Part> = [
    Field("kind") { $0.step.kind },
    Field("step") { if case .list = $0.step { Form.list } else { Form.details } },
    Field("entities", "null if it is not known yet") { $0.entities },
    Field("requests") { $0.requests },
  ]

  private enum Form: String, CaseIterable, FieldValue {
    case list, details
  }
}
