import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelGoodsId, importChannelProduct } from '#testing/samples/import-family-product.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importChannelProduct(portal);
});
afterAll(() => portal.stop());

it.each([
  ['a product of the insurer’s own', 'zhenan', 'applyInsurance', 'applyThroughChannel'],
  ['a product that a partner sells', channelGoodsId, 'applyThroughChannel', 'applyInsurance'],
] as const)('%s is submitted in its own way only, with the same answer', async (_, goodsId, right, wrong) => {
  const { browser, orderNo, version, premium, verifyCode, product } = await prepareSubmission(portal, right.length, undefined, goodsId);
  expect(product.channel?.name).toBe(goodsId === channelGoodsId ? '样例合作平台' : undefined);
  const request = { orderNo, version, premium, verifyCode };
  const refused = await refusalOf(browser.api(wrong, request, { idempotencyKey: randomUUID() }));
  expect(refused).toMatchObject({ code: 'WRONG_CHANNEL', message: expect.stringContaining('请刷新页面后再提交') });
  const idempotencyKey = randomUUID();
  const answer = await browser.api(right, request, { idempotencyKey });
  expect(answer).toMatchObject({ orderNo, state: 'unpaid', premium });
  expect(await browser.api(right, request, { idempotencyKey })).toEqual(answer);
});
