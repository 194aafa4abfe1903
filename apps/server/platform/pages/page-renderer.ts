import { encode, type Encoding } from '../encodings.ts';
import { type AddressBook, createIsKnown, createKeyOf } from './address-book.ts';
import type { PageText, RenderPage } from './render-page.ts';

/** A rendered page, ready to be sent. */
export interface RenderedPage extends Omit<PageText, 'html'> {
  /** The page in an encoding, compressed once when it is first requested. */
  body(encoding: Encoding): Promise<Buffer>;
}

/** The target for addresses that the web app does not have (spec 1 §8). */
export const notFoundPath = '/404';

const missingAtMost = 100;

export interface PageRenderer {
  /** The cache key of an address: its path and the query keys that its page reads. */
  keyOf(url: URL): string;
  /** Whether the web app has a page at this path, or the data of one. */
  isKnown(path: string): boolean;
  render(key: string, origin: string): Promise<RenderedPage>;
}

function encodeOnce(html: string): RenderedPage['body'] {
  const bytes = Buffer.from(html);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (encoding) => (encoded[encoding] ??= encode(bytes, encoding));
}

export function createPageRenderer({ routes, pageKeys }: AddressBook, renderPage: RenderPage): PageRenderer {
  /** The web app answers every unknown address with the same text: it is compressed once. */
  const missing = new Map<string, RenderedPage>();
  function keepMissing(html: string, page: RenderedPage): void {
    if (missing.size >= missingAtMost) missing.clear();
    missing.set(html, page);
  }
  return {
    isKnown: createIsKnown(routes),
    keyOf: createKeyOf(pageKeys),
    async render(key, origin) {
      const { html, ...head } = await renderPage(key, origin);
      const known = head.status === 404 ? missing.get(html) : undefined;
      if (known) return known;
      const page: RenderedPage = { ...head, body: encodeOnce(html) };
      if (head.status === 404) keepMissing(html, page);
      return page;
    },
  };
}
