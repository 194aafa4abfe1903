import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { loadChildren } from './load-children.ts';

/** The settings that the page reads, with an example for a child or without. */
function siteWith(groups: readonly { id: string; goodsId: string }[]) {
  return {
    shopRail: { groups },
    contact: { hotline: '400', hotlineHours: '9:00-18:00', manualHours: '9:00-20:00' },
  } as unknown as AnswerOf<'getSite'>;
}

/** Answers the list of products, and nothing else. */
const listing = (...onSale: string[]) =>
  (async (call: string) => {
    if (call !== 'listProducts') throw new Error(`${call} was not expected`);
    return onSale.map((goodsId) => ({ goodsId }));
  }) as unknown as Api;

test('nothing is promoted if the site has no example for a child', async () => {
  expect(await loadChildren(listing('other'), siteWith([{ id: 'self', goodsId: 'other' }]))).toEqual({
    hotline: { number: '400', hours: '热线 9:00-18:00，人工服务 9:00-20:00' },
    sale: undefined,
  });
});

test('nothing is promoted while the product of the example is not on sale', async () => {
  const { sale } = await loadChildren(listing('other'), siteWith([{ id: 'child', goodsId: 'kids' }]));
  expect(sale).toBeUndefined();
});
