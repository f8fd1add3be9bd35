// The description of the gateway, and requests to it, which the page signs.
import { md5 } from "./md5.js";

/** The user's keys: only in memory, and gone with the page. */
export const keys = { publicKey: "", privateKey: "" };

const base = new URL(".", location.href);
let api;
let known;

/** Loads the description of the endpoints, and returns its text. */
export async function load() {
  const response = await fetch(new URL("openapi.json", base));
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
  api = await response.json();
  known = Object.entries(api.paths).map(([path, { get }]) => ({
    path, ...get, parameters: get.parameters.map((reference) => {
      const parameter = resolved(reference);
      const schema = resolved(parameter.schema);
      return { ...parameter, schema: { ...schema, items: schema.items && resolved(schema.items) } };
    }),
  }));
  return api.info.description;
}

export function needsKeys() {
  return api.security.every((requirement) => Object.keys(requirement).length > 0);
}

/** All operations, with their paths and without references in parameters. */
export function operations() {
  return known;
}

/** Follows a reference of the description. */
export function resolved(value) {
  const path = value.$ref?.replace("#/", "").split("/");
  return path ? resolved(path.reduce((part, key) => part[key], api)) : value;
}

/** The page of the endpoint that an address of the protocol names; null for other addresses. */
export function pageOf(address) {
  const path = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?(\/v1\/public\/[a-z\d/]+)$/.exec(address)?.[1].split("/");
  const parts = ({ path: template }) => template.split("/");
  const operation = path && known.find((one) => parts(one).length === path.length
    && parts(one).every((part, index) => part === path[index]
      || (part.startsWith("{") && /^\d+$/.test(path[index]))));
  if (!operation) return null;
  const values = parts(operation).map((part, index) => [part.slice(1, -1), path[index], part[0] === "{"])
    .filter(([, , isValue]) => isValue);
  return addressOf(operation, values.map(([name, value]) => [name, value]));
}

/** The address of an endpoint's page with values of its parameters. */
export function addressOf({ operationId }, values) {
  return `#/endpoints/${operationId}${values.length > 0 ? `?${new URLSearchParams(values)}` : ""}`;
}

/** Returns the complete URL of a request. */
export function signed({ path }, values, query) {
  const timestamp = `${Date.now()}000`;
  const { publicKey, privateKey } = keys;
  const signature = privateKey
    ? [["ts", timestamp], ["apikey", publicKey], ["hash", md5(timestamp + privateKey + publicKey)]]
    : publicKey ? [["apikey", publicKey]] : [];
  const url = new URL(path.slice(1).replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? "")), base);
  // Commas between the values of a list remain readable.
  url.search = [...query, ...signature].map(([name, value]) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll("%2C", ",")}`).join("&");
  return url.href;
}

/** Sends a request and returns everything about its response. */
export async function send(url) {
  const start = performance.now();
  const response = await fetch(url, { cache: "no-store", credentials: "omit" });
  const text = await response.text();
  return {
    status: response.status, reason: response.statusText, text, headers: [...response.headers],
    milliseconds: performance.now() - start,
  };
}
