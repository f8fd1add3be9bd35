// Lists of the catalog, and single entities.
import { ask, entityOperation, keysMissing } from "./api.js";
import { card } from "./card.js";
import { announce, askForKeys, element } from "./dom.js";
import { counted, label, title } from "./format.js";

const pageSize = 20;

function entityLink(kind, entity) {
  return element("a", { href: `#/${kind}/${entity.id}` }, title(entity));
}

export async function listView(document, parts, parameters) {
  const kind = parts.at(-1);
  if (keysMissing(document)) return [label(kind), askForKeys()];
  const offset = Number(parameters.get("offset") ?? 0);
  const filters = [...parameters].filter(([name]) => name !== "offset");
  const parent = parts.length > 1 ? await ask(parts.slice(0, 2).join("/")) : null;
  const page = await ask(
    parts.join("/"), [...filters, ["limit", String(pageSize)], ["offset", String(offset)]]);
  const last = offset + page.count;
  const summary = page.total === 0
    ? "None."
    : `${(offset + 1).toLocaleString("en-US")} to ${last.toLocaleString("en-US")} of ${
      counted(page.total, kind)}${filters.map(([name, value]) => `, ${name} “${value}”`).join("")}`;
  const turn = (start, text, rel) => element("a", {
    rel, href: `#/${parts.join("/")}?${new URLSearchParams([...filters, ["offset", start]])}`,
  }, text);
  announce(summary);
  return [
    label(kind),
    parent ? element("p", {}, "Related to ", entityLink(parts[0], parent.results[0])) : "",
    element("p", { class: "hint" }, summary),
    element("ul", { class: "links" }, page.results.map((entity) =>
      element("li", {}, entityLink(kind, entity)))),
    element("nav", { class: "pages", "aria-label": "Pages" },
      offset > 0 ? turn(Math.max(0, offset - pageSize), "Previous", "prev") : null,
      last < page.total ? turn(last, "Next", "next") : null),
  ];
}

export async function entityView(document, [kind, id]) {
  if (keysMissing(document)) return [label(kind), askForKeys()];
  const entity = (await ask(`${kind}/${id}`)).results[0];
  const operation = entityOperation(document, kind);
  const idName = operation.parameters[0].name;
  return [
    title(entity),
    element("p", { class: "kind" }, `${label(operation.operationId.replace("get", ""))} ${id}`),
    card(document, operation, kind, entity),
    element("p", {}, element("a", {
      href: `#/endpoints/${operation.operationId}?${new URLSearchParams({ [idName]: id })}`,
    }, "Try this request")),
  ];
}
