import type { Browser, Page } from '@playwright/test';
import { expectDialogAccessible, expectNowAccessible } from '../checks/check-accessibility.ts';
import { confirmAndSubmit, answerHealth, expectStep, fillApplicant, goOnTo } from '../steps/fill-application.ts';
import { expect, test } from '../portal-test.ts';
import { type Change, prepareDraft } from '../steps/prepare-sale.ts';

/** Everything before the people was read, and nothing else is answered. */
const nobodyYet: Change = (application) => ({
  ...application,
  parties: { applicant: {} },
  insureds: application.insureds.map((insured) => ({ ...insured, beneficiaries: { kind: 'statutory', named: [] } })),
  health: {},
  bodies: {},
  consents: {},
});

async function openPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  return phone.newPage();
}

/** Opens the ways to go on elsewhere and asks for one link. The page has the permission to read what was copied. */
async function askForLink(page: Page, region: string, button: string): Promise<string> {
  await page.getByRole('button', { name: '换手机填，或请家人代填' }).click();
  const way = page.getByRole('dialog').getByRole('region', { name: region });
  await way.getByRole('button', { name: button }).click();
  await expect(way.getByRole('img', { name: '投保单链接的二维码' })).toBeVisible();
  await expectDialogAccessible(page, page.getByRole('dialog'));
  await way.getByRole('button', { name: '复制链接' }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/continueInsure#/);
  return copied();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a family member fills in who is who on their own phone, and the applicant checks, answers and submits', async ({
  page,
  context,
  browser,
  newPerson,
}) => {
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person, nobodyYet);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fillinInsure?step=applicant&orderNo=${orderNo}`);
  const link = await askForLink(page, '请家人代填资料', '生成链接');
  await page.getByRole('button', { name: '已发给家人' }).click();
  await expect(page.getByRole('status').filter({ hasText: '等待家人打开' })).toBeVisible();

  const helper = await openPhone(browser);
  await helper.goto(link);
  await expect(helper.getByRole('heading', { name: '投保人请您帮忙填写投保资料' })).toBeVisible();
  await expectNowAccessible(helper, 'the link of a helper');
  await helper.getByRole('button', { name: '开始填写' }).click();
  await expectStep(helper, '投保人信息');
  await expect(helper.getByText('您正在帮投保人填写资料')).toBeVisible();
  await expect(helper.getByRole('radio', { name: '仅为中国税收居民' })).toHaveCount(0);
  await expect(helper.getByRole('button', { name: '调整保障方案' })).toHaveCount(0);
  await fillApplicant(helper, person);
  await expectNowAccessible(helper, 'the page of a helper');
  await expect(page.getByRole('status').filter({ hasText: '家人正在代填' })).toBeVisible({ timeout: 20_000 });
  await helper.getByRole('button', { name: '填好了，交还给投保人' }).click();
  await expect(helper.getByRole('heading', { name: '已交还给投保人' })).toBeVisible();
  await helper.goto(`/fillinInsure?step=applicant&orderNo=${orderNo}`);
  await expect(helper.getByRole('alert').filter({ hasText: '没有找到这份投保单' })).toBeVisible();

  await expect(page.getByRole('status').filter({ hasText: '家人已填好，交还给您' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await page.getByRole('radio', { name: '仅为中国税收居民' }).check();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await goOnTo(page, '确认投保信息');
  await expect(page.getByText('资料由家人代填过')).toBeVisible();
  await confirmAndSubmit(page, person);
});

test('a guest goes on with the draft on another device, and may take it back', async ({ page, context, browser, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson(), nobodyYet);
  await page.goto(`/fillinInsure?step=applicant&orderNo=${orderNo}`);
  await page.getByRole('textbox', { name: '姓名' }).fill('样例');
  const link = await askForLink(page, '在我的另一台设备上继续', '生成二维码');
  const phone = await openPhone(browser);
  await phone.goto(link);
  await phone.getByRole('button', { name: '在这里继续' }).click();
  await expect(phone.getByRole('textbox', { name: '姓名' })).toHaveValue('样例');

  const gone = page.getByRole('dialog', { name: '已转到另一台设备' });
  await expect(gone).toBeVisible({ timeout: 20_000 });
  await gone.getByRole('button', { name: '收回，在这里继续' }).click();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('样例');
  await phone.getByRole('textbox', { name: '姓名' }).fill('样例二');
  await expect(phone.getByRole('dialog', { name: '无法继续填写' })).toBeVisible();
  const late = await openPhone(browser);
  await late.goto(link);
  await expect(late.getByRole('alert').filter({ hasText: '链接已失效' })).toBeVisible();

  await page.getByRole('textbox', { name: '姓名' }).fill('样例三');
  await late.goto(await askForLink(page, '在我的另一台设备上继续', '生成二维码'));
  await expect(late.getByText('原来的设备也看不到您填写的内容')).toBeVisible();
  await late.getByRole('button', { name: '在这里继续' }).click();
  await late.getByRole('textbox', { name: '姓名' }).fill('样例四');
  await expect(gone.getByText('不能再收回')).toBeVisible({ timeout: 20_000 });
  await expect(gone.getByRole('button', { name: '收回，在这里继续' })).toHaveCount(0);
});
