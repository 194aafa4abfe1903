import type { Transport } from '@portal/contract/client.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderingThread, startRenderingThread } from './rendering-thread.ts';

const origin = 'http://portal.test';
const build = new URL('./sample-build.testing.ts', import.meta.url);
const threads: RenderingThread[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

const answerUrl: Transport = async ({ url }) => ({ status: 200, body: url });

async function open(transport: Transport = answerUrl, mostMs?: number): Promise<RenderingThread> {
  const thread = await startRenderingThread(build, transport, mostMs);
  threads.push(thread);
  return thread;
}

test('it tells the addresses of the build, and its pages ask the server by the calls of browsers', async () => {
  const thread = await open();
  expect(thread.addresses.routes.map(({ path }) => path)).toEqual(['calls', 'ends', 'never']);
  expect(thread.addresses.pageKeys).toEqual({ '/calls': ['q'] });
  const [one, two] = await Promise.all([thread.render('/calls?q=1', origin), thread.render('/calls?q=2', origin)]);
  expect([one.html, two.html]).toEqual(['/calls: 200 /calls?q=1', '/calls: 200 /calls?q=2']);
  expect(one).toMatchObject({ status: 200, type: 'text/plain', location: undefined });
});

test('a page whose call fails on the server fails alone', async () => {
  const thread = await open(async ({ url }) => {
    if (url.endsWith('1')) throw new Error('the database is away');
    return { status: 200, body: 'well' };
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await thread.render('/calls?q=1', origin)).toMatchObject({ status: 500 });
  expect(await thread.render('/calls?q=2', origin)).toMatchObject({ status: 200, html: '/calls: 200 well' });
});

test('when the thread ends, its pages fail, and the next one gets a new thread', async () => {
  const thread = await open();
  await expect(thread.render('/ends', origin)).rejects.toThrow('the rendering thread ended');
  await vi.waitFor(async () => expect(await thread.render('/calls', origin)).toMatchObject({ status: 200 }), 10_000);
});

test('a page that never ends fails after a time, and the next one gets a new thread', async () => {
  const thread = await open(answerUrl, 3_000);
  await expect(thread.render('/never', origin)).rejects.toThrow('timeout');
  await vi.waitFor(async () => expect(await thread.render('/calls', origin)).toMatchObject({ status: 200 }), 10_000);
});

test('after it was closed it renders nothing, and starts no thread again', async () => {
  const thread = await open();
  await thread.close();
  await expect(thread.render('/calls', origin)).rejects.toThrow('closed');
});

test('a build that cannot be loaded starts nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(startRenderingThread(new URL('./no-build.ts', import.meta.url), answerUrl)).rejects.toThrow('no-build');
});
