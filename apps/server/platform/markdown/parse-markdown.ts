import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { inLanguage } from '../text/in-language.ts';

// CommonMark loses emphasis beside Chinese punctuation, remark-cjk-friendly does not. A single ~ is a range: 3~5 天.
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkCjkFriendly).freeze();

/** Parses Markdown (GFM) to the tree that HTML, Typst and plain text are made from. Lines of a paragraph are joined. */
export function parseMarkdown(markdown: string): Root {
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    if (node.type === 'text') node.value = joinLines(node.value);
  });
  return tree;
}

/** Calls a function for each node of a tree, parents first. */
export function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}

/** A line break in the source becomes a space between Latin words, and nothing next to Chinese. */
export function joinLines(text: string): string {
  return text.replace(/(?<=[\p{Script=Han}，。；：、！？）”》])\s*\n\s*|\s*\n\s*(?=[\p{Script=Han}（“《])/gu, '').replace(/\s*\n\s*/g, ' ');
}

/** Links may lead to pages of this site, to https addresses, mail and telephone. */
export function isAllowedLink(url: string): boolean {
  return /^(https:|mailto:|tel:|\/(?!\/))/.test(url);
}

interface TextFault {
  /** Counts from 1. */
  readonly line: number;
  readonly message: string;
}

const noHtml = (): string =>
  inLanguage(
    'raw HTML is not allowed: npm run portal -- texts from FILE makes Markdown of a page or a Word document, tables too',
    '不允许直接写 HTML：请用 npm run portal -- texts from FILE 把网页或 Word 文档（含表格）转为 Markdown',
  );

const noPicture = (): string =>
  inLanguage(
    'a picture is shown in articles only: say in words what it shows, or link to an article that has it',
    '图片只能放在文章（articles/）中：请改用文字说明，或链接到带图片的文章',
  );

/**
 * Faults of a text on import: raw HTML, links that would lose their address, and pictures, which are shown in articles only. With
 * `mayHavePictures` somebody else judges those.
 */
export function checkMarkdown(markdown: string, tree = parseMarkdown(markdown), { mayHavePictures = false } = {}): TextFault[] {
  const faults: TextFault[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'html') faults.push({ line, message: noHtml() });
    if ((node.type === 'image' || node.type === 'imageReference') && !mayHavePictures) faults.push({ line, message: noPicture() });
    // A bare address is a link too; it may stay text.
    if (node.type === 'link' && !isAllowedLink(node.url) && markdown[node.position?.start.offset ?? 0] === '[')
      faults.push({
        line,
        message: inLanguage(
          `a link leads to ${node.url}: use a path that begins with /, https:, mailto: or tel:`,
          `链接 ${node.url} 的写法不对：须以 /、https:、mailto: 或者 tel: 开头`,
        ),
      });
  });
  return faults;
}
