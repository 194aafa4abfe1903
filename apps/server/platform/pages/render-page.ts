import type { Transport } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { createHash } from 'node:crypto';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { AddressBook } from './address-book.ts';

/** The exports of the web build for the server that embeds it, in addition to those that React Router requires. */
export interface WebEntry {
  createLoadContext(transport: Transport): RouterContextProvider;
  readonly pageKeys: AddressBook['pageKeys'];
}

/** A page as it was rendered. */
export interface PageText {
  readonly status: number;
  readonly location: string | undefined;
  readonly type: string;
  /** Its content security policy. */
  readonly policy: string;
  readonly html: string;
}

/** Renders the page of a cache key, which is a path with its query; `origin` is the address of this site that the page is rendered for. */
export type RenderPage = (key: string, origin: string) => Promise<PageText>;

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

const busyStatus = refusals.BUSY.status;

/** The entry module of the build: app/entry.server.tsx. */
export const entryOf = (build: ServerBuild): WebEntry => build.entry.module as unknown as WebEntry;

/** Renders pages of the web build. Loaders call the server through `transport`, in the same way as browsers. */
export function createRenderPage(build: ServerBuild, transport: Transport): RenderPage {
  const handle = createRequestHandler(build, 'production');
  const entry = entryOf(build);
  return async (key, origin) => {
    let isBusy = false;
    const watched: Transport = async (request) => {
      const answer = await transport(request);
      isBusy ||= answer.status === busyStatus;
      return answer;
    };
    const response = await handle(new Request(new URL(key, origin)), entry.createLoadContext(watched));
    const html = await response.text();
    return {
      // React Router knows no other status of a loader that fails.
      status: response.status === 500 && isBusy ? busyStatus : response.status,
      location: response.headers.get('location') ?? undefined,
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      policy: contentSecurityPolicy(html),
      html,
    };
  };
}
