// The search, and what the page shows before the user searches.
import { ask, keysMissing, kinds } from "./api.js";
import { announce, askForKeys, element, find, problem } from "./dom.js";
import { counted, label, title } from "./format.js";

const pageSize = 20;
const pause = 200;
/** Searches that show what the search understands. */
const suggestions = ["logan", "asm 300", "first appearance of venom", "who created the punisher"];
/** How lists of these kinds are sorted to show the newest first. */
const newest = { comics: "-onsaleDate", events: "-startDate", series: "-startYear" };
const newestCount = 6;
let searches = 0;

export function searchView(document, parameters) {
  const results = element("div", { id: "results" });
  const field = element("input", {
    id: "search", type: "search", autocomplete: "off", spellcheck: "false",
    placeholder: "asm 300", "aria-describedby": "search-hint", value: parameters.get("q") ?? "",
  });
  const choice = element("select", { id: "kind" }, element("option", { value: "" }, "Everything"),
    kinds(document).map((kind) => element(
      "option", { value: kind, selected: parameters.get("kind") === kind }, label(kind))));
  const start = (offset) => search(document, field.value.trim(), choice.value, offset, results);
  let timer;
  const later = () => {
    clearTimeout(timer);
    // The user may have gone to another view.
    timer = setTimeout(() => { if (results.isConnected) start(0); }, pause);
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
    "Names, aliases, titles with numbers, creators, and descriptions. "
      + "Press / to search, and the arrow keys to choose."));
  results.addEventListener("keydown", (event) => moveThroughResults(event, field, results));
  start(Number(parameters.get("offset") ?? 0));
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

/** The address of a page of results. */
function address(text, kind, offset = 0) {
  const query = new URLSearchParams({ q: text });
  if (kind) query.set("kind", kind);
  if (offset > 0) query.set("offset", String(offset));
  return `#/?${query}`;
}

async function search(document, text, kind, offset, results) {
  searches += 1;
  const number = searches;
  history.replaceState(null, "", text || kind ? address(text, kind, offset) : "#/");
  if (keysMissing(document)) return results.replaceChildren(askForKeys());
  let found;
  try {
    found = text ? await matches(text, kind, offset) : await overview(document);
  } catch (error) {
    found = [problem(error.message)];
  }
  // A later search may have ended earlier.
  if (number === searches) results.replaceChildren(...found.filter((part) => part !== null));
}

async function matches(text, kind, offset) {
  const query = [["q", text], ...(kind ? [["kind", kind]] : []),
    ["limit", String(pageSize)], ...(offset > 0 ? [["offset", String(offset)]] : [])];
  const page = await ask("search", query);
  const summary = page.total === 0
    ? `Nothing matches “${text}”.` : counted(page.total, page.total === 1 ? "match" : "matches");
  const notes = [...corrected(text, page.corrections ?? []), ...understood(page.step)];
  announce([...notes, summary].join(" "));
  if (page.total === 0) return [element("p", { class: "notice" }, summary)];
  const end = offset + page.results.length;
  const turn = (start, words, rel) =>
    element("a", { rel, href: address(text, kind, start) }, words);
  return [
    notes.length > 0 ? element("p", { class: "notice" }, notes.join(" ")) : null,
    element("section", { class: "group" },
      element("h2", {}, summary),
      element("ol", { class: "links matches", start: String(offset + 1) }, page.results.map(match))),
    element("nav", { class: "pages", "aria-label": "Pages" },
      offset > 0 ? turn(Math.max(0, offset - pageSize), "Previous", "prev") : null,
      end < page.total && page.results.length > 0 ? turn(end, "Next", "next") : null),
  ];
}

/** Says which words were replaced. */
function corrected(text, corrections) {
  if (corrections.length === 0) return [];
  const used = corrections.reduce((words, { typed, used: word }) =>
    words.replaceAll(new RegExp(escaped(typed), "gi"), () => word), text);
  return [`Showing results for “${used}”, because nothing matches “${text}”.`];
}

/** Says how the words were understood, if they were not just looked up. */
function understood(step = "all-words") {
  return step === "all-words" ? [] : [`Understood as: ${step.replaceAll("-", " ")}.`];
}

function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** A result: its name, its kind, and where the words were found, if not in the name. */
function match({ kind, matched, entity }) {
  return element("li", {},
    element("a", { href: `#/${pathOf(kind, entity)}` }, title(entity)),
    element("span", { class: "count" }, kind),
    matched === null || matched === "name"
      ? null : element("span", { class: "found" }, `matched: ${label(matched).toLowerCase()}`));
}

/** The path of an entity; its address has the plural of its kind. */
function pathOf(kind, entity) {
  return /\/([a-z]+\/\d+)$/.exec(entity.resourceURI ?? "")?.[1] ?? `${kind}/${entity.id}`;
}

/** The number of entities of each kind, and the newest of those that have a date. */
async function overview(document) {
  const load = async (kind) => {
    const order = newest[kind];
    const query = order ? [["orderBy", order], ["limit", String(newestCount)]] : [["limit", "1"]];
    return { kind, ...await ask(kind, query) };
  };
  // If the keys are wrong, the first request says so, and no other is sent.
  const [first, ...others] = kinds(document);
  const pages = [await load(first)];
  find("attribution").textContent = pages[0].attribution;
  pages.push(...await Promise.all(others.map(load)));
  const tiles = pages.map(({ kind, total }) => element("li", {},
    element("a", { href: `#/${kind}`, class: "tile" },
      element("span", { class: "number" }, total.toLocaleString("en-US")), " ", kind)));
  return [
    element("p", { class: "suggestions" }, "Try ", suggestions.flatMap((text, index) =>
      [index > 0 ? ", " : "", element("a", { href: address(text, "") }, text)])),
    element("ul", { class: "tiles", "aria-label": "Kinds of entities" }, tiles),
    ...pages.filter(({ kind, total }) => newest[kind] && total > 0).map(({ kind, results }) =>
      element("section", { class: "group" }, element("h2", {}, `Newest ${kind}`),
        element("ul", { class: "links" }, results.map((entity) => element("li", {},
          element("a", { href: `#/${kind}/${entity.id}` }, title(entity))))))),
  ];
}
