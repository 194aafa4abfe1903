import { type Api, CallRefused } from '@portal/contract/client.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { expect, test } from 'vitest';
import { loadHome } from './load-home.ts';

/** The settings that the page reads, with an example of two products. */
const site = {
  shopRail: {
    title: '产品',
    text: '',
    groups: [
      { id: 'self', label: '为自己', title: '一', text: '', goodsId: 'one', preset: { age: 30, gender: '1', relation: '00' } },
      { id: 'child', label: '为孩子', title: '二', text: '', goodsId: 'two', preset: { age: 0, gender: '0', relation: '03' } },
    ],
  },
  search: { popular: [] },
  hero: [],
  trust: { asOf: '2026-01-01', figures: [] },
  contact: { hotline: '400', hotlineHours: '9:00-18:00', manualHours: '9:00-20:00' },
  company: {},
  seo: { pages: {} },
} as unknown as AnswerOf<'getSite'>;

const busy = (async () => {
  throw new CallRefused('BUSY', '请您稍后试试');
}) as unknown as Api;

test('a home page whose products cannot be read keeps a card for each, which leads on', async () => {
  const { cards } = await loadHome(busy, site);
  expect(cards.map(({ title, price, isFailed }) => ({ title, price, isFailed }))).toEqual([
    { title: '一', price: undefined, isFailed: true },
    { title: '二', price: undefined, isFailed: true },
  ]);
  for (const { to } of cards) expect(to).toMatch(/goodsId=(one|two)/);
});

test('a bug in a card is not hidden', async () => {
  const broken = (async (call: string) => {
    if (call === 'getProduct') throw new TypeError('x is undefined');
    throw new CallRefused('BUSY', '请您稍后试试');
  }) as unknown as Api;
  await expect(loadHome(broken, site)).rejects.toThrow(TypeError);
});
