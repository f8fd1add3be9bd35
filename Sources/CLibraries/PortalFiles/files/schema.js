// The fields of a schema: names, types, meanings, and examples. Objects in it can be opened.
import { resolved } from "./api.js";
import { element, ownMark } from "./dom.js";

/** Returns the list of an object's fields. */
export function schemaView(document, schema) {
  const { properties = {} } = resolved(document, schema);
  return element("ul", { class: "schema" }, Object.entries(properties).map(([name, field]) =>
    element("li", {}, row(document, name, field))));
}

function row(document, name, field) {
  const facts = resolved(document, field);
  const meaning = field.description ?? (field.$ref ? null : facts.description);
  const example = field.examples?.[0];
  const objects = objectsIn(document, field);
  return [
    element("code", { class: "field" }, name), " ",
    element("span", { class: "type" }, typeOf(document, field)),
    field["x-marvel-cli"] ? ownMark() : null,
    meaning ? element("p", {}, `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`) : null,
    example === undefined
      ? null : element("p", { class: "hint" }, "Example: ", element("code", {}, String(example))),
    objects.map((object) => nested(
      document, objects.length === 1 ? name : typeOf(document, object), object)),
  ];
}

/** The fields of an object, which are made when they are shown: objects may contain each other. */
function nested(document, name, schema) {
  const details = element("details", {
    toggle: () => {
      if (details.open && details.children.length === 1) details.append(schemaView(document, schema));
    },
  }, element("summary", {}, `Fields of ${name}`));
  return details;
}

/** The schemas of the objects in a field, or references to them. */
function objectsIn(document, field) {
  const facts = resolved(document, field);
  if (facts.properties) return [field];
  if (facts.items) return objectsIn(document, facts.items);
  return (facts.anyOf ?? []).flatMap((part) => objectsIn(document, part));
}

/** Returns the type of a schema in words, such as "array of Url". */
export function typeOf(document, schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(document, part)).join(" or ");
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.join(" or ");
  if (schema.type === "array") return `array of ${typeOf(document, schema.items)}`;
  return schema.format ?? [schema.type ?? "any value"].flat().join(" or ");
}
