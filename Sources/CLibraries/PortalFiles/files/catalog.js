// The catalog: a search, lists, and entities.
import { ask, keys, needsKeys, operations } from "./api.js";
import { card } from "./card.js";
import { announce, element, find, problem } from "./dom.js";
import { counted, label, title } from "./format.js";

const pageSize = 20;
const sampleSize = 6;
const pause = 200;
let searches = 0;

function kinds(document) {
  return document.tags.map((tag) => tag.name);
}

/** The parameter that finds the beginning of a name; stories have none. */
function searchParameter(document, kind) {
  const list = document.paths[`/v1/public/${kind}`].get.parameters;
  return list.find(({ name }) => name === "nameStartsWith" || name === "titleStartsWith")?.name;
}

function keysMissing(document) {
  return needsKeys(document) && !keys.publicKey;
}

function askForKeys() {
  return element("p", { class: "notice" }, "Enter your keys above to read the catalog.");
}

function entityLink(kind, entity) {
  return element("a", { href: `#/${kind}/${entity.id}` }, title(entity));
}

export function searchView(document, parameters) {
  const results = element("div", { id: "results" });
  const field = element("input", {
    id: "search", type: "search", autocomplete: "off", spellcheck: "false",
    placeholder: "Spider-Man", "aria-describedby": "search-hint", value: parameters.get("q") ?? "",
  });
  const choice = element("select", { id: "kind" }, element("option", { value: "" }, "Everything"),
    kinds(document).filter((kind) => searchParameter(document, kind)).map((kind) =>
      element("option", { value: kind, selected: parameters.get("kind") === kind }, label(kind))));
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(document, field.value.trim(), choice.value, results), pause);
  };
  field.addEventListener("input", later);
  choice.addEventListener("change", later);
  const form = element("form", {
    role: "search", class: "search", submit: (event) => { event.preventDefault(); later(); },
    keydown: (event) => moveThroughResults(event, field, results),
  },
  element("div", { class: "grow" }, element("label", { for: "search" }, "Search"), field),
  element("div", {}, element("label", { for: "kind" }, "In"), choice),
  element("p", { class: "hint", id: "search-hint" },
    "The beginning of a name or title. Press / to search, and the arrow keys to choose."));
  results.addEventListener("keydown", (event) => moveThroughResults(event, field, results));
  search(document, field.value.trim(), choice.value, results);
  return ["Catalog", form, results];
}

/** Moves between the search field and the results with the arrow keys. */
function moveThroughResults(event, field, results) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.target.tagName === "SELECT") return;
  const stops = [field, ...results.querySelectorAll("li > a")];
  const next = stops[stops.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

async function search(document, text, kind, results) {
  searches += 1;
  const number = searches;
  history.replaceState(null, "", text || kind ? `#/?${new URLSearchParams({ q: text, kind })}` : "#/");
  if (keysMissing(document)) return results.replaceChildren(askForKeys());
  let found;
  try {
    found = text ? await matches(document, text, kind) : await overview(document);
  } catch (error) {
    found = [problem(error.message)];
  }
  // A later search may have ended earlier.
  if (number === searches) results.replaceChildren(...found);
}

/** The number of entities of each kind, and those that were changed last. */
async function overview(document) {
  const query = [["orderBy", "-modified"], ["limit", String(sampleSize)]];
  const pages = await Promise.all(kinds(document).map(async (kind) =>
    ({ kind, ...await ask(kind, query) })));
  find("attribution").textContent = pages[0].attribution;
  const tiles = pages.map(({ kind, total }) => element("li", {},
    element("a", { href: `#/${kind}`, class: "tile" },
      element("span", { class: "number" }, total.toLocaleString("en-US")), " ", kind)));
  return [
    element("ul", { class: "tiles", "aria-label": "Kinds of entities" }, tiles),
    ...pages.filter(({ total }) => total > 0).map(({ kind, results }) =>
      group(`Recently modified ${kind}`, null, kind, results, null)),
  ];
}

async function matches(document, text, chosen) {
  const searched = kinds(document).filter((kind) =>
    searchParameter(document, kind) && (!chosen || kind === chosen));
  const limit = String(chosen ? pageSize : sampleSize);
  const pages = await Promise.all(searched.map(async (kind) => {
    const query = [[searchParameter(document, kind), text]];
    const [page, named] = await Promise.all(
      [ask(kind, [...query, ["limit", limit]]), bestKnown(document, kind, text)]);
    const others = page.results.filter(({ id }) => named.every((entity) => entity.id !== id));
    return { kind, query, total: page.total, results: [...named, ...others] };
  }));
  const found = pages.filter(({ total }) => total > 0);
  const total = found.reduce((sum, page) => sum + page.total, 0);
  announce(counted(total, total === 1 ? "match" : "matches"));
  if (total === 0) return [element("p", { class: "notice" }, `Nothing begins with “${text}”.`)];
  return found.map(({ kind, query, total: count, results }) => group(
    label(kind), count, kind, results, count > results.length ? `?${new URLSearchParams(query)}` : null));
}

/** The entities of exactly this name: the best-known one is first. */
async function bestKnown(document, kind, text) {
  const { parameters } = document.paths[`/v1/public/${kind}`].get;
  if (!parameters.some(({ name }) => name === "name")) return [];
  return (await ask(kind, [["name", text], ["limit", "1"]])).results;
}

/** A box with links, and one to the complete list if that has a query. */
function group(heading, count, kind, entities, query) {
  return element("section", { class: "group" },
    element("h2", {}, heading, count === null
      ? null : element("span", { class: "count" }, count.toLocaleString("en-US"))),
    element("ul", { class: "links" }, entities.map((entity) =>
      element("li", {}, entityLink(kind, entity)))),
    query === null
      ? null : element("a", { class: "more", href: `#/${kind}${query}` }, `All ${counted(count, kind)}`));
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
  const operation = operations(document).find(({ path, tags }) =>
    tags[0] === kind && path.split("/").length === 5 && path.endsWith("Id}"));
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
