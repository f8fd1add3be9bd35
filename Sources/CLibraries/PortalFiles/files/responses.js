// What an endpoint responds: the fields, an example, and the errors.
import {
  keysMissing, needsKeys, resolved, resultSchema, send, signed, wrapperSchema,
} from "./api.js";
import { askForKeys, codeBox, element, ownMark, problem, prose, scrolling } from "./dom.js";
import { jsonNodes } from "./json.js";
import { schemaView } from "./schema.js";

/** The fields of a success. */
export function fieldDocs(document, operation) {
  const schema = resultSchema(document, operation);
  const hasOwn = Object.values(schema.properties ?? {}).some((field) => field["x-marvel-cli"]);
  return element("section", {},
    element("h2", {}, "Response"),
    element("p", {}, "A success is an envelope with one page of results in ",
      element("code", {}, "data.results"), "."),
    element("details", { class: "part", open: true }, element("summary", {}, "Fields of a result"),
      hasOwn ? element("p", { class: "hint" }, ownMark(),
        " Marvel’s entities do not have this field. It is absent if it is unknown.") : null,
      schemaView(document, schema)),
    element("details", { class: "part" }, element("summary", {}, "Fields of the envelope"),
      schemaView(document, wrapperSchema(operation))));
}

/**
 * The response to an example: loaded at once if the gateway needs no keys, otherwise when it is
 * opened. A function returns the path and the query.
 */
export function exampleResponse(document, request) {
  const content = element("div", {});
  let isLoaded = false;
  return element("details", {
    open: !needsKeys(document), class: "part example",
    toggle: async ({ target }) => {
      if (!target.open || isLoaded) return;
      if (keysMissing(document)) return content.replaceChildren(askForKeys());
      const { path, query } = request();
      try {
        const { status, text } = await send(signed(path, query));
        isLoaded = status === 200;
        content.replaceChildren(codeBox("Example response", jsonNodes(text), null).section);
      } catch (error) {
        content.replaceChildren(problem(`The request failed: ${error.message}`));
      }
    },
  }, element("summary", {}, "Example response from this catalog"), content);
}

/** The errors among responses by their status: a table for each. */
export function errorsOf(document, responses) {
  return Object.entries(responses).filter(([status]) => Number(status) >= 400)
    .map(([status, reference]) => {
      const response = resolved(document, reference);
      const rows = response["x-marvel-cli-errors"] ?? [];
      return element("details", { class: "part status" },
        element("summary", {}, element("code", {}, status), " ", prose(response.description),
          element("span", { class: "count" }, String(rows.length))),
        table(`Errors with the status ${status}`, rows));
    });
}

function table(label, rows) {
  const columns = [["code", element("code", {}, "code")], ["message", "Message"],
    ["cause", "Cause"], ["remedy", "What to do"]];
  return scrolling(label, element("table", { class: "errors" },
    element("thead", {}, element("tr", {}, columns.map(([, name]) =>
      element("th", { scope: "col" }, name)))),
    element("tbody", {}, rows.map((row) => element("tr", {}, columns.map(([key]) =>
      element("td", {}, key === "code"
        ? element("code", {}, String(row.code)) : prose(row[key] ?? ""))))))));
}
