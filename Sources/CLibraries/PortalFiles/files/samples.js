// A request as code: commands of a shell, and programs.
import { keys, needsKeys, protocolBase } from "./api.js";
import { javaScript, python } from "./scripts.js";
import { swift } from "./swift.js";

const writers = { curl, "marvel-cli": marvelCLI, Python: python, JavaScript: javaScript, Swift: swift };

export const languages = Object.keys(writers);

/**
 * Returns a request in a language. It has a path, a query as a list of pairs, the values of the
 * path, the URL with credentials, the operation, and the description.
 */
export function sample(language, request) {
  const needed = needsKeys(request.document) || keys.publicKey;
  // The page never shows the private key.
  const credentials = needed
    ? { publicKey: keys.publicKey || "YOUR_PUBLIC_KEY", privateKey: "YOUR_PRIVATE_KEY" } : null;
  return writers[language](request, credentials);
}

function curl({ signedURL }) {
  return `curl ${quoted(signedURL.href)}`;
}

function marvelCLI({ operation, query, values }, credentials) {
  const others = new Map(query);
  const all = { ...values, ...Object.fromEntries(query) };
  const words = [operation["x-marvel-cli-command"].replace(/\{(\w+)\}/g, (_, name) => {
    others.delete(name);
    return quoted(all[name] ?? "");
  })];
  for (const [name, value] of others) {
    const { schema, "x-marvel-cli-flag": flag } =
      operation.parameters.find((known) => known.name === name);
    if (!flag) return `marvel-cli has no flag for the parameter ${name}.`;
    if (schema.type === "boolean") {
      if (value === "true") words.push(flag);
    } else {
      words.push(value.startsWith("-") ? `${flag}=${quoted(value)}` : `${flag} ${quoted(value)}`);
    }
  }
  return [...settings(credentials), ...words, "--source gateway"].join(" ");
}

function settings(credentials) {
  const values = [["MARVEL_BASE_URL", protocolBase()]];
  if (credentials) {
    values.push(["MARVEL_PUBLIC_KEY", credentials.publicKey],
      ["MARVEL_PRIVATE_KEY", credentials.privateKey]);
  }
  return values.map(([name, value]) => `${name}=${quoted(value)}`);
}

function quoted(word) {
  return /^[\w.,:/@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
