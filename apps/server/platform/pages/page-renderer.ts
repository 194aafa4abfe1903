import type { Transport } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { createHash } from 'node:crypto';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { encode, type Encoding } from '../encodings.ts';

/** What the web build exports for the server that embeds it, in addition to what React Router requires. */
export interface WebEntry {
  createLoadContext(transport: Transport): RouterContextProvider;
  readonly pageKeys: Readonly<Record<string, readonly string[]>>;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly type: string;
  readonly policy: string;
  /** The page in an encoding, compressed once when it is first requested. */
  body(encoding: Encoding): Promise<Buffer>;
}

/** Pages do not depend on the user, so their inline scripts are known: the policy allows each by its hash and no others. */
function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function encodeOnce(html: string): RenderedPage['body'] {
  const bytes = Buffer.from(html);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (encoding) => (encoded[encoding] ??= encode(bytes, encoding));
}

/** Where addresses lead that the web app does not have (spec 1 §8). */
export const notFoundPath = '/404';

/**
 * Whether a path is an address of a route of the build, in the way in which React Router reads it, or that of its data, which navigation in
 * the browser requests: `/page.data`, and `/_.data` of the home page. The route for all others is left out.
 */
export function createAddressBook(routes: ServerBuild['routes']): (path: string) => boolean {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = (id: string | undefined): string => {
    const route = all.find((one) => one.id === id);
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const patterns = all
    .filter(({ index, path }) => index || (path !== undefined && path !== '*'))
    .map(({ id }) => pathOf(id).split('/').filter(Boolean).map(patternOf).join(''));
  const known = new RegExp(`^(?:${patterns.join('|')})/*$`, 'i');
  return (path) => known.test(path.replace(/(?:\/_(?:root)?)?\.data$/, ''));
}

/** The expression of one segment of a route's path. */
function patternOf(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${segment.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')}`;
}

/** A form without scripts repeats the key of a box for each that is ticked; more values than these are ignored. */
const mostValues = 10;

const busyStatus = refusals.BUSY.status;
const missingAtMost = 100;

export interface PageRenderer {
  /** The cache key of an address: its path and the query keys that its page reads. */
  keyOf(url: URL): string;
  /** Whether the web app has a page at this path, or the data of one. */
  isKnown(path: string): boolean;
  render(key: string, origin: string): Promise<RenderedPage>;
}

/** Renders pages of the web build. Loaders call the server through `transport`, in the same way as browsers. */
export function createPageRenderer(build: ServerBuild, transport: Transport): PageRenderer {
  const handle = createRequestHandler(build, 'production');
  // The entry module of the build: app/entry.server.tsx.
  const entry = build.entry.module as unknown as WebEntry;

  /** The query keys of a page: those of its address, otherwise of the nearest address above it. */
  function keysOf(page: string): readonly string[] {
    for (let path = page; path; path = path.slice(0, path.lastIndexOf('/'))) {
      const keys = entry.pageKeys[path];
      if (keys) return keys;
    }
    return [];
  }

  /** The web app answers all that does not exist at an address with the same text: it is compressed once. */
  const missing = new Map<string, RenderedPage>();

  function keepMissing(html: string, page: RenderedPage): void {
    if (missing.size >= missingAtMost) missing.clear();
    missing.set(html, page);
  }

  return {
    isKnown: createAddressBook(build.routes),
    keyOf(url) {
      const kept = new URLSearchParams();
      // Navigation in the browser requests only a page's data, at /page.data?_routes=…
      const page = url.pathname.replace(/\.data$/, '');
      const names = [...keysOf(page), ...(page === url.pathname ? [] : ['_routes'])];
      for (const name of names) for (const value of url.searchParams.getAll(name).slice(0, mostValues)) kept.append(name, value);
      const query = kept.toString();
      return query ? `${url.pathname}?${query}` : url.pathname;
    },
    async render(key, origin) {
      let isBusy = false;
      const watched: Transport = async (request) => {
        const answer = await transport(request);
        isBusy ||= answer.status === busyStatus;
        return answer;
      };
      const response = await handle(new Request(new URL(key, origin)), entry.createLoadContext(watched));
      const html = await response.text();
      const known = response.status === 404 ? missing.get(html) : undefined;
      if (known) return known;
      const page: RenderedPage = {
        // React Router knows no other status of a loader that fails.
        status: response.status === 500 && isBusy ? busyStatus : response.status,
        location: response.headers.get('location') ?? undefined,
        type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        policy: contentSecurityPolicy(html),
        body: encodeOnce(html),
      };
      if (page.status === 404) keepMissing(html, page);
      return page;
    },
  };
}
