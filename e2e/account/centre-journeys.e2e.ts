import { creditCodeCheckCharacter } from '@portal/rules/person/social-credit-code.ts';
import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { readPdfText } from '@portal/server/platform/pdf/read-pdf-text.testing.ts';
import { runCli } from '@portal/server/testing/run-cli.ts';
import { expect, test } from '../portal-test.ts';
import { prepareCustomer, prepareOrder } from '../steps/prepare-sale.ts';
import { provePerson } from '../steps/prove-person.ts';
import type { SamplePerson } from '../steps/sample-person.ts';
import { siteEnv } from '../site.ts';

/** A signed-in customer with the sample claims, policies and points. */
async function prepareSamples(context: BrowserContext, person: SamplePerson) {
  const policy = await prepareCustomer(context, person);
  const { code, errors } = await runCli(siteEnv(), 'import', 'samples', person.phone);
  expect(code, errors).toBe(0);
  return policy;
}

test('a customer sees which papers a claim still needs, from the to-do to the list', async ({ page, context, newPerson }) => {
  const policy = await prepareSamples(context, newPerson());
  await page.goto('/personalCenter/claimsInquiry');
  // Policies that were sold elsewhere are not shown before the customer is proved, so the page does not say that there are none.
  await expect(page.getByRole('main')).toContainText('核实本人后显示');
  await provePerson(policy);
  await page.goto('/personalCenter/myPolicy');
  const todos = page.getByRole('region', { name: '待办' });
  await todos.getByRole('link', { name: /查看材料/ }).click();
  await expect(page).toHaveURL(/\/claimsDetails\?claimNo=CL-/);
  await expect(page.getByRole('main')).toContainText('还需要补充 2 份材料');
  await expect(page.getByRole('listitem').filter({ hasText: '诊断证明书' })).toContainText('待补充');
  await page.getByRole('link', { name: '理赔查询' }).first().click();
  await page.getByRole('link', { name: '待补材料（1）' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: '已有结论（2）' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: '我的琴豆' }).click();
  await expect(page.getByRole('article').filter({ hasText: '首次登录奖励' })).toContainText('+100');
});

test('a customer finds a policy, reads its history and documents, and gets its invoice for a company', async ({
  page,
  context,
  newPerson,
}) => {
  const { policyNo } = await prepareCustomer(context, newPerson());
  await page.goto('/personalCenter/myPolicy');
  await page.getByRole('searchbox', { name: '按产品名称或保单号查找' }).fill('没有的产品');
  await page.getByRole('button', { name: '查找' }).click();
  await expect(page.getByRole('main')).toContainText('没有符合条件的保单');
  await page.getByRole('link', { name: '查看全部保单' }).click();
  const clearing = page.getByRole('link', { name: '清除', exact: true });
  await expect(clearing).toBeHidden();
  await page.getByRole('searchbox', { name: '按产品名称或保单号查找' }).fill(policyNo.slice(-8));
  await page.getByRole('button', { name: '查找' }).click();
  // The list of all shows the policy too: a press that begins there and ends in the new list is none.
  await expect(clearing).toBeVisible();
  await page.getByRole('link', { name: `保单详情，保单号 ${policyNo}` }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('承保');
  await expect(page.getByRole('link', { name: /条款/ }).first()).toHaveAttribute('href', /version=[0-9a-f]{64}/);

  await page.getByRole('button', { name: '申请电子发票' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '单位' }).check();
  await dialog.getByRole('button', { name: '申请开具' }).click();
  await expect(dialog.getByRole('textbox', { name: '单位名称' })).toHaveAccessibleDescription(/请填写单位名称/);
  await dialog.getByRole('textbox', { name: '单位名称' }).fill('样例科技有限公司');
  const first17 = '91440300MA5DA1234';
  await dialog.getByRole('textbox', { name: '统一社会信用代码' }).fill(first17 + (creditCodeCheckCharacter(first17) ?? ''));
  await dialog.getByRole('button', { name: '申请开具' }).click();
  const button = page.getByRole('button', { name: '下载电子发票' });
  await expect(button).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = readPdfText(readFileSync(await download.path()));
  for (const part of ['发票样张', '样例科技有限公司', policyNo]) expect(text).toContain(part);
});

test('a customer signs for a policy after reading it on one page, and the cooling-off period begins', async ({
  page,
  context,
  newPerson,
}) => {
  const { policyNo } = await prepareCustomer(context, newPerson());
  await page.goto(`/policyReceipt?policyNo=${policyNo}`);
  const main = page.getByRole('main');
  for (const part of ['保了什么', '不保什么', '犹豫期与退保']) await expect(main.getByRole('region', { name: part })).toBeVisible();
  await expect(main.getByRole('region', { name: '保了什么' })).toContainText('30万元');
  const sign = page.getByRole('button', { name: '确认签收' });
  await expect(sign).toBeVisible({ timeout: 30_000 });

  await page.goto('/personalCenter/myPolicy');
  await expect(page.getByRole('region', { name: '待办' })).toContainText('待签收');
  await page.getByRole('link', { name: `保单详情，保单号 ${policyNo}` }).click();
  await expect(main).toContainText('这份保单还没有签收');
  await expect(page.getByRole('region', { name: '犹豫期' })).toHaveCount(0);
  await main.getByRole('link', { name: '去签收' }).click();

  const box = page.getByRole('checkbox', { name: '我已收到并阅读' });
  await expect(box).not.toBeChecked();
  await sign.click();
  await expect(box).toHaveAccessibleDescription(/请阅读后勾选/);
  await box.check();
  await sign.click();
  await expect(main).toContainText('犹豫期至');
  await main.getByRole('link', { name: '查看保单' }).click();
  await expect(page.getByRole('region', { name: '犹豫期' })).toContainText('15天');
  await page.goto('/personalCenter/myPolicy');
  await expect(page.getByRole('article')).toContainText('保单详情');
  await expect(page.getByRole('link', { name: /去签收/ })).toHaveCount(0);
});

test('a guest sees the order of this browser and its underwriting only after signing in', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareOrder(context, newPerson());
  await page.goto(`/orderDetails?orderNo=${orderNo}`);
  await expect(page.getByRole('main')).toContainText(orderNo);
  await expect(page.getByRole('link', { name: '去支付' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '个人中心' })).toHaveCount(0);
  await page.goto(`/reviewResults?orderNo=${orderNo}`);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('redirect') === `/reviewResults?orderNo=${orderNo}`,
  );
});

test('a customer sees what became of an underwriting', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareCustomer(context, newPerson());
  await page.goto(`/reviewResults?orderNo=${orderNo}`);
  await expect(page.getByRole('main')).toContainText('核保通过');
  await expect(page.getByRole('main')).toContainText('投保信息符合承保条件');
  await expect(page.getByRole('link', { name: '查看保单' })).toBeVisible();
});
