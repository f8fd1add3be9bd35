// The endpoints: what they accept, and a form to try each of them.
import { operations, send, signed } from "./api.js";
import { curl, marvelCLI } from "./commands.js";
import { announce, codeBox, element, problem } from "./dom.js";
import { indented, label, size } from "./format.js";

export function endpointsView(document, name, parameters) {
  const all = operations(document);
  const chosen = all.find((operation) => operation.operationId === name);
  const panel = chosen
    ? form(chosen, parameters)
    : element("p", { class: "notice" }, plain(document.info.description));
  const list = element("nav", { "aria-label": "Endpoints", class: "endpoints" },
    document.tags.map((tag) => group(all, tag.name, chosen)));
  return [chosen?.summary ?? "Endpoints", element("div", { class: "explorer" }, list, panel)];
}

function group(all, tag, chosen) {
  // The entities that an endpoint belongs to are the first part of its path.
  const members = all.filter((operation) => operation.path.split("/")[3] === tag);
  return element("details", { open: !chosen || members.includes(chosen) },
    element("summary", {}, label(tag), element("span", { class: "count" }, String(members.length))),
    element("ul", {}, members.map((operation) => element("li", {}, element("a", {
      href: `#/endpoints/${operation.operationId}`,
      "aria-current": operation === chosen ? "page" : null,
    }, operation.path.replace("/v1/public", ""))))));
}

function form(operation, parameters) {
  const fields = operation.parameters.map((parameter) => field(parameter, parameters));
  const request = codeBox("Request", "", 2, true);
  const command = codeBox("curl", "", 2, true);
  const client = codeBox("marvel-cli", "", 2, true);
  const answer = element("div", { class: "answer" });
  const current = () => {
    const given = fields.filter(({ input }) => input.value.trim() !== "").map(
      ({ parameter, input }) => ({ parameter, value: input.value.trim() }));
    const path = Object.fromEntries(given.filter(({ parameter }) => parameter.in === "path")
      .map(({ parameter, value }) => [parameter.name, value]));
    const query = given.filter(({ parameter }) => parameter.in === "query")
      .map(({ parameter, value }) => [parameter.name, value]);
    const address = operation.path.replace(/\{(\w+)\}/, (_, name) => encodeURIComponent(path[name] ?? ""));
    return { path, query, url: signed(address, query) };
  };
  const preview = () => {
    const { path, query, url } = current();
    request.set(`GET ${url.href}`);
    command.set(curl(url));
    client.set(marvelCLI(operation, path, query) ?? "marvel-cli has no flag for the parameter id.");
    return url;
  };
  const fill = (value) => {
    for (const { parameter, input } of fields) {
      if (parameter.in === "query") input.value = value(parameter);
    }
    preview();
  };
  const made = element("form", {
    class: "parameters",
    input: preview,
    submit: (event) => { event.preventDefault(); submit(preview(), answer); },
  },
  fields.map(({ row }) => row),
  element("div", { class: "buttons" },
    element("button", { type: "submit", class: "primary" }, "Send request"),
    element("button", {
      type: "button", click: () => fill((parameter) => String(parameter.example)),
    }, "Fill in examples"),
    element("button", { type: "button", click: () => fill(() => "") }, "Clear")));
  preview();
  return element("div", { class: "panel" },
    element("p", { class: "path" }, element("span", { class: "method" }, "GET"), ` ${operation.path}`),
    made, request.section, command.section, client.section, answer);
}

function field(parameter, parameters) {
  const { schema } = parameter;
  const id = `parameter-${parameter.name}`;
  const attributes = {
    id, name: parameter.name, "aria-describedby": `${id}-hint`, autocomplete: "off",
    required: parameter.required,
  };
  const values = schema.type === "boolean" ? ["true", "false"] : schema.enum;
  const input = values
    ? element("select", attributes, element("option", { value: "" }, "–"),
      values.map((value) => element("option", { value }, value)))
    : element("input", {
      ...attributes, placeholder: String(parameter.example), spellcheck: "false",
      inputmode: schema.type === "integer" ? "numeric" : null,
    });
  const initial = parameters.get(parameter.name) ?? (parameter.in === "path" ? parameter.example : "");
  input.value = String(initial);
  const choices = schema.items?.enum ? ` Values: ${schema.items.enum.join(", ")}.` : "";
  const row = element("div", { class: "parameter" },
    element("label", { for: id }, parameter.name,
      parameter["x-marvel-cli"] ? element("span", { class: "own" }, "undocumented") : null),
    input,
    element("p", { class: "hint", id: `${id}-hint` },
      plain(parameter.description) + choices + bounds(schema)));
  return { parameter, input, row };
}

/** A text of the description without its markup of code. */
function plain(text) {
  return text.replaceAll("`", "");
}

function bounds({ minimum, maximum, default: usual }) {
  const isLimited = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const range = isLimited ? ` From ${minimum} to ${maximum}.` : "";
  return usual === undefined ? range : `${range} The default is ${usual}.`;
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
    codeBox("Headers", lines, 3).section, codeBox("Body", indented(text), 3).section);
  answer.scrollIntoView({ block: "nearest" });
}
