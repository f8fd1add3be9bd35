// A request as a script that prints ids and names of the results.
import { resultSchema, unsigned } from "./api.js";

/** The names of the members to print: those of a result, or of the entity in it. */
function shown({ document, operation }) {
  const { properties = {} } = resultSchema(document, operation);
  if (properties.entity) return [["kind"], ["entity", "id"]];
  return [["id"], [["name", "title", "fullName"].find((name) => properties[name]) ?? "resourceURI"]];
}

/** For Python 3.9 or newer, without packages. */
export function python({ document, operation, path, query }, credentials) {
  const pairs = query.map(([name, value]) => `    ${text(name)}: ${text(value)},`);
  const lines = [
    credentials ? "import hashlib" : null, "import json", credentials ? "import time" : null,
    "from urllib.parse import urlencode", "from urllib.request import urlopen", "",
    ...(pairs.length > 0 ? ["query = {", ...pairs, "}"] : ["query = {}"]),
    ...(credentials ? [
      `public, private = ${text(credentials.publicKey)}, ${text(credentials.privateKey)}`,
      "ts = str(time.time_ns())",
      "digest = hashlib.md5((ts + private + public).encode()).hexdigest()",
      'query |= {"ts": ts, "apikey": public, "hash": digest}',
    ] : []), "",
    `url = ${text(unsigned(path).href)}`,
    'with urlopen(f"{url}?{urlencode(query)}") as response:',
    '    body = json.load(response)',
    'for result in body["data"]["results"]:',
    `    print(${shown({ document, operation }).map((names) =>
      `result${names.map((name) => `[${text(name)}]`).join("")}`).join(", ")})`,
  ];
  return lines.filter((line) => line !== null).join("\n");
}

/** For a page or for a program; a page of a registered host sends no signature. */
export function javaScript({ document, operation, path, query }, credentials) {
  const pairs = [...query, ...(credentials ? [["apikey", credentials.publicKey]] : [])]
    .map(([name, value]) => `  ${/^\w+$/.test(name) ? name : text(name)}: ${text(value)},`);
  return [
    ...(credentials ? ["// In a page of a host that is registered for the key.",
      "// A program elsewhere sends ts and hash, too."] : []),
    `const url = new URL(${text(unsigned(path).href)});`,
    ...(pairs.length > 0 ? ["url.search = new URLSearchParams({", ...pairs, "});"] : []),
    "const response = await fetch(url);",
    "const body = await response.json();",
    "if (!response.ok) throw new Error(body.message ?? body.status);",
    "for (const result of body.data.results) {",
    `  console.log(${shown({ document, operation }).map((names) =>
      `result.${names.join(".")}`).join(", ")});`,
    "}",
  ].join("\n");
}

/** A literal of both languages. */
function text(value) {
  return JSON.stringify(value);
}
