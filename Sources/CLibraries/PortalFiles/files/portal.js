// The views of the page: their addresses are behind the number sign.
import { description, keys, kinds, needsKeys, operations } from "./api.js";
import { find, problem, show } from "./dom.js";

let openings = 0;

/**
 * Returns the title and the contents of a view; throws if it cannot be loaded. Its module is loaded
 * when it is shown first.
 */
async function view(document, address) {
  const [path, query] = address.split("?");
  const parameters = new URLSearchParams(query);
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return (await import("./search.js")).searchView(document, parameters);
  if (parts[0] === "endpoints") {
    return (await import("./explorer.js")).endpointsView(document, parts[1], parameters);
  }
  if (parts[0] === "guide") return (await import("./guide.js")).guideView(document, parts[1]);
  if (!isPathOfCatalog(document, parts)) throw new Error("There is no such page.");
  const { entityView, listView } = await import("./lists.js");
  return parts.length === 2
    ? entityView(document, parts) : listView(document, parts, parameters);
}

/** Whether these are the parts of a path such as `characters/1009610/comics`. */
function isPathOfCatalog(document, parts) {
  return kinds(document).includes(parts[0]) && operations(document).some(({ path }) => {
    const known = path.split("/").slice(3);
    return known.length === parts.length
      && known.every((part, index) => part.startsWith("{") || part === parts[index]);
  });
}

async function open(movesFocus) {
  openings += 1;
  const opening = openings;
  const address = location.hash.replace(/^#\/?/, "");
  const part = /^(endpoints|guide)/.exec(address)?.[0] ?? "catalog";
  for (const name of ["catalog", "endpoints", "guide"]) mark(find(`to-${name}`), name === part);
  let shown;
  try {
    shown = await view(await description(), address);
  } catch (error) {
    shown = ["Error", problem(error.message)];
  }
  // The user may have gone on while this view was loading.
  if (opening !== openings) return;
  const heading = show(...shown);
  if (!movesFocus) return;
  heading.focus();
  scrollTo(0, 0);
}

function mark(link, isCurrent) {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}

function prepareKeys(document) {
  if (!needsKeys(document)) return;
  const box = find("keys");
  box.hidden = false;
  const fields = { publicKey: find("public-key"), privateKey: find("private-key") };
  for (const [name, field] of Object.entries(fields)) {
    field.addEventListener("input", () => {
      keys[name] = field.value.trim();
      find("keys-state").textContent = keys.publicKey ? "(set)" : "(required)";
      // At once: a button that moves when the field loses the focus would miss the click.
      form()?.dispatchEvent(new Event("input"));
    });
    // Shows what the new keys give access to. A form of the user remains as it is.
    field.addEventListener("change", () => { if (!form()) open(false); });
  }
  find("keys-state").textContent = "(required)";
  box.open = true;
}

/** The form of an endpoint; null if the view has none. */
function form() {
  return find("main").querySelector("form.parameters");
}

function isTyping(target) {
  return ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName);
}

addEventListener("hashchange", () => open(true));
addEventListener("keydown", (event) => {
  const field = find("search");
  if (event.key !== "/" || isTyping(event.target) || !field) return;
  event.preventDefault();
  field.focus();
});
find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  find("main").focus();
});

// The view reports it if the description cannot be loaded.
await description().then(prepareKeys, () => {});
await open(false);
