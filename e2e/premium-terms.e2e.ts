import type { Page } from '@playwright/test';
import { jobKinds } from '@portal/server/jobs.ts';
import { keepPremiumTermsJob } from '@portal/server/domains/policies/lapse/jobs/keep-premium-terms.ts';
import { makeInstalmentsJob } from '@portal/server/domains/premiums/jobs/make-instalments.ts';
import { type Connection, connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { inTransaction } from '@portal/server/platform/database/transaction.ts';
import { findRunningDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expectNowAccessible } from './check-accessibility.ts';
import { expectNoSideScroll } from './page-width.ts';
import { expect, test } from './portal-test.ts';
import { prepareCustomer } from './prepare-sale.ts';

const root = path.join(import.meta.dirname, '..');
const data = process.env['PORTAL_E2E_DATA'] ?? '';

let connection: Connection;
test.beforeAll(() => {
  const database = findRunningDatabase(path.join(data, 'database'));
  if (!database) throw new Error('the database of the server is not running');
  connection = connectDatabase(database, 2, noTimeouts);
});
test.afterAll(() => connection.close());

/** Makes a policy older by so many days, with everything that its premiums follow from: the clock of the server cannot be moved. */
async function growOlder(policyNo: string, days: number): Promise<void> {
  const { rows } = await connection.pool.query<{ id: string }>(
    'update policies set effective_on = effective_on - $2::int where policy_no = $1 returning id',
    [policyNo, days],
  );
  const id = rows[0]?.id;
  await connection.pool.query('update policy_coverages set effective_on = effective_on - $2::int where policy_id = $1', [id, days]);
  await connection.pool.query(
    'update premium_schedules set effective_on = effective_on - $2::int, next_due_on = next_due_on - $2::int where policy_id = $1',
    [id, days],
  );
}

/** The server charges premiums, then keeps their terms, as on a day. Until the policy is in this state. */
async function runDay(policyNo: string, state: string): Promise<void> {
  const queues = await startJobs(connection.pool.options.connectionString ?? '', jobKinds, console.error, { onlyQueues: true });
  const stateOf = async () =>
    (await connection.pool.query<{ state: string }>('select state from policies where policy_no = $1', [policyNo])).rows[0]?.state;
  const isCharged = async () =>
    (await connection.pool.query('select 1 from charges join policies on policies.id = owner_id where policy_no = $1', [policyNo]))
      .rowCount;
  await inTransaction(connection.db, (tx) => queues.enqueue(tx, makeInstalmentsJob, {}));
  await expect.poll(isCharged, { timeout: 30_000 }).toBeGreaterThan(0);
  await inTransaction(connection.db, (tx) => queues.enqueue(tx, keepPremiumTermsJob, {}));
  await expect.poll(stateOf, { timeout: 30_000 }).toBe(state);
  await queues.stop();
}

function portal(...words: readonly string[]): string {
  const env = { ...process.env, PORTAL_DATA: data };
  return execFileSync(process.execPath, [path.join(root, 'scripts/portal.mjs'), ...words], { env, cwd: root, encoding: 'utf8' });
}

/** Pays the premium on the page by hand, at the provider's page. */
async function payByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: '自助交费' }).click();
  await page.getByRole('radio', { name: '支付宝' }).check();
  await page.getByRole('button', { name: /立即支付/ }).click();
  await page.getByRole('link', { name: '继续支付' }).click();
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

test('a premium that is overdue is paid by hand within the days of grace', async ({ page, context, newPerson }) => {
  const { policyNo } = await prepareCustomer(context, newPerson());
  await growOlder(policyNo, 380);
  await runDay(policyNo, 'grace');
  await page.goto('/personalCenter/myPolicy');
  await expect(page.getByRole('region', { name: '待办' })).toContainText('宽限期内');
  await page.goto(`/policyDetails?policyNo=${policyNo}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('宽限期内：欠交保险费');
  await main.getByRole('link', { name: '去交费' }).click();
  await payByHand(page);
  await expect
    .poll(
      async () => {
        await page.goto(`/policyDetails?policyNo=${policyNo}`);
        await expect(main).toContainText('变更记录');
        return main.innerText();
      },
      { timeout: 30_000 },
    )
    .not.toContain('欠交保险费');
  await expect(main).toContainText('宽限期结束，保障继续');
});

test('a lapsed policy is asked back with health answers, accepted by an underwriter, paid, and in force again', async ({
  page,
  context,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const { policyNo } = await prepareCustomer(context, newPerson());
  await growOlder(policyNo, 430);
  await runDay(policyNo, 'lapsed');
  await page.goto(`/policyDetails?policyNo=${policyNo}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('起效力中止');
  // The page is older than the text that is in force.
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const isOld = body.includes('"mayRequest":true') && body.includes('"consent":{');
    await route.fulfill({
      response: answer,
      body: isOld ? body.replace(/"consent":\{"version":"[^"]+"/, '"consent":{"version":"2020-01"') : body,
    });
  });
  await main.getByRole('link', { name: '申请恢复效力' }).click();
  await expect(main).toContainText('需要补交的保险费');

  const submit = page.getByRole('button', { name: '提交申请' });
  await submit.click();
  await expect(page.getByRole('checkbox', { name: /单独同意/ })).toHaveAccessibleDescription(/请阅读说明并勾选同意/);
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('combobox', { name: '身高' }).selectOption('172');
  await page.getByRole('combobox', { name: '体重' }).selectOption('65');
  for (const no of await page.getByRole('radio', { name: '否' }).all()) await no.check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectNowAccessible(page, 'the answered questions');
  await page.unrouteAll({ behavior: 'wait' });
  await submit.click();
  await expect(main).toContainText('说明已更新');
  await expect(page.getByRole('checkbox', { name: /单独同意/ })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: '身高' })).toHaveValue('172');
  await expectNowAccessible(page, 'a changed text');
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await submit.click();
  await expect(main).toContainText('恢复效力的申请正在审核');

  const waiting: unknown = JSON.parse(portal('reinstatements', 'list'));
  // The command prints a list of these.
  const no = (waiting as { no: string; policyNo: string }[]).find((one) => one.policyNo === policyNo)?.no ?? '';
  expect(portal('reinstatements', 'accept', no)).toContain('is accepted, the customer is told by message');
  await page.reload();
  await expect(main).toContainText('恢复效力的申请已通过');
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await main.getByRole('link', { name: '去补交' }).click();
  await payByHand(page);
  await expect
    .poll(
      async () => {
        await page.goto(`/policyDetails?policyNo=${policyNo}`);
        await expect(main).toContainText('变更记录');
        return main.innerText();
      },
      { timeout: 30_000 },
    )
    .not.toContain('起效力中止');
  await expect(main).toContainText('恢复效力');
});
