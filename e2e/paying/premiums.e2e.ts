import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import { runCli } from '@portal/server/testing/run-cli.ts';
import { bindCard } from '../steps/bind-card.ts';
import { expectNowAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareCustomer } from '../steps/prepare-sale.ts';
import { siteDatabase, siteEnv } from '../site.ts';

/** Changes the database of the server. Returns how many rows. */
async function change(sql: string, ...values: readonly unknown[]): Promise<number> {
  const database = siteDatabase();
  const connection = connectDatabase(database, 1, noTimeouts);
  const { rowCount } = await connection.pool.query(sql, [...values]);
  await connection.close();
  return rowCount ?? 0;
}

/** A year passes for one policy: its next premium is due today. */
async function letPremiumFallDue(policyNo: string): Promise<void> {
  const today = dayInShanghai(new Date());
  await change(
    'update premium_schedules set effective_on = $1, next_due_on = $2 from policies where policies.id = policy_id and policy_no = $3',
    addYears(today, -1),
    today,
    policyNo,
  );
}

/** The night after the message about a debit: it was delivered on the day before. */
async function letDayPass(policyNo: string): Promise<void> {
  const sent = () =>
    change(
      `update messages set delivered_at = delivered_at - interval '1 day' where state = 'delivered' and id in (
         select message_id from premium_reminders join charges on charges.id = charge_id join policies on policies.id = owner_id
         where policy_no = $1)`,
      policyNo,
    );
  await expect.poll(sent, { timeout: 30_000 }).toBe(1);
}

/** An operator runs the daily jobs. */
async function runRenewals(): Promise<void> {
  const { code, errors } = await runCli(siteEnv(), 'renewals', 'run');
  expect(code, errors).toBe(0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer binds a card, a debit fails, the customer pays by hand, and unbinds the card', async ({ page, context, newPerson }) => {
  const person = newPerson();
  const { policyNo } = await prepareCustomer(context, person);
  await page.goto('/policyPremiums?policyNo=8826999999999999');
  await expect(page.getByRole('alert')).toContainText('没有找到这份保单');
  await page.goto(`/policyDetails?policyNo=${policyNo}`);
  await page.getByRole('link', { name: '续期交费' }).click();
  await expect(page.getByRole('heading', { name: '第 2 期保险费' })).toBeVisible();
  const bind = page.getByRole('button', { name: '绑定银行卡' });
  await bind.click();
  await expect(page.getByRole('textbox', { name: '银行卡号' })).toBeFocused();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(bind).toBeFocused();
  await bindCard(page, person.phone, '6222020000000000002');
  await expect(page.getByRole('button', { name: '更换银行卡' })).toBeFocused();
  await expectNowAccessible(page, 'a bound card');

  await letPremiumFallDue(policyNo);
  await runRenewals();
  await letDayPass(policyNo);
  await runRenewals();
  const declined = async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText('原因：付款账户余额不足', { timeout: 3_000 });
  };
  await expect(declined).toPass({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: '保险费日历' })).toContainText('自动扣款（尾号 0002）');

  await page.goto('/');
  await expect(page.getByRole('complementary', { name: '续期保险费' })).toContainText('续期保险费 ¥');
  await page.goto('/personalCenter/myPolicy');
  await page
    .getByRole('region', { name: '待办' })
    .getByRole('link', { name: /续期保险费/ })
    .click();
  await page.getByRole('button', { name: '自助交费' }).click();
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeFocused();
  await page.getByRole('radio', { name: '银行卡' }).check();
  await page.getByRole('textbox', { name: '银行卡号' }).fill('6222020000001234567');
  await page.getByRole('button', { name: '立即支付' }).click();
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page.getByRole('heading', { name: '第 3 期保险费' })).toBeVisible({ timeout: 30_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectNowAccessible(page, 'a paid premium');

  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(bind).toBeFocused();

  await page.goto('/personalCenter/premiums');
  const calendar = page.getByRole('region', { name: '保险费日历' });
  const download = page.waitForEvent('download');
  await calendar.getByRole('button', { name: /下载.*年明细/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^保险费-\d{4}年\.csv$/);
  await expectNoSideScroll(page);
});
