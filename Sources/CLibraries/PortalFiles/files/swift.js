// A request as Swift with the library MarvelComics.
import { protocolBase } from "./api.js";
import { sent } from "./format.js";

export function swift({ operation, query, values, path }, credentials) {
  const schemaName = operation.responses["200"].content["application/json"].schema.$ref ?? "";
  const kind = /(\w+)DataWrapper$/.exec(schemaName)?.[1];
  if (!kind || operation["x-marvel-cli"]) return "The library MarvelComics has no such request.";
  const unknown = query.map(([name, value]) => [name, literal(operation, name, value)])
    .find(([, code]) => code === null);
  if (unknown) return `The library MarvelComics cannot send this value of ${unknown[0]}.`;
  return [
    "import Foundation", "import MarvelComics", "",
    "let client = MarvelClient(",
    `  baseURL: URL(string: ${text(protocolBase().replace(/v1\/public\/$/, ""))})!${
      credentials ? "," : ")"}`,
    ...(credentials ? [`  keys: MarvelKeys(publicKey: ${text(credentials.publicKey)}, privateKey: ${
      text(credentials.privateKey)}))`] : []), "",
    ...(operation.path.endsWith("}") ? one(kind, values) : list(kind, operation, query, path)),
  ].join("\n");
}

function one(kind, values) {
  const type = kind === "Character" ? "MarvelCharacter" : kind;
  return [`if let entity = try await client.entity(${type}.self, id: ${Object.values(values)[0]}) {`,
    "  print(entity.id, entity.name)", "}"];
}

function list(kind, operation, query, path) {
  const [, parent, id] = /\/v1\/public\/(\w+)\/(\d+)\//.exec(path) ?? [];
  const parentName = parent && operation.parameters[0].name.replace(/Id$/, "");
  const filters = query.filter(([name]) => name !== "limit" && name !== "offset");
  const range = ["offset", "limit"].flatMap((name) =>
    query.filter(([given]) => given === name).map(([, value]) => `, ${name}: ${value}`)).join("");
  return [
    `${filters.length > 0 ? "var" : "let"} query = ${kind}Query(${
      parent ? `of: .${parentName}(${id})` : ""})`,
    ...filters.map(([name, value]) =>
      `query.${name === "orderBy" ? "order" : name} = ${literal(operation, name, value)}`),
    `let page = try await client.page(query${range})`,
    "for entity in page.entities {", "  print(entity.id, entity.name)", "}",
  ];
}

/** Returns a value of a parameter as Swift; null if the library cannot send it. */
function literal(operation, name, value) {
  const { schema, "x-marvel-cli": isOwn } = operation.parameters.find((known) => known.name === name);
  const parts = sent(value).split(",");
  if (isOwn) return null;
  if (name === "orderBy") return array(parts.map(order));
  if (name === "issueNumber") return `IssueNumber(text: ${text(value)})`;
  if (schema.type === "boolean") return value === "true" ? "true" : "false";
  if (schema.type === "integer") return /^\d+$/.test(value) ? value : null;
  if (schema.format === "date") return date(value) && `try ${date(value)}`;
  if (schema.items?.format === "date") {
    const [first, last] = parts.map(date);
    return parts.length === 2 && first && last ? `try ${first}...${last}` : null;
  }
  if (schema.enum) return enumerator(value);
  if (schema.items?.enum) return array(parts.map(enumerator));
  if (schema.items) return array(parts.map((part) => (/^\d+$/.test(part) ? part : null)));
  return text(value);
}

function order(key) {
  return key.startsWith("-") ? `.descending(.${key.slice(1)})` : `.ascending(.${key})`;
}

/** The case for a value such as `trade paperback`. */
function enumerator(value) {
  return `.${value.replace(/ (\w)/g, (_, letter) => letter.toUpperCase())}`;
}

function date(value) {
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? `Date(${text(`${value}T00:00:00Z`)}, strategy: .iso8601)` : null;
}

function array(parts) {
  return parts.includes(null) ? null : `[${parts.join(", ")}]`;
}

function text(value) {
  return JSON.stringify(value).replaceAll(/\\u([0-9a-f]{4})/g, "\\u{$1}");
}
