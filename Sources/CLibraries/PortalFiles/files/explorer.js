// The endpoints: a list, how to start, and a page for each of them.
import { needsKeys, operations, protocolBase } from "./api.js";
import { codeBox, element, ownMark, prose } from "./dom.js";
import { endpointPage } from "./endpoint.js";
import { label } from "./format.js";

export function endpointsView(document, name, parameters) {
  const all = operations(document);
  const chosen = all.find(({ operationId }) => operationId === name);
  if (name && !chosen) throw new Error("There is no such endpoint.");
  const panel = chosen ? endpointPage(document, chosen, parameters) : overview(document, all);
  // The entities that an endpoint belongs to are the first part of its path.
  const parts = [...new Set(all.map(firstPart))];
  const list = element("details", {
    class: "endpoints", open: !chosen || matchMedia("(min-width: 48rem)").matches,
  }, element("summary", {}, `${all.length} endpoints`),
  element("nav", { "aria-label": "Endpoints" },
    parts.map((part) => group(part, all.filter((one) => firstPart(one) === part), chosen))));
  return [chosen?.summary ?? "Endpoints", element("div", { class: "explorer" }, list, panel)];
}

function firstPart({ path }) {
  return path.split("/")[3];
}

function group(part, members, chosen) {
  return element("details", { open: chosen !== undefined && members.includes(chosen) },
    element("summary", {}, label(part), element("span", { class: "count" }, String(members.length))),
    element("ul", {}, members.map((operation) => element("li", {}, element("a", {
      href: `#/endpoints/${operation.operationId}`,
      "aria-current": operation === chosen ? "page" : null,
    }, breakable(operation.path.replace("/v1/public", "")))))));
}

/** A path that may be broken before its slashes. */
function breakable(path) {
  return path.split("/").slice(1).flatMap((part) => [element("wbr"), `/${part}`]);
}

function overview(document, all) {
  const base = protocolBase();
  const first = all[0];
  return element("div", { class: "panel prose" },
    element("p", {}, prose(document.info.description)),
    codeBox("Base URL", base, 2).section,
    codeBox("First request", `curl '${base}${firstPart(first)}?limit=1${
      needsKeys(document) ? "&ts=1&apikey=PUBLIC_KEY&hash=MD5_OF_TS_AND_KEYS" : ""}'`, 2, true).section,
    element("p", {}, needsKeys(document)
      ? ["Requests are signed: ", element("a", { href: "#/guide/keys-and-signatures" },
        "keys and signatures"), "."]
      : "This gateway needs no keys."),
    element("h2", {}, "Marks"),
    element("dl", {},
      element("dt", {}, ownMark()),
      element("dd", {}, "A field of entities, or an endpoint, that Marvel’s API did not have. A program "
        + "for Marvel’s API ignores such fields."),
      element("dt", {}, ownMark("undocumented")),
      element("dd", {}, "A parameter that Marvel’s documentation does not have.")),
    element("h2", {}, "All endpoints"),
    element("ul", { class: "links" }, all.map(({ operationId, summary }) => element("li", {},
      element("a", { href: `#/endpoints/${operationId}` }, summary)))));
}
