// The page of an endpoint: the request, its response, the parameters, and the fields of results.
import { addressOf, resolved, send, signed } from "./api.js";
import { announce, codeBox, element, ownMark, problem } from "./dom.js";
import { jsonNodes } from "./json.js";
import { parameterForm } from "./parameters.js";
import { schemaView } from "./schema.js";

/** @param given the values of parameters that the address of the page has. */
export function endpointPage(operation, given) {
  const request = codeBox("Request", "");
  const answer = element("div", { class: "answer" });
  const url = () => signed(operation, Object.fromEntries(values("path")), values("query"));
  const changed = () => {
    request.set(`GET ${url()}`);
    const address = addressOf(operation, [...values("path"), ...values("query")]);
    history.replaceState(null, "", address);
  };
  const { form, values, clear } = parameterForm(operation, given, {
    changed, submit: () => submit(url(), answer),
  });
  request.set(`GET ${url()}`);
  return element("div", { class: "panel" },
    element("p", { class: "path" }, `GET ${operation.path}`,
      operation["x-marvel-cli"] ? ownMark() : null),
    request.section,
    element("div", { class: "buttons" },
      element("button", { type: "submit", form: "parameters", class: "primary" }, "Send request"),
      element("button", { type: "button", click: clear }, "Clear")),
    answer,
    element("h2", {}, "Parameters"), form,
    element("h2", {}, "Response"),
    schemaView(resolved(operation.responses["200"].content["application/json"].schema)));
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
    element("p", {}, element("strong", { class: status < 400 ? "success" : "failure" }, summary),
      `, ${milliseconds.toFixed(0)} ms, ${text.length.toLocaleString("en-US")} characters`),
    codeBox("Body", jsonNodes(text)).section, codeBox("Headers", lines).section);
}
