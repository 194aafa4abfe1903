import type { Nodes } from 'mdast';

const blocks: ReadonlySet<Nodes['type']> = new Set(['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow']);

/** The text of a tree without any marks, a line for each block and row of a table; the cells of a row stay apart. */
export function toPlainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'image') return [node.alt, node.title].filter(Boolean).join(' ');
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  const separator = node.type === 'tableRow' ? ' · ' : '\n';
  return node.children
    .map(toPlainText)
    .filter((text) => text !== '')
    .join(blocks.has(node.type) ? separator : '');
}
