import { expect, test } from 'vitest';
import { createIsKnown } from './address-book.ts';

const routes = [
  { id: 'root', path: '' },
  { id: 'site', parentId: 'root' },
  { id: 'home', parentId: 'site', index: true },
  { id: 'search', parentId: 'site', path: 'search' },
  { id: 'guide', parentId: 'site', path: 'guide/:type?' },
  { id: 'case', parentId: 'site', path: 'cases/:name' },
  { id: 'figures', parentId: 'site', path: 'openInfo/*' },
  { id: 'other', parentId: 'root', path: '*' },
];
const isKnown = createIsKnown(routes);

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
