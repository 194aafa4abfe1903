import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createAddressBook } from './page-renderer.ts';

const routes = {
  root: { id: 'root', path: '' },
  site: { id: 'site', parentId: 'root' },
  home: { id: 'home', parentId: 'site', index: true },
  search: { id: 'search', parentId: 'site', path: 'search' },
  guide: { id: 'guide', parentId: 'site', path: 'guide/:type?' },
  case: { id: 'case', parentId: 'site', path: 'cases/:name' },
  figures: { id: 'figures', parentId: 'site', path: 'openInfo/*' },
  other: { id: 'other', parentId: 'root', path: '*' },
};
const isKnown = createAddressBook(routes as unknown as ServerBuild['routes']);

test.each(['/search', '/Search', '/search/', '/guide', '/guide/claims', '/cases/one', '/openInfo', '/openInfo/a/b'])(
  'the page %s is known, and so is its data',
  (path) => {
    expect(isKnown(path)).toBe(true);
    expect(isKnown(`${path.replace(/\/$/, '')}.data`)).toBe(true);
  },
);

test('the data of the home page has addresses of its own', () => {
  for (const path of ['/', '/_.data', '/_root.data']) expect(isKnown(path)).toBe(true);
});

test.each(['/nowhere', '/nowhere.data', '/cases', '/cases/one/two', '/search/more', '/guide/a/b.data'])('%s is not known', (path) => {
  expect(isKnown(path)).toBe(false);
});
