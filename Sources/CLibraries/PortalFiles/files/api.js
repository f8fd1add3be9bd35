// Requests to the gateway, signed in the page.
import { md5 } from "./md5.js";

/** The user's keys: only in memory, and gone with the page. */
export const keys = { publicKey: "", privateKey: "" };

const base = new URL(".", location.href);
const prefix = "/v1/public/";
let loaded;

/** Loads the description of the endpoints. */
export async function description() {
  loaded ??= JSON.parse(await file("openapi.json"));
  return loaded;
}

/** Loads a file of the gateway, such as `portal/protocol.md`. */
export async function file(path) {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

export function needsKeys(document) {
  return document.security.every((requirement) => Object.keys(requirement).length > 0);
}

export function keysMissing(document) {
  return needsKeys(document) && !keys.publicKey;
}

/** All operations of a description, with their paths and without references in parameters. */
export function operations(document) {
  return Object.entries(document.paths).map(([path, { get }]) => ({
    path, ...get, parameters: get.parameters.map((reference) => {
      const parameter = resolved(document, reference);
      const schema = resolved(document, parameter.schema);
      const items = schema.items && resolved(document, schema.items);
      return { ...parameter, schema: { ...schema, items } };
    }),
  }));
}

/** The operation that returns one entity of a kind; undefined if there is no such kind. */
export function entityOperation(document, kind) {
  return operations(document).find(({ path }) =>
    path.startsWith(`${prefix}${kind}/{`) && path.endsWith("}"));
}

/** The kinds of entities, such as `comics`. */
export function kinds(document) {
  return document.tags.map(({ name }) => name).filter((name) => entityOperation(document, name));
}

/** Follows a reference of a description. */
export function resolved(document, value) {
  const path = value.$ref?.replace("#/", "").split("/");
  return path ? resolved(document, path.reduce((part, key) => part[key], document)) : value;
}

/** The schema of the elements of an operation's results. */
export function resultSchema(document, operation) {
  const wrapper = resolved(document, wrapperSchema(operation));
  const container = resolved(document, wrapper.properties.data);
  return resolved(document, container.properties.results.items);
}

/** The schema of an operation's whole body. */
export function wrapperSchema(operation) {
  return operation.responses["200"].content["application/json"].schema;
}

/** The URL below which the protocol's paths are. */
export function protocolBase() {
  return new URL(prefix.slice(1), base).href;
}

/** Returns the URL of a request without credentials; a list of pairs has the query. */
export function unsigned(path, query = []) {
  const url = new URL(path.replace(/^\//, ""), base);
  // Commas between the values of a list remain readable.
  url.search = query.map(([name, value]) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll("%2C", ",")}`).join("&");
  return url;
}

/** Returns the complete URL of a request. */
export function signed(path, query = []) {
  const timestamp = `${Date.now()}000`;
  const { publicKey, privateKey } = keys;
  const signature = privateKey
    ? [["ts", timestamp], ["apikey", publicKey], ["hash", md5(timestamp + privateKey + publicKey)]]
    : publicKey ? [["apikey", publicKey]] : [];
  return unsigned(path, [...query, ...signature]);
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

/** Requests a path of the protocol and returns its `data`; throws with the gateway's message. */
export async function ask(path, query = []) {
  const { status, text } = await send(signed(prefix + path, query));
  const body = JSON.parse(text);
  if (status !== 200) throw new Error(body.message ?? body.status);
  return { ...body.data, attribution: body.attributionText };
}
