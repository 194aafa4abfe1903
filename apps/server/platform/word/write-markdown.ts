import type { ElementContent } from 'hast';
import type { Heading, Nodes, PhrasingContent, Root, Strong } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from '../markdown/parse-markdown.ts';

const reader = unified().use(rehypeRemark, { document: true }).freeze();
const writer = unified()
  .use(remarkStringify, { bullet: '-', bulletOther: '*', emphasis: '*', rule: '-', listItemIndent: 'one', tightDefinitions: true })
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkCjkFriendly)
  .freeze();

/** The headings begin at the second level: the first is the title of the page. */
function shiftHeadings(tree: Root): void {
  const headings: Heading[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const shift = 2 - Math.min(...headings.map(({ depth }) => depth));
  // A depth that is from 2 to 6 again.
  for (const heading of headings) heading.depth = Math.min(heading.depth + shift, 6) as Heading['depth'];
}

const isStrong = (node: Nodes | undefined): node is Strong => node?.type === 'strong';

/** The parts of bold and other text without bold inside bold, and without spaces at its ends, which Markdown does not read. */
function tidyInline(nodes: readonly PhrasingContent[], isInStrong = false): PhrasingContent[] {
  const tidied: PhrasingContent[] = [];
  for (const node of nodes) {
    const parts = 'children' in node ? tidyParent(node, isInStrong) : [node];
    for (const part of parts) {
      const last = tidied.at(-1);
      if (isStrong(part) && isStrong(last)) last.children.push(...part.children);
      else if (part.type === 'text' && last?.type === 'text') last.value += part.value;
      else if (part.type !== 'text' || part.value !== '') tidied.push(part);
    }
  }
  return tidied;
}

function tidyParent(node: Extract<PhrasingContent, { children: unknown }>, isInStrong: boolean): PhrasingContent[] {
  const children = tidyInline(node.children, isInStrong || isStrong(node));
  if (node.type === 'strong' && isInStrong) return children;
  if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete') return [{ ...node, children }];
  const [first] = children;
  const last = children.at(-1);
  let [before, after] = ['', ''];
  if (first?.type === 'text') {
    before = /^\s*/.exec(first.value)?.[0] ?? '';
    first.value = first.value.slice(before.length);
  }
  if (last?.type === 'text') {
    after = /\s*$/.exec(last.value)?.[0] ?? '';
    last.value = last.value.slice(0, last.value.length - after.length);
  }
  const isBlank = children.every((child) => child.type === 'text' && child.value === '');
  const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  return [...text(before), ...(isBlank ? [] : [{ ...node, children }]), ...text(after)];
}

/** Takes spaces and breaks off the ends of a line: the indents of paragraphs are made of them. */
function trimLine(nodes: PhrasingContent[]): PhrasingContent[] {
  const isSpace = (node: PhrasingContent | undefined): boolean =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  while (isSpace(nodes[0])) nodes.shift();
  while (isSpace(nodes.at(-1))) nodes.pop();
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return nodes;
}

/** Headings and heads of tables are bold already. */
const unbold = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] =>
    isStrong(node) ? unbold(node.children) : node.type === 'break' ? [{ type: 'text', value: ' ' }] : [node],
  );

function tidy(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'list') {
      node.spread = false;
      for (const item of node.children) item.spread = false;
    }
    if (node.type === 'table') for (const cell of node.children[0]?.children ?? []) cell.children = unbold(cell.children);
    if (node.type === 'heading') node.children = unbold(node.children);
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
      node.children = trimLine(tidyInline(node.children));
  });
  tree.children = tree.children.filter(
    (node) => !((node.type === 'paragraph' || node.type === 'heading') && node.children.length === 0) && node.type !== 'html',
  );
}

/** Writes the content of a page, cleaned and with flat tables, as Markdown of the site. */
export function writeMarkdown(nodes: ElementContent[]): string {
  // A page becomes a text: the reader returns the tree of a whole document.
  const tree = reader.runSync({ type: 'root', children: nodes });
  tidy(tree);
  shiftHeadings(tree);
  return writer.stringify(tree);
}
