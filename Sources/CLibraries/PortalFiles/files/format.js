// Text for people.

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

/** Returns a value of a parameter as it is sent. */
export function sent(value) {
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** Returns the page's view of what an address of the protocol names; null for other addresses. */
export function viewOf(address) {
  const path = /^https?:\/\/[^?#]+\/v1\/public\/([a-z]+\/\d+(?:\/[a-z]+)?)$/.exec(address)?.[1];
  return path ? `#/${path}` : null;
}
