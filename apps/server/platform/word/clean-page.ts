import type { Element, ElementContent, Root, RootContent } from 'hast';
import { isAllowedLink, joinLines } from '../markdown/parse-markdown.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Notes } from './conversion.ts';
import { makeElement, makeText, styleOf, textOf } from './page-nodes.ts';
import { gatherLists } from './word-lists.ts';

/** No part of the text. */
const silent = new Set('script style xml head title meta link base template noscript col colgroup area map'.split(' '));
/** Something that a reader sees, and that Markdown cannot have. */
const lost = new Set('iframe object embed svg math video audio canvas input select textarea button'.split(' '));
const kept = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr td th caption a strong em del br img blockquote pre code hr'.split(' '),
);
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del' };
const boxes = new Set('div section article main header footer center figure figcaption dl dt dd form fieldset address'.split(' '));

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-n', (sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'[at] ?? sign]),
);
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-', (sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋'[at] ?? sign]),
);

/** Text above or below the line: Markdown has none, and 10 with a small 8 must not become 108. */
function writeShifted(node: Element, notes: Notes): ElementContent[] {
  const text = textOf(node).trim();
  const signs = node.tagName === 'sup' ? raised : lowered;
  if (text === '' || Array.from(text).every((sign) => sign in signs))
    return [makeText(Array.from(text, (sign) => signs[sign] ?? sign).join(''))];
  if (/^[[〔【（(]/.test(text)) return [makeText(text)];
  notes.add(inLanguage(`${text} stood above or below its line and is in brackets now`, `上标或下标“${text}”已改为括号`));
  return [makeText(`（${text}）`)];
}

/** A link that leads to a page of this site, to https, mail or telephone; any other is its text. */
function writeLink(node: Element, children: ElementContent[], notes: Notes): ElementContent[] {
  const href = (node.properties.href ?? '').trim();
  if (isAllowedLink(href)) return [makeElement('a', children, { href })];
  // The way back from a footnote.
  if (href.startsWith('#footnote-ref') || href.startsWith('#endnote-ref')) return [];
  if (href === '' || href.startsWith('#')) return children;
  const shown = href.slice(0, 120);
  const isAddress = /^http:\/\/[\w.-]/i.test(href);
  notes.add(
    inLanguage(
      `a link to ${shown} is its text now${isAddress ? ' with the address behind it: pages link to https only' : ''}`,
      `指向 ${shown} 的链接已改为文字${isAddress ? '，后附地址（站内只允许 https 链接）' : ''}`,
    ),
  );
  return isAddress && textOf(node).trim() !== href ? [...children, makeText(`（${shown}）`)] : children;
}

const isBold = (style: string): boolean => /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
const isThin = (style: string): boolean => /font-weight:\s*(?:normal|[1-5]00)/i.test(style);

function cleanElement(node: Element, notes: Notes): ElementContent[] {
  const style = styleOf(node);
  const tag = renamed[node.tagName] ?? node.tagName;
  if (silent.has(tag)) return [];
  if (lost.has(tag)) {
    notes.add(inLanguage(`left out: <${tag}>`, `未转换：<${tag}>`));
    return [];
  }
  if (/display:\s*none|mso-hide:\s*all/i.test(style)) {
    if (textOf(node).trim() !== '') notes.add(inLanguage('hidden text was left out', '隐藏文字未转换'));
    return [];
  }
  if (tag === 'sup' || tag === 'sub') return writeShifted(node, notes);
  const children = cleanChildren(node.children, notes);
  if (tag === 'a') return writeLink(node, children, notes);
  if (tag === 'strong' && isThin(style)) return children;
  if (tag === 'span') return isBold(style) && children.length > 0 ? [makeElement('strong', children)] : children;
  if (boxes.has(tag)) return [makeElement('div', children)];
  if (!kept.has(tag)) return children;
  const { className, colSpan, rowSpan, start, src, alt } = node.properties;
  const isTitle = /\b(?:MsoTitle|title)\b/.test([className].flat().join(' '));
  if (isTitle && (tag === 'p' || tag === 'h1')) return [makeElement('h1', children, { className: ['title'] })];
  return [makeElement(tag, children, { colSpan, rowSpan, start, src, alt })];
}

/** Text in one line, without what is not seen. */
const showText = (text: string): string =>
  joinLines(text)
    .replaceAll(/[\u00a0\u2002\u2003]/g, ' ')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');

function cleanChildren(children: readonly ElementContent[], notes: Notes): ElementContent[] {
  return gatherLists(children).flatMap((node) => {
    if (node.type === 'text') return [makeText(showText(node.value))];
    return node.type === 'element' ? cleanElement(node, notes) : [];
  });
}

/** The depth of a tree: how many elements are inside each other at most. */
function depthOf(root: Root): number {
  let depth = 0;
  let level: (Root | Element)[] = [root];
  while (level.length > 0 && depth < 1_000) {
    level = level.flatMap(({ children }) => (children as RootContent[]).filter((child) => child.type === 'element'));
    depth += 1;
  }
  return depth;
}

/** Whether a page has more elements inside each other than people write. */
export const isTooDeep = (root: Root): boolean => depthOf(root) > 200;

/** A page with nothing but what Markdown has: Word's own elements, styles and fonts are gone, and its lists are lists. */
export function cleanPage(root: Root, notes: Notes): ElementContent[] {
  return cleanChildren(
    root.children.filter((child) => child.type !== 'doctype'),
    notes,
  );
}

/** Takes off a page what Word calls its title. */
export function takeTitle(nodes: readonly ElementContent[]): { readonly title: string | undefined; readonly rest: ElementContent[] } {
  let title: string | undefined;
  const without = (node: ElementContent): ElementContent[] => {
    if (node.type !== 'element') return [node];
    if (title !== undefined || node.properties.className === undefined) return [{ ...node, children: node.children.flatMap(without) }];
    title = textOf(node).replaceAll(/\s+/g, ' ').trim();
    return [];
  };
  const rest = nodes.flatMap(without);
  return { title, rest };
}
