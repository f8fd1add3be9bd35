// JSON for people: one member per line, colors, and links to entities.
import { element } from "./dom.js";
import { viewOf } from "./format.js";

/** Documents with more tokens are shown without colors and links, which would take seconds. */
const highestCount = 60_000;

const pattern = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** Returns the nodes that show a document. Its numbers and strings remain as they were sent. */
export function jsonNodes(json) {
  const tokens = json.match(pattern) ?? [];
  const fragment = document.createDocumentFragment();
  const isLong = tokens.length > highestCount;
  const texts = indented(tokens);
  if (isLong) fragment.append(texts.join(""));
  else texts.forEach((text, index) => fragment.append(node(text, tokens[index + 1] === ":")));
  return fragment;
}

/** Returns the tokens with the line breaks and blanks around them. */
function indented(tokens) {
  let margin = "";
  return tokens.map((token, index) => {
    const next = tokens[index + 1];
    switch (token) {
      case "[": case "{":
        if (next === "]" || next === "}") return token;
        margin += "  ";
        return `${token}\n${margin}`;
      case "]": case "}":
        if (tokens[index - 1] === "[" || tokens[index - 1] === "{") return token;
        margin = margin.slice(2);
        return `\n${margin}${token}`;
      case ",": return `,\n${margin}`;
      case ":": return ": ";
      default: return token;
    }
  });
}

function node(text, isKey) {
  if (isKey) return element("span", { class: "json-key" }, text);
  if (text.startsWith('"')) {
    const view = viewOf(parsed(text));
    const content = view ? element("a", { href: view }, text) : text;
    return element("span", { class: "json-string" }, content);
  }
  if (/^[-\d]/.test(text)) return element("span", { class: "json-number" }, text);
  if (/^[a-z]/.test(text)) return element("span", { class: "json-literal" }, text);
  return text;
}

/** The text of a string; "" if the token is malformed. */
function parsed(token) {
  try { return JSON.parse(token); } catch { return ""; }
}
