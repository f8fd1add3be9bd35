// An entity as a card. The description of the endpoints has its fields.
import { resultSchema } from "./api.js";
import { element, externalLink, ownMark } from "./dom.js";
import { counted, label, viewOf } from "./format.js";

const shownElsewhere = new Set(["id", "name", "title", "fullName", "resourceURI", "description"]);

export function card(document, operation, kind, entity) {
  const { properties } = resultSchema(document, operation);
  const fields = Object.entries(properties).filter(([key, field]) =>
    !shownElsewhere.has(key) && !isEmpty(entity[key]) && !isUnknown(entity[key], field));
  const isList = ([key]) => entity[key]?.items !== undefined;
  const facts = fields.filter((field) => !isList(field)).flatMap(([key, field]) => [
    element("dt", {}, label(key), field["x-marvel-cli"] ? ownMark() : null),
    element("dd", {}, isSpecial(entity[key], field) ? field.description : shown(entity[key])),
  ]);
  return element("article", { class: "card" },
    entity.description ? element("p", { class: "description" }, String(entity.description)) : null,
    facts.length > 0 ? element("dl", {}, facts) : null,
    fields.some(([, field]) => field["x-marvel-cli"])
      ? element("p", { class: "hint" }, ownMark(), " Marvel’s entities do not have this field.") : null,
    fields.filter(isList).map(([key]) => related(`${kind}/${entity.id}`, key, entity[key])));
}

function isEmpty(value) {
  return value === undefined || value === null || value === "" || value.available === 0
    || (Array.isArray(value) && value.length === 0)
    || String(value.path).includes("image_not_available");
}

/** Whether a number stands for something else, such as a year that means "still running". */
function isSpecial(value, { description = "" }) {
  return typeof value === "number" && description.startsWith(`${value} `);
}

/** Whether a value means that the entity has none, as the field's description says. */
function isUnknown(value, { description = "" }) {
  return (value === 0 && description.startsWith("0 if"))
    || (description.includes("means unknown") && Number.parseInt(value, 10) < 1970);
}

function related(address, key, list) {
  const all = list.available > list.items.length
    ? element("a", { class: "more", href: `#/${address}/${key}` }, `All ${counted(list.available, key)}`)
    : null;
  return element("section", { class: "group" },
    element("h2", {}, label(key),
      element("span", { class: "count" }, list.available.toLocaleString("en-US"))),
    element("ul", { class: "links" }, list.items.map((item) => element("li", {}, shown(item)))), all);
}

/** Returns a value as text or links. */
function shown(value) {
  if (Array.isArray(value)) {
    if (value.every((part) => typeof part !== "object")) return value.join(", ");
    return element("ul", { class: "values" }, value.map((part) => element("li", {}, shown(part))));
  }
  if (typeof value !== "object") return String(value);
  const { resourceURI, name, role, url, path, type, ...others } = value;
  if (path !== undefined) {
    const address = `${path}.${value.extension}`;
    return externalLink(address, address);
  }
  if (url !== undefined) return externalLink(url, label(String(type)));
  const notes = [role, name === undefined ? null : type, ...Object.values(others)].filter((note) =>
    typeof note !== "object" && note !== undefined && note !== "");
  if (name === undefined) return [type === undefined ? null : label(String(type)), ...notes]
    .filter((note) => note !== null).join(": ");
  const link = internalLink(resourceURI, String(name));
  return notes.length === 0 ? link : element("span", {}, link, ` (${notes.join(", ")})`);
}

/** A link to the entity that an address names. */
function internalLink(address, name) {
  const view = viewOf(address ?? "");
  return view ? element("a", { href: view }, name) : name;
}
