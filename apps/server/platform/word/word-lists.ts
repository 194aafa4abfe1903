import type { Element, ElementContent } from 'hast';
import { isTag, makeElement, makeText, styleOf, textOf } from './page-nodes.ts';

/** A paragraph that Word shows as an entry of a list. */
interface Entry {
  readonly depth: number;
  /** `·`, `1.`, `（一）`. */
  readonly marker: string;
  readonly node: Element;
}

const isMarker = (node: ElementContent): boolean => node.type === 'element' && /mso-list:\s*ignore/i.test(styleOf(node));

function findMarker(node: ElementContent): string | undefined {
  if (node.type !== 'element') return undefined;
  if (isMarker(node)) return textOf(node).replaceAll(/[\s\u00a0]+/g, '');
  for (const child of node.children) {
    const found = findMarker(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The content without the marker, which stands in spans of its own. */
function withoutMarker(children: readonly ElementContent[]): ElementContent[] {
  return children
    .filter((child) => !isMarker(child))
    .map((child) => (child.type === 'element' ? { ...child, children: withoutMarker(child.children) } : child));
}

function readEntry(node: ElementContent): Entry | undefined {
  if (!isTag(node, 'p')) return undefined;
  const depth = Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node))?.[1] ?? 0);
  return depth === 0 ? undefined : { depth, marker: findMarker(node) ?? '·', node };
}

/** Word writes a bullet as one sign, or as a letter of a font of signs. */
const isBullet = (marker: string): boolean => /^(?:[^\p{L}\p{N}（(]|[a-zA-ZØü§])$/u.test(marker);
const numberOf = (marker: string): number | undefined => {
  const found = /^(\d{1,4})[.、．)）]$/.exec(marker)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Puts an entry at its depth below the lists that are open, the outermost first. */
function addEntry(open: Element[], { depth, marker, node }: Entry, into: ElementContent[]): void {
  const start = numberOf(marker);
  const item = makeElement('li', withoutMarker(node.children));
  open.length = Math.min(open.length, depth);
  const last = open.at(-1);
  const tagName = start === undefined ? 'ul' : 'ol';
  if (last && open.length === depth && last.tagName === tagName) return void last.children.push(item);
  if (open.length === depth) open.pop();
  const list = makeElement(tagName, [item], start === undefined ? {} : { start });
  const parent = open.at(-1)?.children.at(-1);
  if (parent?.type === 'element') parent.children.push(list);
  else into.push(list);
  open.push(list);
}

/** The paragraphs that Word shows as lists, as lists. An entry whose number no list has, such as （一）, is a paragraph that begins with it. */
export function gatherLists(children: readonly ElementContent[]): ElementContent[] {
  const gathered: ElementContent[] = [];
  const open: Element[] = [];
  for (const node of children) {
    const entry = readEntry(node);
    const isBlank = node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
    if (!entry) {
      if (!isBlank) open.length = 0;
      gathered.push(node);
    } else if (isBullet(entry.marker) || numberOf(entry.marker) !== undefined) addEntry(open, entry, gathered);
    else {
      open.length = 0;
      gathered.push(makeElement('p', [makeText(entry.marker), ...withoutMarker(entry.node.children)]));
    }
  }
  return gathered;
}
