// Text for people.

/** Returns JSON with one member per line. Numbers and strings remain as they were sent. */
export function indented(json) {
  let margin = "";
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? [];
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
  }).join("");
}

/** Returns the words of a key, such as "Issue number" for `issueNumber`. */
export function label(key) {
  const words = key.replace(/URI$/, "").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count, noun) {
  return `${count.toLocaleString("en-US")} ${noun}`;
}

export function size(text) {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** Returns the name or title of an entity. */
export function title(entity) {
  return String(entity.name ?? entity.title ?? entity.fullName ?? "") || `#${entity.id}`;
}
