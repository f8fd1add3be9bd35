// The guide: each section of docs/protocol.md is a page.
import { file, operations } from "./api.js";
import { element } from "./dom.js";
import { blocks, sections } from "./markdown.js";
import { errorsOf } from "./responses.js";

export async function guideView(document, name) {
  const { introduction, pages } = sections(await file("portal/protocol.md"));
  const index = pages.findIndex(({ id }) => id === name);
  if (name && index < 0) throw new Error("There is no such page in the guide.");
  const page = pages[index];
  const list = element("nav", { class: "endpoints", "aria-label": "Guide" },
    element("ul", {}, pages.map(({ id, title }) => element("li", {}, element("a", {
      href: `#/guide/${id}`, "aria-current": id === name ? "page" : null,
    }, title)))));
  const turn = (other, words, rel) => (other
    ? element("a", { href: `#/guide/${other.id}`, rel }, `${words}: ${other.title}`) : null);
  const content = element("article", { class: "panel prose" },
    blocks(page?.lines ?? introduction),
    // Only the description knows all messages.
    name === "errors" ? [element("h2", {}, "All errors"),
      errorsOf(document, Object.assign({}, ...operations(document).map((one) => one.responses)))]
      : null,
    element("nav", { class: "pages", "aria-label": "Pages of the guide" },
      turn(pages[index - 1], "Previous", "prev"), turn(pages[index + 1], "Next", "next")));
  return [page?.title ?? "Guide", element("div", { class: "explorer" }, list, content)];
}
