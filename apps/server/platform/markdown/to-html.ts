import { splitNumbers } from '@portal/rules/values/phone-text.ts';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Image, Paragraph, Root } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { isAllowedLink, parseMarkdown } from './parse-markdown.ts';
import { listStanding } from './place-pictures.ts';

type Handlers = NonNullable<Options['handlers']>;
type Handler = NonNullable<Handlers[keyof Handlers]>;

const asText: Handler = (_state, node: { value?: string; alt?: string | null }) => ({ type: 'text', value: node.value ?? node.alt ?? '' });

const element = (tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A picture with its size, so that the text below does not move when it arrives. One that has no place is shown as its text. */
function drawPicture({ alt, data }: Image): ElementContent {
  if (!data?.picture) return { type: 'text', value: alt ?? '' };
  const { src, width, height } = data.picture;
  return element('img', { src, alt: alt ?? '', width, height, loading: 'lazy', decoding: 'async' });
}

function drawFigure(image: Image): Element {
  const caption = image.title ? [element('figcaption', {}, [{ type: 'text', value: image.title }])] : [];
  return element('figure', {}, [drawPicture(image), ...caption]);
}

const paragraph: Handler = (state, node: Paragraph) => {
  const standing = listStanding(node);
  return standing.some(({ data }) => data?.picture) ? standing.map(drawFigure) : defaultHandlers.paragraph(state, node);
};

/** Raw HTML is shown as typed; a link that is not allowed, or defined elsewhere, becomes its text, and so does such a picture. */
const handlers: Handlers = {
  html: asText,
  paragraph,
  image: (_state, node: Image) => drawPicture(node),
  imageReference: asText,
  linkReference: (state, node) => state.all(node),
  link: (state, node) => (isAllowedLink(node.url) ? defaultHandlers.link(state, node) : state.all(node)),
};

const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption'],
  attributes: { ...defaultSchema.attributes, img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'] },
  // Ids are given by `markHeadings` only.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['https', 'mailto', 'tel'], src: [] },
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
