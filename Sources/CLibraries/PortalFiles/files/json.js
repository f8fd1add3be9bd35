// JSON for people: one member per line, and links to the endpoints that addresses name.
import { pageOf } from "./api.js";
import { element } from "./dom.js";

const pattern = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** Returns the nodes that show a document. Its numbers and strings remain as they were sent. */
export function jsonNodes(json) {
  const fragment = document.createDocumentFragment();
  let plain = "";
  for (const text of indented(json.match(pattern) ?? [])) {
    const page = text.startsWith('"http') ? pageOf(text.slice(1, -1)) : null;
    if (page) {
      fragment.append(plain, element("a", { href: page }, text));
      plain = "";
    } else {
      plain += text;
    }
  }
  fragment.append(plain);
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
