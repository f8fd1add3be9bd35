// Markdown as elements: as much of it as docs/protocol.md uses.
import { codeBox, element, externalLink, scrolling } from "./dom.js";

/** Returns the text before the first heading of the second level, and the sections after them. */
export function sections(text) {
  const [introduction, ...others] = text.split(/^## /m);
  return {
    introduction: introduction.split("\n").filter((line) => !line.startsWith("# ")),
    pages: others.map((part) => {
      const [title, ...lines] = part.split("\n");
      return { title, id: anchor(title), lines };
    }),
  };
}

/** The anchor of a heading, as GitHub makes it. */
function anchor(title) {
  return title.toLowerCase().replace(/[^\w -]/g, "").replaceAll(" ", "-");
}

const starts = [
  [/^```/, code], [/^### /, heading], [/^\|/, table], [/^- /, list], [/^\d+\. /, list],
];

/** Returns the elements of lines. */
export function blocks(lines) {
  const rest = [...lines];
  const made = [];
  while (rest.length > 0) {
    if (rest[0].trim() === "") rest.shift();
    // The number makes the labels of boxes different.
    else made.push(block(rest)(rest, made.length + 1));
  }
  return made;
}

/** The function for the block that starts here. */
function block(rest) {
  return starts.find(([start]) => start.test(rest[0]))?.[1] ?? paragraph;
}

/** Removes the first lines for which a condition is true, and returns them. */
function take(rest, condition) {
  const end = rest.findIndex((line) => !condition(line));
  return rest.splice(0, end < 0 ? rest.length : end);
}

function code(rest, number) {
  rest.shift();
  const lines = take(rest, (line) => !line.startsWith("```"));
  rest.shift();
  return codeBox(`Code ${number}`, lines.join("\n"), null).section;
}

function heading(rest) {
  return element("h2", {}, inline(rest.shift().slice(4)));
}

function paragraph(rest) {
  const lines = take(rest, (line) => line.trim() !== "" && block([line]) === paragraph);
  return element("p", {}, inline(lines.join(" ")));
}

function list(rest) {
  const mark = /^- /.test(rest[0]) ? /^- / : /^\d+\. /;
  const items = [];
  for (const line of take(rest, (next) => mark.test(next) || next.startsWith("  "))) {
    if (mark.test(line)) items.push(line.replace(mark, ""));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return element(mark.source === "^- " ? "ul" : "ol", {},
    items.map((item) => element("li", {}, inline(item))));
}

function table(rest, number) {
  const [head, , ...rows] = take(rest, (line) => line.startsWith("|")).map((line) =>
    line.slice(1, line.lastIndexOf("|")).split("|").map((cell) => inline(cell.trim())));
  const row = (name, attributes, cells) =>
    element("tr", {}, cells.map((cell) => element(name, attributes, cell)));
  return scrolling(`Table ${number}`, element("table", {},
    element("thead", {}, row("th", { scope: "col" }, head)),
    element("tbody", {}, rows.map((cells) => row("td", {}, cells)))));
}

/** Code, links, and addresses in a line. */
function inline(text) {
  return text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\)|<https?:[^>]+>)/).map((part) => {
    if (part.startsWith("`")) return element("code", {}, part.slice(1, -1));
    if (part.startsWith("<http")) return externalLink(part.slice(1, -1), part.slice(1, -1));
    const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return words === undefined ? part : link(words, address);
  });
}

/** Sections are pages of the guide; other files of the project are not served. */
function link(words, address) {
  if (address.startsWith("#")) {
    return element("a", { href: `#/guide/${address.slice(1)}` }, inline(words));
  }
  return externalLink(address, inline(words));
}
