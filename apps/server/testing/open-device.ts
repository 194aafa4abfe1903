import { issueVisitor } from '../platform/http/visitor-cookie.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';
import type { TestPortal } from './test-portal.ts';

/** Opens a browser that already has a visitor cookie of the server: limits count it by itself. */
export function openDevice({ url, services }: Pick<TestPortal, 'url' | 'services'>, address?: string): BrowserSession {
  const browser = openBrowser(url, undefined, address);
  browser.cookies.set('portal_visitor', issueVisitor(services.sealer, undefined));
  return browser;
}
