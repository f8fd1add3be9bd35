// An endpoint: its parameters, a form to try it, code, and what it responds.
import { send, signed } from "./api.js";
import { announce, codeBox, element, ownMark, problem } from "./dom.js";
import { sent, size } from "./format.js";
import { jsonNodes } from "./json.js";
import { parameterForm } from "./parameters.js";
import { errorsOf, exampleResponse, fieldDocs } from "./responses.js";
import { languages, sample } from "./samples.js";

/** From this width, the request is beside the parameters; otherwise it is above them. */
const wide = matchMedia("(min-width: 70rem)");
let language = languages[0];

/** @param parameters the values that the address of the page sets. */
export function endpointPage(document, operation, parameters) {
  // Values that match together in this catalog; a catalog without entities has none.
  const example = operation["x-marvel-cli-example"] ?? {};
  const needed = operation.parameters.filter(({ required }) => required)
    .map(({ name }) => [name, example[name]]);
  const initial = { ...Object.fromEntries(needed), ...Object.fromEntries(parameters) };
  const request = codeBox("Request", "", 2, true);
  let latest;
  const code = codes(() => latest);
  const answer = element("div", { class: "answer" });
  const { form, values, set } = parameterForm(operation, initial, {
    changed: () => { preview(); history.replaceState(null, "", addressOf(operation, values)); },
    submit: () => submit(preview(), answer),
  });
  const preview = () => {
    const current = requestOf(operation, Object.fromEntries(values("path")), values("query"));
    latest = { ...current, document, operation, signedURL: signed(current.path, current.query) };
    request.set(`GET ${latest.signedURL.href}`);
    code.update();
    return latest.signedURL;
  };
  preview();
  const exampleRequest = () => {
    const { path, query } = requestOf(operation, example, queryOf(operation, example));
    const hasLimit = operation.parameters.some(({ name }) => name === "limit");
    const others = query.filter(([name]) => name !== "limit" && name !== "offset");
    return { path, query: hasLimit ? [...others, ["limit", "1"]] : query };
  };
  const panel = element("div", { class: "request" }, request.section,
    element("div", { class: "buttons" },
      element("button", { type: "submit", form: "parameters", class: "primary" }, "Send request"),
      element("button", { type: "button", click: () => set(example) }, "Fill in examples"),
      element("button", { type: "button", click: () => set({}) }, "Clear")),
    answer, code.section, exampleResponse(document, exampleRequest));
  const docs = element("div", { class: "docs" },
    operation.parameters.length > 0 ? element("h2", {}, "Parameters") : null, form,
    fieldDocs(document, operation));
  const columns = element("div", { class: "columns" });
  const arrange = () => columns.append(...(wide.matches ? [docs, panel] : [panel, docs]));
  arrange();
  wide.onchange = arrange;
  return element("div", { class: "panel" },
    element("p", { class: "path" }, element("span", { class: "method" }, "GET"), ` ${operation.path}`,
      operation["x-marvel-cli"] ? [ownMark(), " Marvel’s API does not have this endpoint."] : null),
    columns, element("h2", {}, "Errors"), errorsOf(document, operation.responses));
}

/** The address of the page with the values in the form. */
function addressOf(operation, values) {
  const given = new URLSearchParams([...values("path"), ...values("query")]);
  return `#/endpoints/${operation.operationId}${given.size > 0 ? `?${given}` : ""}`;
}

function queryOf(operation, values) {
  return operation.parameters
    .filter(({ in: place, name }) => place === "query" && values[name] !== undefined)
    .map(({ name }) => [name, sent(values[name])]);
}

/** The path with its values, the query, and the values. */
function requestOf(operation, values, query) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ""));
  return { path, query, values };
}

/** The request in the languages; the chosen one stays chosen on other pages. */
function codes(request) {
  const code = codeBox("Code", "", 2, true);
  const update = () => code.set(sample(language, request()));
  const choices = languages.map((name) => element("label", {},
    element("input", {
      type: "radio", name: "language", value: name, checked: name === language,
      change: () => { language = name; update(); },
    }), element("span", {}, name)));
  code.section.querySelector("pre").before(element("fieldset", { class: "languages" },
    element("legend", { class: "visually-hidden" }, "Language"), choices));
  return { section: code.section, update };
}

async function submit(url, answer) {
  answer.replaceChildren(element("p", { class: "hint" }, "Waiting…"));
  let response;
  try {
    response = await send(url);
  } catch (error) {
    return answer.replaceChildren(problem(`The request failed: ${error.message}`));
  }
  const { status, reason, text, headers, milliseconds } = response;
  const summary = `${status} ${reason}`.trim();
  announce(`Response ${summary}`);
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  answer.replaceChildren(
    element("h2", {}, "Response"),
    element("p", {}, element("strong", { class: status < 400 ? "success" : "failure" }, summary),
      `, ${milliseconds.toFixed(0)} ms, ${size(text)}`),
    codeBox("Body", jsonNodes(text), 3).section, codeBox("Headers", lines, 3).section);
  answer.firstChild.scrollIntoView({ block: "nearest" });
}
