import type { Root } from 'mdast';
import { visit } from './parse-markdown.ts';
import { toPlainText } from './to-plain-text.ts';

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** The id of its element. */
  readonly slug: string;
}

/** Gives each heading of a tree an id made of its text, and returns the headings for a table of contents. */
export function markHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  visit(tree, (node) => {
    if (node.type !== 'heading') return;
    const text = toPlainText(node);
    const plain =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'section';
    const before = taken.get(plain) ?? 0;
    taken.set(plain, before + 1);
    const slug = before === 0 ? plain : `${plain}-${before + 1}`;
    node.data = { ...node.data, hProperties: { id: slug } };
    headings.push({ depth: node.depth, text, slug });
  });
  return headings;
}
