import type { Heading, Root } from 'mdast';
import { visit } from './parse-markdown.ts';

const deepest = 6;

/** Changes the levels of the headings of a tree so that the first is 1 and none skips one, as PDF/UA wants them. What is below what stays. */
export function orderHeadings(tree: Root): void {
  const above: number[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading') return;
    const written = node.depth;
    while ((above.at(-1) ?? 0) >= written) above.pop();
    above.push(written);
    node.depth = Math.min(above.length, deepest) as Heading['depth'];
  });
}
