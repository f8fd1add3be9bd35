// Builds the page. Data becomes text nodes and attributes, never markup.

/** Returns an element. A function among the attributes listens to the event of that name. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
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
  find("main").replaceChildren(heading, ...children);
  document.title = `${title} – marvel-gateway`;
  return heading;
}

export function problem(text) {
  return element("p", { class: "problem", role: "alert" }, text);
}

/** A link to another site; plain text if the address is not one of the web. */
export function externalLink(address, text) {
  if (!/^https?:\/\//i.test(address)) return text;
  return element("a", { href: address, rel: "noopener noreferrer external" }, text);
}

/** A box with code that can be scrolled with the keyboard and copied. The level is its heading's. */
export function codeBox(label, text, level, wraps = false) {
  const code = element("code", {}, text);
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
  const section = element(
    "section", { class: "code" }, element(`h${level}`, {}, label), canCopy ? copy : null, box);
  return { section, set: (changed) => { code.textContent = changed; } };
}
