import type { Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { toPlainText } from '#platform/markdown/to-plain-text.ts';

/** A clause of the terms of a product, or one item of a list of exclusions. */
export interface Clause {
  /** As in the terms: `2.2`; item 12 of clause 2.7 is `2.7.12`. */
  readonly number: string;
  readonly heading: string;
  /** Of an item: its place in the list. */
  readonly item?: number;
  /** Whether it belongs to a rider. */
  readonly isOfRider: boolean;
  readonly text: string;
}

interface Section {
  readonly number: string;
  readonly heading: string;
  readonly isOfRider: boolean;
  readonly nodes: RootContent[];
}

const numbered = /^(\d+(?:\.\d+)*)\s+(.+)$/;

/** The numbered sections of a text, each with the text below its heading. Text before the first section has no number and is left out. */
function cutSections({ children }: Root): Section[] {
  const sections: Section[] = [];
  let isOfRider = false;
  for (const node of children) {
    if (node.type !== 'heading') {
      sections.at(-1)?.nodes.push(node);
      continue;
    }
    const text = toPlainText(node);
    if (node.depth === 1) isOfRider = text.includes('附加');
    const [, number, heading] = numbered.exec(text) ?? [];
    if (number !== undefined && heading !== undefined) sections.push({ number, heading, isOfRider, nodes: [] });
  }
  return sections;
}

const join = (nodes: readonly Nodes[]): string => nodes.map(toPlainText).join('\n');

/** Lists the clauses of terms; exclusions item by item, because each decides claims by itself. */
export function listClauses(markdown: string): Clause[] {
  return cutSections(parseMarkdown(markdown)).flatMap(({ number, heading, isOfRider, nodes }): Clause[] => {
    const clause = { heading, isOfRider };
    const isList = (node: RootContent) => heading.includes('责任免除') && node.type === 'list' && node.ordered === true;
    const items = nodes.flatMap((node) => (node.type === 'list' && isList(node) ? node.children : []));
    const text = join(nodes.filter((node) => !isList(node)));
    return [
      ...(text === '' ? [] : [{ ...clause, number, text }]),
      ...items.map((item, index) => ({ ...clause, number: `${number}.${index + 1}`, item: index + 1, text: toPlainText(item) })),
    ];
  });
}
