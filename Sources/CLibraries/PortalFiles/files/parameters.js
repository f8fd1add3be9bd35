// The form of an endpoint: a field for each parameter.
import { element, ownMark, prose } from "./dom.js";

/**
 * Returns the form, a function that returns the values in it as pairs, and one that clears what is
 * not required. The form's id is `parameters`.
 */
export function parameterForm(operation, given, { changed, submit }) {
  const fields = operation.parameters.map((parameter) => field(parameter, given));
  const form = element("form", {
    id: "parameters", input: changed,
    submit: (event) => { event.preventDefault(); submit(); },
  }, fields.map(({ row }) => row));
  const values = (place) => fields
    .map(({ parameter, input }) => [parameter, input.value.trim()])
    .filter(([parameter, value]) => parameter.in === place && value !== "")
    .map(([{ name }, value]) => [name, value]);
  const clear = () => {
    for (const { parameter, input } of fields) if (!parameter.required) input.value = "";
    changed();
  };
  return { form, values, clear };
}

function field(parameter, given) {
  const { name, schema, required, description } = parameter;
  const id = `parameter-${name}`;
  const attributes = { id, name, required, "aria-describedby": `${id}-hint`, autocomplete: "off" };
  const values = schema.type === "boolean" ? ["true", "false"] : schema.enum;
  const input = values
    ? element("select", attributes, element("option", { value: "" }, "–"),
      values.map((value) => element("option", { value }, value)))
    : element("input", {
      ...attributes, spellcheck: "false", inputmode: schema.type === "integer" ? "numeric" : null,
    });
  input.value = given.get(name) ?? "";
  const row = element("div", { class: "parameter" },
    element("div", {}, element("label", { for: id }, name), " ",
      element("span", { class: "type" }, typeOf(schema), required ? ", required" : ""),
      parameter["x-marvel-cli"] ? ownMark() : null),
    input,
    element("p", { class: "hint", id: `${id}-hint` }, prose([description, ...bounds(schema)].join(" "))));
  return { parameter, input, row };
}

function typeOf({ type, format, items }) {
  return items ? `list of ${items.format ?? items.type}s` : format ?? type;
}

function bounds({ minimum, maximum, items, default: usual }) {
  const isLimited = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [...(items?.enum ? [`Values: ${items.enum.join(", ")}.`] : []),
    ...(isLimited ? [`From ${minimum} to ${maximum}.`] : []),
    ...(usual === undefined ? [] : [`The default is ${usual}.`])];
}
