import type { RouteConfigEntry } from '@react-router/dev/routes';
import { readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { sitePages, siteTextPages } from '@portal/contract/site-pages.ts';
import { parse } from 'yaml';
import routes from './routes.ts';

const toRoute = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { index } : { ...(path === undefined ? {} : { path }), ...(children ? { children: children.map(toRoute) } : {}) };

const site = routes.map(toRoute);
const textOf = (name: string) => readFileSync(new URL(`../../../content/${name}`, import.meta.url), 'utf8');
const categories = textOf('categories.yaml');

/** Whether a route has this address. The text after the beginning of an area ends with the code of a category. */
function isPage(address: string): boolean {
  const last = matchRoutes(site, address)?.at(-1);
  if (!last || last.route.path === '*' || last.route.path === '404') return false;
  const code = last.params['*']?.split('/').at(-1);
  return !code || new RegExp(`\\bcode: ${code}\\b`).test(categories);
}

test('each address that the search names is a page of the site', () => {
  const addresses = (parse(textOf('search-pages.yaml')) as { path: string }[]).map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !isPage(new URL(address, 'http://localhost').pathname))).toEqual([]);
  for (const none of ['/findAgents', '/openInfo/base_info/none']) expect(isPage(none), none).toBe(false);
});

test('each address that every installation has is a page of the site', () => {
  expect([...sitePages, ...siteTextPages].filter((address) => !isPage(address))).toEqual([]);
});
