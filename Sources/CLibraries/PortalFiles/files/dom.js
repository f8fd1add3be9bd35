// Builds the page. Data becomes text nodes and attributes, never markup.

/** Returns an element. A function among the attributes listens to the event of that name. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...present(children));
  return made;
}

/** The children that are something. */
export function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined);
}

export function find(id) {
  return document.getElementById(id);
}

/** Says something to users of screen readers. */
export function announce(text) {
  find("status").textContent = text;
}

/** Shows a view and moves the focus to its heading. */
export function show(title, ...children) {
  const heading = element("h1", { tabindex: "-1" }, title);
  find("main").replaceChildren(heading, ...present(children));
  document.title = `${title} – marvel-gateway`;
  return heading;
}

export function problem(text) {
  return element("p", { class: "problem", role: "alert" }, text);
}

export function askForKeys() {
  return element("p", { class: "notice" }, "Enter your keys above to read the catalog.");
}

/** A link to another site; plain text if the address is not one of the web. */
export function externalLink(address, text) {
  if (!/^https?:\/\//i.test(address)) return text;
  return element("a", { href: address, rel: "noopener noreferrer external" }, text);
}

/** A mark for what Marvel's API did not have. */
export function ownMark(text = "added") {
  return element("span", { class: "own" }, text);
}

/** A text of the description: what is between backticks becomes code. */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? element("code", {}, part) : part));
}

/** A region that can be scrolled with the keyboard. */
export function scrolling(label, ...children) {
  return element("div", { class: "scrolling", tabindex: "0", role: "region", "aria-label": label },
    children);
}

/**
 * A box with code that can be scrolled with the keyboard and copied. The level is its heading's;
 * null for a box without a heading.
 */
export function codeBox(label, content, level, wraps = false) {
  const code = element("code", {}, content);
  const box = element(
    "pre", { tabindex: "0", role: "region", "aria-label": label, class: wraps ? "wraps" : null },
    code);
  const copy = element("button", {
    type: "button", class: "copy", "aria-label": `Copy ${label}`,
    click: async () => {
      await navigator.clipboard.writeText(code.textContent);
      announce(`${label} copied`);
    },
  }, "Copy");
  const canCopy = navigator.clipboard !== undefined;
  const parts = level ? [element(`h${level}`, {}, label), canCopy ? copy : null, box]
    : [box, canCopy ? copy : null];
  const section = element("div", { class: level ? "code" : "code bare" }, parts);
  return { section, set: (changed) => code.replaceChildren(changed) };
}
