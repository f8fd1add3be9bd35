// The fields of a schema: names, types, and meanings. Objects in it can be opened.
import { resolved } from "./api.js";
import { element, ownMark } from "./dom.js";

/** Returns the list of an object's fields. */
export function schemaView(schema) {
  return element("ul", { class: "schema" }, Object.entries(schema.properties ?? {}).map(([name, field]) =>
    element("li", {},
      element("code", { class: "field" }, name), " ",
      element("span", { class: "type" }, typeOf(field)),
      field["x-marvel-cli"] ? ownMark() : null,
      field.description ? element("p", {}, field.description) : null,
      objectsIn(field).map(nested))));
}

/** The fields of an object, which are made when they are shown: objects may contain each other. */
function nested(object) {
  const details = element("details", {
    toggle: () => {
      if (details.open && details.children.length === 1) details.append(schemaView(resolved(object)));
    },
  }, element("summary", {}, `Fields of ${typeOf(object)}`));
  return details;
}

/** The schemas of the objects in a field, or references to them. */
function objectsIn(field) {
  const facts = resolved(field);
  if (facts.properties) return [field];
  if (facts.items) return objectsIn(facts.items);
  return (facts.anyOf ?? []).flatMap(objectsIn);
}

/** Returns the type of a schema in words, such as "array of Url". */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.join(" or ");
  if (schema.type === "array") return `array of ${typeOf(schema.items)}`;
  return schema.format ?? [schema.type ?? "any value"].flat().join(" or ");
}
