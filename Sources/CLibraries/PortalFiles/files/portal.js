// The endpoints of the gateway: a list, and a page for each. Their addresses are behind the number sign.
import { keys, load, needsKeys, operations } from "./api.js";
import { element, find, problem, prose, show } from "./dom.js";
import { endpointPage } from "./endpoint.js";

let description;

function open(movesFocus) {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const name = /^endpoints\/(\w+)$/.exec(path)?.[1];
  const chosen = operations().find(({ operationId }) => operationId === name);
  const isKnown = chosen || path === "" || path === "endpoints";
  const content = chosen ? endpointPage(chosen, new URLSearchParams(query))
    : element("div", { class: "panel" }, isKnown ? prose(description) : problem("There is no such page."));
  const heading = show(chosen?.summary ?? "Endpoints",
    element("div", { class: "explorer" }, endpointList(chosen), content));
  if (!movesFocus) return;
  heading.focus();
  scrollTo(0, 0);
}

function endpointList(chosen) {
  const tags = [...new Set(operations().flatMap(({ tags }) => tags))];
  return element("nav", { class: "endpoints", "aria-label": "Endpoints" }, tags.map((tag) => {
    const members = operations().filter(({ tags }) => tags.includes(tag));
    return element("details", { open: !chosen || members.includes(chosen) },
      element("summary", {}, tag),
      element("ul", {}, members.map((operation) => element("li", {}, element("a", {
        href: `#/endpoints/${operation.operationId}`,
        "aria-current": operation === chosen ? "page" : null,
      }, operation.summary)))));
  }));
}

function prepareKeys() {
  if (!needsKeys()) return;
  find("keys").hidden = false;
  find("keys").open = true;
  for (const [name, id] of [["publicKey", "public-key"], ["privateKey", "private-key"]]) {
    find(id).addEventListener("input", ({ target }) => {
      keys[name] = target.value.trim();
      find("keys-state").textContent = keys.publicKey ? "(set)" : "(required)";
      // At once: a button that moves when the field loses the focus would miss the click.
      find("parameters")?.dispatchEvent(new Event("input"));
    });
  }
}

find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  find("main").focus();
});

try {
  description = await load();
  prepareKeys();
  addEventListener("hashchange", () => open(true));
  open(false);
} catch (error) {
  show("Error", problem(error.message));
}
