// Requests to the gateway, signed in the page.
import { md5 } from "./md5.js";

/** The user's keys: only in memory, and gone with the page. */
export const keys = { publicKey: "", privateKey: "" };

const base = new URL(".", location.href);
let loaded;

/** Loads the description of the endpoints. */
export async function description() {
  if (!loaded) {
    const response = await fetch(new URL("openapi.json", base));
    if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
    loaded = await response.json();
  }
  return loaded;
}

export function needsKeys(document) {
  return document.security.every((requirement) => Object.keys(requirement).length > 0);
}

/** All operations of a description, with their paths. */
export function operations(document) {
  return Object.entries(document.paths).map(([path, item]) => ({ path, ...item.get }));
}

/** Resolves references of a description. */
export function resolved(document, schema) {
  const name = schema.$ref?.split("/").pop();
  return name ? document.components.schemas[name] : schema;
}

/** The URL below which the protocol's paths are. */
export function protocolBase() {
  return new URL("v1/public/", base).href;
}

/** Returns the complete URL of a request; a list of pairs has the query. */
export function signed(path, query = []) {
  const url = new URL(path.replace(/^\//, ""), base);
  const timestamp = `${Date.now()}000`;
  const { publicKey, privateKey } = keys;
  const signature = privateKey
    ? [["ts", timestamp], ["apikey", publicKey], ["hash", md5(timestamp + privateKey + publicKey)]]
    : publicKey ? [["apikey", publicKey]] : [];
  // Commas between the values of a list remain readable.
  url.search = [...query, ...signature].map(([name, value]) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll("%2C", ",")}`).join("&");
  return url;
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
  const { status, text } = await send(signed(`/v1/public/${path}`, query));
  const body = JSON.parse(text);
  if (status !== 200) throw new Error(body.message ?? body.status);
  return { ...body.data, attribution: body.attributionText };
}
