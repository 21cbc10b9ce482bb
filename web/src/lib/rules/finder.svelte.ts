/** Searches the text that is shown, marks what is found, and steps through it. */
import { find, idIn } from "./search";

const [FOUND, CURRENT] = ["rules-found", "rules-current"];
/** What is not read as text. */
const SKIPPED = ".picture, svg";
const PARAGRAPHS = "p, li, h2, h3, td, th, figcaption";

export class Finder {
  query = $state("");
  found = $state.raw<Range[]>([]);
  at = $state(0);
  /** Looks through this. */
  text: HTMLElement | undefined;

  search(query: string): void {
    this.query = query;
    this.found = this.text ? rangesIn(this.text, query) : [];
    this.at = this.first();
    this.show();
  }

  step(by: 1 | -1): void {
    if (!this.found.length) return;
    this.at = (this.at + by + this.found.length) % this.found.length;
    this.show();
  }

  end(): void {
    this.found = [];
    mark(FOUND, []);
    mark(CURRENT, []);
  }

  /** The rule that was asked for by its id, or else what comes next on the screen. */
  private first(): number {
    const id = idIn(this.query);
    const own = this.found.findIndex(
      (range) => id && range.startContainer.parentElement?.closest("li[id]")?.id === id,
    );
    const next = this.found.findIndex((range) => range.getBoundingClientRect().top > 0);
    return Math.max(0, own >= 0 ? own : next);
  }

  private show(): void {
    const current = this.found[this.at];
    mark(FOUND, this.found);
    mark(CURRENT, current ? [current] : []);
    current?.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }
}

/** Browsers without highlights still scroll to what is found. */
function mark(name: string, ranges: Range[]): void {
  if (typeof Highlight === "undefined") return;
  const highlight = new Highlight(...ranges);
  highlight.priority = name === CURRENT ? 1 : 0;
  CSS.highlights.set(name, highlight);
}

/** A word may go on in another element of its paragraph, but not in another paragraph. */
function rangesIn(root: HTMLElement, query: string): Range[] {
  const nodes: { node: Text; from: number }[] = [];
  let text = "";
  let last: Element | null | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [parent, data] = [node.parentElement, node.textContent ?? ""];
    if (!(node instanceof Text) || parent?.closest(SKIPPED)) continue;
    const paragraph = parent?.closest(PARAGRAPHS);
    if (last !== paragraph) text += "\n\n";
    last = paragraph;
    nodes.push({ node, from: text.length });
    text += data;
  }
  return find(text, query).map(([from, to]) => {
    const range = document.createRange();
    const start = nodes.findLast((one) => one.from <= from)!;
    const end = nodes.findLast((one) => one.from < to)!;
    range.setStart(start.node, from - start.from);
    range.setEnd(end.node, to - end.from);
    return range;
  });
}
