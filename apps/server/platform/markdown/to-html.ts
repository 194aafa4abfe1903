import { splitNumbers } from '@portal/rules/values/phone-text.ts';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { isAllowedLink, parseMarkdown } from './parse-markdown.ts';

type Handlers = NonNullable<Options['handlers']>;
type Handler = NonNullable<Handlers[keyof Handlers]>;

const asText: Handler = (_state, node: { value?: string; alt?: string | null }) => ({ type: 'text', value: node.value ?? node.alt ?? '' });

/** Raw HTML is shown as typed, a picture as its text; a link that is not allowed, or defined elsewhere, becomes its text. */
const handlers: Handlers = {
  html: asText,
  image: asText,
  imageReference: asText,
  linkReference: (state, node) => state.all(node),
  link: (state, node) => (isAllowedLink(node.url) ? defaultHandlers.link(state, node) : state.all(node)),
};

const schema = {
  ...defaultSchema,
  // Ids are given by `markHeadings` only.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['https', 'mailto', 'tel'] },
};

/** Service numbers outside links become links to call them. */
function linkNumbers(node: HtmlRoot | Element): void {
  node.children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'element' && child.tagName !== 'a' && child.tagName !== 'code') linkNumbers(child);
    if (child.type !== 'text') return [child];
    return splitNumbers(child.value).map(({ text, isNumber }) =>
      isNumber
        ? { type: 'element', tagName: 'a', properties: { href: `tel:${text}` }, children: [{ type: 'text', value: text }] }
        : { type: 'text', value: text },
    );
  });
}

const renderer = unified()
  .use(remarkRehype, { handlers })
  .use(() => linkNumbers)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)
  .freeze();

/** HTML that is safe to insert into a page. */
export function toHtml(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}

/** Renders Markdown to HTML that is safe to insert into a page. */
export function renderMarkdown(markdown: string): string {
  return toHtml(parseMarkdown(markdown));
}
