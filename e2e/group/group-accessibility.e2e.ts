import { maskCertificate } from '@portal/rules/values/masking.ts';
import { groupMemberName, groupMemberNumber, sampleCreditCode } from '@portal/server/testing/samples/sample-group.ts';
import { waitForState } from '@portal/server/testing/buying/buyer.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { addPeople, prepareGroup, prepareGroupOrder } from '../steps/prepare-group.ts';
import { type Change, handOver, signInByCalls } from '../steps/prepare-sale.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Steps of the application of an organisation with their errors after a click on the next button. */
const steps: readonly (readonly [string, Change])[] = [
  ['healthyInfo', (application) => ({ ...application, health: {} })],
  [
    'insuranceInfo',
    (application) => ({
      ...application,
      parties: { ...application.parties, p1: { name: '样例控股有限公司' } },
      organisation: { kind: 'company', owners: [{ party: 'p1', basis: 'share', share: '20' }] },
    }),
  ],
  ['insuranceInfoTwo', ({ group, ...application }) => ({ ...application, ...(group && { group: { ...group, place: {} } }) })],
];

for (const [step, leave] of steps) {
  test(`the step /${step} with its errors is accessible in every display`, async ({ page, context, newPerson }) => {
    const { orderNo } = await prepareGroup(context, newPerson(), leave);
    await page.goto(`/${step}?orderNo=${orderNo}`);
    await page.getByRole('button', { name: '保存并继续' }).click();
    await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
  });
}

test('the instructions, and a list without people, are accessible in every display', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareGroup(context, newPerson());
  await page.goto(`/insuranceInstructions?orderNo=${orderNo}`);
  await expectAccessible(page, page.getByRole('region', { name: '投保文件' }));
  await page.goto(`/addmember?orderNo=${orderNo}`);
  await expectAccessible(page, page.getByRole('heading', { level: 1 }));
});

test('the contract of an organisation with its errors is accessible in every display', async ({ page, context, newPerson }) => {
  const group = await prepareGroup(context, newPerson());
  await addPeople(group);
  await page.goto(`/collectionContract?orderNo=${group.orderNo}`);
  await page.getByRole('button', { name: '提交，等待核对资料' }).click();
  await expectAccessible(page, page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ }));
});

test('an order and a policy of an organisation are accessible, while a transfer is waited for and afterwards', async ({
  page,
  context,
  newPerson,
}) => {
  // Several pages, each in every display.
  test.slow();
  const contact = newPerson();
  const { orderNo, browser } = await prepareGroupOrder(context, contact);
  await page.goto(`/cashier?orderNo=${orderNo}`);
  await page.getByRole('radio', { name: '银行转账' }).check();
  await page.getByRole('textbox', { name: '付款账号' }).fill('440012345678901234');
  await page.getByRole('textbox', { name: '开户银行' }).fill('琴海样例银行拱北支行');
  await page.getByRole('button', { name: '获取汇款信息' }).click();
  await expectAccessible(page, page.getByRole('heading', { name: '请从您的账户汇款' }));

  await page.goto((await browser.api('getTransfer', { orderNo })).bankUrl ?? '');
  await page.getByRole('button', { name: '确认汇款', exact: true }).click();
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  await page.goto(`/orderDetails?orderNo=${orderNo}`);
  await expect(page.getByText('被保险人是投保人的')).toHaveCount(0);
  await expectAccessible(page, page.getByRole('main').getByRole('heading', { name: '银行转账' }));
  await signInByCalls(browser, contact.phone);
  await handOver(context, browser);
  await page.goto(`/policyDetails?policyNo=${policyNo ?? ''}`);
  const search = page.getByRole('search', { name: '查找被保险人' });
  await search.getByRole('searchbox', { name: '姓名或证件号码后四位' }).fill(groupMemberName(2));
  await search.getByRole('button', { name: '查找' }).click();
  await expect(page.getByText('找到 1 人。')).toBeVisible();
  await expect(page.getByText(maskCertificate(groupMemberNumber(2)))).toBeVisible();
  await expectAccessible(page, page.getByRole('main').getByRole('heading', { name: '被保险人名单与凭证（3 人）' }));
  await page.getByRole('button', { name: '申请电子发票' }).click();
  const invoice = page.getByRole('dialog', { name: '申请电子发票' });
  await expect(invoice.getByRole('textbox', { name: '单位名称' })).toHaveValue('样例餐饮有限公司');
  await expect(invoice.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(sampleCreditCode);
  await expect(invoice.getByText('个人', { exact: true })).toHaveCount(0);
});
