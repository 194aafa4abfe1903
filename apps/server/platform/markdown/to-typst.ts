import type { Image, List, ListItem, Nodes, Root, RootContent, Table, TableRow } from 'mdast';
import { listStanding } from './place-pictures.ts';

/**
 * Converts a tree to Typst code: headings, paragraphs, lists, tables, quotes, emphasis, pictures that have a place; links and other pictures
 * become their text, HTML stays as typed. A picture calls `picture` of the template: path, width and height in pixels, text, caption. Text appears in the code only inside string literals, so nothing in it is executed.
 */
export function toTypst(tree: Root): string {
  return writeBlocks(tree.children);
}

/** Code for a sequence of blocks. */
function writeBlocks(nodes: readonly RootContent[]): string {
  return `{ ${nodes.map(writeNode).join(' ; ')} }`;
}

function writeNode(node: Nodes): string {
  switch (node.type) {
    case 'heading':
      return `heading(depth: ${node.depth}, ${writeInline(node.children)})`;
    case 'paragraph':
      return listStanding(node).some(({ data }) => data?.picture) ? writeInline(node.children) : `par(${writeInline(node.children)})`;
    case 'list':
      return writeList(node);
    case 'table':
      return writeTable(node);
    case 'blockquote':
      return `quote(block: true, ${writeBlocks(node.children)})`;
    case 'code':
      return `raw(block: true, ${quoteText(node.value)})`;
    case 'thematicBreak':
      return 'line(length: 100%)';
    case 'strong':
      return `strong(${writeInline(node.children)})`;
    case 'emphasis':
      return `emph(${writeInline(node.children)})`;
    case 'delete':
      return `strike(${writeInline(node.children)})`;
    case 'link':
    case 'linkReference':
      return writeInline(node.children);
    case 'inlineCode':
      return `raw(${quoteText(node.value)})`;
    case 'break':
      return 'linebreak()';
    case 'image':
      return writePicture(node);
    case 'imageReference':
      return writeText(node.alt ?? '');
    case 'text':
    case 'html':
      return writeText(node.value);
    case 'footnoteDefinition':
      return writeBlocks(node.children);
    default:
      return 'none';
  }
}

function writePicture({ alt, title, data }: Image): string {
  if (!data?.picture) return writeText(alt ?? '');
  const { src, width, height } = data.picture;
  return `picture(${quoteText(src)}, ${width}, ${height}, ${quoteText(alt ?? '')}, ${title ? quoteText(title) : 'none'})`;
}

function writeList({ ordered, start, spread, children }: List): string {
  const tight = !spread && children.every((item) => !item.spread);
  const bodies = children.map((item) => writeItem(item, tight)).join(', ');
  const common = `tight: ${tight}, ${bodies}`;
  return ordered ? `enum(start: ${start ?? 1}, ${common})` : `list(${common})`;
}

/** The text of an item of a tight list is not a paragraph. */
function writeItem({ checked, children }: ListItem, tight: boolean): string {
  const box = typeof checked === 'boolean' ? [writeText(checked ? '☑ ' : '☐ ')] : [];
  const content = children.map((node) => (tight && node.type === 'paragraph' ? writeInline(node.children) : writeNode(node)));
  return `{ ${[...box, ...content].join(' ; ')} }`;
}

function writeTable({ align, children: [header, ...rows] }: Table): string {
  const writeCells = (row?: TableRow): string => row?.children.map((cell) => `${writeInline(cell.children)}, `).join('') ?? '';
  const columns = header?.children.length ?? 1;
  const alignments = Array.from({ length: columns }, (_, index) => `${align?.[index] ?? 'left'}, `).join('');
  return `table(columns: ${columns}, align: (${alignments}), table.header(${writeCells(header)}), ${rows.map(writeCells).join('')})`;
}

function writeInline(nodes: readonly Nodes[]): string {
  return `{ ${nodes.map(writeNode).join(' ; ')} }`;
}

function writeText(text: string): string {
  return `text(${quoteText(text)})`;
}

/** A Typst string literal. Its only special characters are backslash and quote; control characters are removed. */
function quoteText(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/(?!\n)\p{Cc}/gu, '')}"`;
}
