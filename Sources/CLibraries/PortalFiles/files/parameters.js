// The form of an endpoint: its parameters in groups.
import { element, ownMark, present, prose } from "./dom.js";
import { sent } from "./format.js";

/** The groups in their order. A parameter belongs to the first one that it matches. */
const groups = [
  ["Path", ({ in: place }) => place === "path"],
  ["Order and paging", ({ name }) => ["orderBy", "limit", "offset"].includes(name)],
  ["Related entities", ({ schema }) => schema.items?.type === "integer"],
  ["Dates", ({ name, schema }) => /date|year|since/i.test(name) || schema.format === "date"],
  ["Formats and types", ({ schema }) =>
    schema.type === "boolean" || (schema.enum ?? schema.items?.enum) !== undefined],
  ["Codes and ids", ({ description }) => description.startsWith("Only the ")],
  ["Names and numbers", () => true],
];
const shownOrder = ["Path", "Names and numbers", "Dates", "Formats and types", "Related entities",
  "Codes and ids", "Order and paging"];

/**
 * Returns the form, a function that returns the values in it, and one that sets those in the query.
 * The form's id is `parameters`.
 */
export function parameterForm(operation, initial, { changed, submit }) {
  const isOwn = operation["x-marvel-cli"] === true;
  const fields = operation.parameters.map((parameter) => field(parameter, initial, isOwn));
  const form = element("form", {
    id: "parameters", class: "parameters", input: changed,
    submit: (event) => { event.preventDefault(); submit(); },
  }, shownOrder.map((name) => group(name, fields)));
  const values = (place) => fields.filter(({ parameter, input }) =>
    parameter.in === place && input.value.trim() !== "")
    .map(({ parameter, input }) => [parameter.name, input.value.trim()]);
  const set = (given) => {
    for (const { parameter, input } of fields) {
      const value = given[parameter.name];
      if (value !== undefined) input.value = sent(value);
      else if (!parameter.required) input.value = "";
    }
    changed();
  };
  return { form, values, set };
}

function group(name, fields) {
  const members = fields.filter(({ parameter }) =>
    groups.find(([, matches]) => matches(parameter))[0] === name);
  if (members.length === 0) return null;
  // What all of them say is said once.
  const [first, ...others] = members.map(({ hints }) => hints);
  const common = others.length === 0 ? [] : first.filter((hint) =>
    others.every((hints) => hints.includes(hint)));
  const note = element("p", { class: "hint", id: `note-${name.replaceAll(" ", "-")}` },
    prose(common.join(" ")));
  return element("fieldset", { "aria-describedby": common.length > 0 ? note.id : null },
    element("legend", {}, name), common.length > 0 ? note : null,
    members.map(({ row, hints, hint }) => {
      hint.prepend(...present(prose(hints.filter((text) => !common.includes(text)).join(" "))));
      return row;
    }));
}

/** @param isOwn whether Marvel's API does not have the endpoint, so that no parameter needs a mark. */
function field(parameter, initial, isOwn) {
  const { name, schema } = parameter;
  const id = `parameter-${name}`;
  const attributes = {
    id, name, "aria-describedby": `${id}-hint`, autocomplete: "off", required: parameter.required,
  };
  const values = schema.type === "boolean" ? ["true", "false"] : schema.enum;
  const input = values
    ? element("select", attributes, element("option", { value: "" }, "–"),
      values.map((value) => element("option", { value }, value)))
    : element("input", {
      ...attributes, spellcheck: "false", inputmode: schema.type === "integer" ? "numeric" : null,
      placeholder: parameter.example === undefined ? null : sent(parameter.example),
    });
  input.value = initial[name] === undefined ? "" : sent(initial[name]);
  const hints = parameter.description.split(/(?<=\.) (?=[A-Z])/);
  if (schema.items?.enum) hints.push(`Values: ${schema.items.enum.join(", ")}.`);
  hints.push(...bounds(schema));
  const hint = element("p", { class: "hint", id: `${id}-hint` }, parameter["x-marvel-cli"] && !isOwn
    ? [" ", ownMark("undocumented"), " Marvel’s documentation does not have it."] : null);
  const row = element("div", { class: "parameter" },
    element("div", {},
      element("label", { for: id }, name), " ",
      element("span", { class: "type" }, kindOf(schema), parameter.required ? ", required" : "")),
    input, hint);
  return { parameter, input, row, hint, hints };
}

function kindOf({ type, format, items }) {
  if (type !== "array") return format ?? type;
  return items.type === "integer" ? "list of ids" : `list of ${items.format ?? items.type}s`;
}

function bounds({ minimum, maximum, default: usual }) {
  const isLimited = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [...(isLimited ? [`From ${minimum} to ${maximum}.`] : []),
    ...(usual === undefined ? [] : [`The default is ${usual}.`])];
}
