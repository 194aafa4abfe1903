import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** A browser with these cookies, and the module as a page loads it. */
async function open(cookies: string) {
  vi.resetModules();
  const document = { cookie: cookies };
  vi.stubGlobal('document', document);
  return { document, ...(await import('./kept-advised.ts')) };
}

test('a visitor who has said nothing is advised; one who refused stays refused on the next page, also after signing out', async () => {
  const first = await open('');
  expect(first.isAdvisedHere()).toBe(true);
  first.keepAdvised(false);
  expect(first.isAdvisedHere()).toBe(false);
  expect(first.document.cookie).toMatch(/^advised=off; path=\/; max-age=31536000/);
  expect((await open('display=1.130.; advised=off')).isAdvisedHere()).toBe(false);
});

test('a visitor who allows it again leaves no cookie; a browser that refuses cookies obeys until the page is left', async () => {
  const again = await open('advised=off');
  again.keepAdvised(true);
  expect(again.isAdvisedHere()).toBe(true);
  expect(again.document.cookie).toMatch(/^advised=; path=\/; max-age=0/);
  const refusing = await open('');
  vi.stubGlobal('document', undefined);
  refusing.keepAdvised(false);
  expect(refusing.isAdvisedHere()).toBe(false);
});
