import { runCli } from '@portal/server/testing/run-cli.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft, prepareOrder } from '../steps/prepare-sale.ts';
import { siteEnv } from '../site.ts';

/** Runs an operator's command on partners, on the portal under test. */
async function operate(...args: string[]): Promise<string> {
  const env = siteEnv();
  const { code, output, errors } = await runCli(env, 'partners', ...args, '--partner', 'qinglan-jj');
  expect(code, errors).toBe(0);
  return output;
}

async function makeLink(goodsId: string): Promise<string> {
  await operate('keys', 'add');
  const output = await operate('link', '--goods', goodsId, '--days', '3');
  return /^partner=(\S+)$/m.exec(output)?.[1] ?? '';
}

test('a partner’s link names the partner beside the insurer until the order is begun, and telling the partner is the customer’s own choice', async ({
  page,
  context,
  newPerson,
}) => {
  const link = await makeLink('zhenan');
  const bar = page.getByRole('region', { name: '合作方' });
  await page.goto(`/productDetail?goodsId=zhenan&partner=${link.slice(0, -4)}AAAA`);
  await expect(page.getByRole('alert').filter({ hasText: '合作方链接不完整或被改动过' })).toBeVisible();
  await page.getByRole('button', { name: '不经合作方继续' }).click();
  await expect(page).toHaveURL(/\/productDetail\?goodsId=zhenan$/);

  await page.goto(`/productDetail?goodsId=zhenan&partner=${link}`);
  await expect(bar).toContainText('由青岚保险经纪有限公司介绍');
  await expect(bar).toContainText('持牌保险中介');
  await expect(bar).toContainText('您所在的是琴安人寿保险股份有限公司的网站：保险由我们承保和销售');
  await expect(bar).toContainText('保费只付给我们');
  await expectAccessible(page, bar);
  // It is kept for this tab.
  await page.goto('/productDetail?goodsId=zhenan');
  await expect(bar).toBeVisible();
  const begun = page.waitForRequest((request) => request.url().endsWith('/api/order/temporaryOrder'));
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }).click();
  expect((await begun).postDataJSON()).toMatchObject({ partner: link });
  await expect(page).toHaveURL(/adviceInsurance/);
  await expect(bar).toContainText('青岚保险经纪有限公司');

  const { orderNo } = await prepareDraft(context, newPerson(), undefined, undefined, link);
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  const choice = page.getByRole('checkbox', { name: /同意将本订单的进展告知青岚保险经纪有限公司/ });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.reload();
  await expect(choice).toBeChecked();
  await expectAccessible(page, choice);
  await expect(page.getByText('由青岚保险经纪有限公司介绍'), 'at the top, and again before submitting').toHaveCount(2);
  await page.goto(`/orderDetails?orderNo=${orderNo}`);
  await expect(page.getByRole('main')).toContainText('由青岚保险经纪有限公司介绍');
  await choice.uncheck();
  await page.reload();
  await expect(choice).not.toBeChecked();

  const order = await prepareOrder(context, newPerson(), link);
  await page.goto(`/cashier?orderNo=${order.orderNo}`);
  await expect(
    page.getByText('您付款给承保的琴安人寿保险股份有限公司。介绍您来的青岚保险经纪有限公司（持牌保险中介）不收取保费。'),
  ).toBeVisible();
});
