// A request as code: commands of a shell, and programs.
import { keys, needsKeys, protocolBase } from "./api.js";
import { javaScript, python } from "./scripts.js";
import { swift } from "./swift.js";

const writers = {
  curl, "marvel-cli": marvelCLI, Python: python, JavaScript: javaScript, Swift: swift,
};

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
  const words = [operation["x-marvel-cli-command"].replace(
    /\{(\w+)\}/g, (_, name) => quoted(values[name] ?? ""))];
  const operands = [];
  for (const [name, value] of query) {
    const { schema, required, "x-marvel-cli-flag": flag } =
      operation.parameters.find((known) => known.name === name);
    if (required) operands.push(quoted(value));
    else if (!flag) return `marvel-cli has no flag for the parameter ${name}.`;
    else if (schema.type === "boolean") {
      if (value === "true") words.push(flag);
    } else {
      words.push(value.startsWith("-") ? `${flag}=${quoted(value)}` : `${flag} ${quoted(value)}`);
    }
  }
  // Only Marvel's endpoints can be requested of a gateway; the command searches a catalog itself.
  const isOwn = operation["x-marvel-cli"] === true;
  return [...(isOwn ? [] : settings(credentials)), ...words, ...(isOwn ? [] : ["--source gateway"]),
    ...(operands.length > 0 ? ["--", ...operands] : [])].join(" ");
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
