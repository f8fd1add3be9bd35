// Builds the page. Data becomes text nodes and attributes, never markup.

/** Returns an element. A function among the attributes listens to the event of that name. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return made;
}

export function find(id) {
  return document.getElementById(id);
}

/** Says something to users of screen readers. */
export function announce(text) {
  find("status").textContent = text;
}

/** Shows a page, and returns its heading. */
export function show(title, content) {
  const heading = element("h1", { tabindex: "-1" }, title);
  find("main").replaceChildren(heading, content);
  document.title = `${title} – marvel-gateway`;
  return heading;
}

export function problem(text) {
  return element("p", { class: "problem", role: "alert" }, text);
}

/** A mark for what Marvel's API did not have. */
export function ownMark() {
  return element("span", { class: "own", title: "Marvel’s API did not have it" }, "added");
}

/** A text of the description: what is between backticks becomes code. */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? element("code", {}, part) : part));
}

/** A box with code under a heading, which can be scrolled with the keyboard and copied. */
export function codeBox(label, content) {
  const code = element("code", {}, content);
  const copy = element("button", {
    type: "button", class: "copy", "aria-label": `Copy ${label}`,
    click: async () => {
      await navigator.clipboard.writeText(code.textContent);
      announce(`${label} copied`);
    },
  }, "Copy");
  const section = element("div", { class: "code" }, element("h2", {}, label),
    navigator.clipboard === undefined ? null : copy,
    element("pre", { tabindex: "0", role: "region", "aria-label": label }, code));
  return { section, set: (changed) => code.replaceChildren(changed) };
}
