// A request as commands of a shell.
import { keys, protocolBase } from "./api.js";

/** The placeholder for the private key, which the page never shows. */
const hiddenKey = "YOUR_PRIVATE_KEY";

export function curl(url) {
  return `curl ${quoted(url.href)}`;
}

/**
 * Returns the command of marvel-cli that sends the same request; null if it has no flag for one of
 * the parameters.
 */
export function marvelCLI(operation, path, query) {
  const words = [operation["x-marvel-cli-command"].replace(/\{(\w+)\}/, (_, name) => quoted(path[name]))];
  for (const [name, value] of query) {
    const parameter = operation.parameters.find((known) => known.name === name);
    const flag = parameter["x-marvel-cli-flag"];
    if (!flag) return null;
    if (parameter.schema.type === "boolean") {
      if (value === "true") words.push(flag);
    } else {
      words.push(value.startsWith("-") ? `${flag}=${quoted(value)}` : `${flag} ${quoted(value)}`);
    }
  }
  return [...settings(), ...words, "--source gateway"].join(" ");
}

function settings() {
  const values = [["MARVEL_BASE_URL", protocolBase()]];
  if (keys.publicKey) {
    values.push(["MARVEL_PUBLIC_KEY", keys.publicKey], ["MARVEL_PRIVATE_KEY", hiddenKey]);
  }
  return values.map(([name, value]) => `${name}=${quoted(value)}`);
}

function quoted(word) {
  return /^[\w.,:/@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
