import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { leaveTrail, saveApplication, type WireApplication } from '@portal/server/testing/buying/buyer.ts';
import { importChangedProduct, type FileChange, writeChangedProduct } from '@portal/server/testing/samples/import-changed-product.ts';
import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { addDays, dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectNowAccessible } from '../checks/check-accessibility.ts';
import { confirmAll, expectStep, readTerms } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { actAtProvider, expectIssued, startWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { type OwnSite, ownPort, siteDatabase, startOwnSite } from '../site.ts';
import type { SamplePerson } from '../steps/sample-person.ts';
import { runCli } from '@portal/server/testing/run-cli.ts';
import { trialForOne } from '@portal/server/testing/buying/trial-for-one.ts';

const root = path.join(import.meta.dirname, '../..');
const port = ownPort('content');
const url = `http://127.0.0.1:${port}`;
let site: OwnSite;

// One server for all tests of this file: the products of the others do not change.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  site = await startOwnSite(port);
});
test.afterAll(() => site.end());

/** An operator imports the content of a folder, and removes it. */
async function importFolder(folder: string): Promise<void> {
  const { code, errors } = await runCli(site.env, 'import', folder);
  expect(code, errors).toBe(0);
  rmSync(folder, { recursive: true });
}

/** An operator imports the content with a changed product. */
async function importChanges(changes: readonly FileChange[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-content-'));
  cpSync(path.join(root, 'content'), folder, { recursive: true });
  await writeChangedProduct(path.join(folder, 'products/zhenan'), 'zhenan', changes);
  await importFolder(folder);
  // The version on sale is cached for two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
}

/** A longer waiting period, in product.yaml and in every text that says it. */
const waitsFor = (days: number): FileChange[] => [
  { file: 'product.yaml', from: 'waitingDays: 90', to: `waitingDays: ${days}` },
  ...['product.yaml', 'terms.md', 'notice.md'].map((file) => ({ file, from: /90 天(?=(?:内)?为?等待期)/g, to: `${days} 天` })),
];

/** An operator announced the last day of the sale of a product, on a day before. */
async function announceEnd(goodsId: string, saleEnd: string, announcedOn: string): Promise<void> {
  const connection = connectDatabase(siteDatabase(), 1, noTimeouts);
  const from = 'saleStart: "2026-11-01"';
  const changes = [{ file: 'product.yaml', from, to: `${from}\nsaleEnd: "${saleEnd}"` }];
  const clock = { now: () => new Date(`${announcedOn}T04:00:00Z`) };
  await importChangedProduct({ services: { db: connection.db }, clock }, goodsId, changes);
  await connection.close();
}

/** A complete draft of a customer who pays for five years. */
async function prepareDraft(context: BrowserContext, { serial }: SamplePerson): Promise<{ orderNo: string; premium: string }> {
  const browser = openBrowser(url, undefined, `10.201.0.${serial % 250}`);
  const change = (application: WireApplication) => ({ ...application, choices: { ...application.choices, payment_period: 'y5' } });
  const { draft, product } = await saveApplication({ browser, serial, change });
  await leaveTrail(browser, draft.orderNo, product.documents);
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })));
  return { orderNo: draft.orderNo, premium: draft.premium ?? '' };
}

const showYuan = (premium: string) => `¥${premium.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** The present price of 20 years, as pages show it. */
async function quote(): Promise<string> {
  const { premium } = await openBrowser(url).api(
    'quotePremium',
    trialForOne({
      goodsId: 'zhenan',
      insured: { gender: '0', birthday: '1990-03-07' },
      choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
    }),
  );
  return showYuan(premium);
}

/** Opens a page until it shows the change: a cached page may be served once in its old state. */
async function openUntil(page: Page, address: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(url + address);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const panelOf = (page: Page) => page.getByRole('region', { name: '产品更新' });

test('a draft continues with the version that was imported meanwhile after its customer has seen what changes', async ({
  page,
  context,
  newPerson,
}) => {
  const person = newPerson();
  const { orderNo, premium } = await prepareDraft(context, person);
  await page.goto(`${url}/fillinInsure?orderNo=${orderNo}&step=applicant`);
  await expectStep(page, '投保人信息');
  await expect(panelOf(page)).toHaveCount(0);
  await importChanges([
    { file: 'terms.md', from: '\n## ', to: '\n本次修改了等待期。\n\n## ' },
    ...waitsFor(120),
    { file: 'product.yaml', from: /^.*id: y5,.*\n/gm, to: '' },
    { file: 'product.yaml', from: 'only: [y5, ', to: 'only: [' },
    ...['main', 'mild-moderate', 'waiver', 'cash-values', 'mild-moderate-cash-values', 'waiver-cash-values'].map((table) => ({
      file: `rates/${table}.csv`,
      from: /^[^#\n]*\by5,.*\n/gm,
      to: '',
    })),
    { file: 'rates/main.csv', from: 'whole_life,y20,0,36,', to: 'whole_life,y20,0,36,1' },
  ]);

  // The next save brings the news. Nothing is lost, and the price is still that of the old version.
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('typed@example.com');
  const panel = panelOf(page);
  await expect(panel).toContainText('产品已更新');
  await expect(panel).toContainText(`首期保费${showYuan(premium)} → 变为选择交费期间后显示保费`);
  await expect(panel).toContainText(/须重新阅读《保险条款》.*《投保须知》/);
  await expect(panel).toContainText('交费期间：不再提供“5 年交”，请重新选择');
  await expect(panel).toContainText('等待期90 天 → 变为120 天');
  await expect(page.locator('summary').getByText(showYuan(premium))).toBeVisible();
  await expectNoSideScroll(page);
  await expectNowAccessible(page, 'the changes of the product');

  await panel.getByRole('button', { name: '稍后再说' }).click();
  await expect(panel).toContainText('产品已更新，提交前须使用新版本。');
  await page.getByRole('textbox', { name: '详细地址' }).fill('珠海大道32号样例小区');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await panel.getByRole('button', { name: '查看变化' }).click();
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: '使用新版本继续' }).click();
  await expect(panel).toContainText('已使用新版本');
  await expect(panel).toContainText(/请重新阅读《保险条款》.*《投保须知》.*请在“调整保障方案”中选择交费期间。其他已填写的内容都已保留。/);
  // Nobody fills in an application before reading its terms.
  await expectStep(page, '阅读条款');
  // The hints before a purchase changed too.
  await page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }).click();
  await expect(page.getByText('已读 2 / 4')).toBeVisible();
  await page.getByRole('button', { name: '阅读《保险条款》' }).click();
  await expect(page.getByRole('dialog').getByText('本次修改了等待期。').first()).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await readTerms(page);
  await page.locator('summary').click();
  await page.getByRole('button', { name: '调整保障方案' }).first().click();
  await page.getByRole('dialog').getByRole('radio', { name: '20 年交' }).check();
  await page.getByRole('button', { name: '使用新方案' }).click();
  const paid = await quote();
  await expect(page.locator('details').getByText(paid).last()).toBeVisible();
  await page.getByRole('button', { name: '下一步，填写投保信息' }).click();
  await expectStep(page, '确认投保信息');
  await page.goto(`${url}/fillinInsure?orderNo=${orderNo}&step=applicant`);
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('typed@example.com');
  await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('珠海大道32号样例小区');
  await page.goto(`${url}/productFormInsure?orderNo=${orderNo}`);
  await expectStep(page, '确认投保信息');
  await expect(panel).toHaveCount(0);

  await confirmAll(page, person);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectStep(page, '收银台');
  await expect(page.getByText(paid).first()).toBeVisible();
  await actAtProvider(await startWallet(page, '微信支付'));
  await expectIssued(page);
});

test('a submission of an outdated version leads to what changes, and is repeated with the new one', async ({
  page,
  context,
  newPerson,
}) => {
  await importChanges([{ file: 'product.yaml', from: 'tags: [', to: 'tags: [旧版, ' }]);
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person);
  await page.goto(`${url}/productFormInsure?orderNo=${orderNo}`);
  await expectStep(page, '确认投保信息');
  await importChanges([{ file: 'rates/main.csv', from: 'whole_life,y20,0,36,', to: 'whole_life,y20,0,36,1' }]);
  await confirmAll(page, person);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expect(page.getByText('产品已更新，请查看变化并使用新版本，再继续投保。')).toBeVisible();
  await page.getByRole('button', { name: '查看变化' }).click();
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('费率等资料更新《费率表》');
  await panel.getByRole('button', { name: '使用新版本继续' }).click();
  await expect(panel).toContainText('已使用新版本其他已填写的内容都已保留。');
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectStep(page, '收银台');
});

test('a draft whose product is no longer sold says so and leads to other products', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  expect((await runCli(site.env, 'products', 'stop', 'zhenan')).code).toBe(0);
  await page.goto(`${url}/fillinInsure?orderNo=${orderNo}&step=applicant`);
  await expectStep(page, '投保人信息');
  const panel = panelOf(page);
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText('产品已停售', { timeout: 2_000 });
  }).toPass();
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('typed@example.com');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('typed@example.com');
  await panel.getByRole('link', { name: '查看在售产品' }).click();
  await expect(page).toHaveURL(/productCenter2/);
});

test('a sale that ends during an application is announced before, keeps what was typed, and leads to similar products', async ({
  page,
  newPerson,
}) => {
  const today = dayInShanghai(new Date());
  const [saleEnd, goodsId] = [addDays(today, 30), 'shouan'];
  await announceEnd(goodsId, saleEnd, today);
  await openUntil(page, `/productDetail?goodsId=${goodsId}`, page.getByText(`${showDay(saleEnd)}后停止销售`).first());
  await expect(page.getByRole('heading', { name: '保费试算' })).toBeVisible();
  await expectNoSideScroll(page);
  await openUntil(page, '/productCenter2', page.getByRole('article', { name: /守安/ }).getByText(`${showDay(saleEnd)}后停售`));

  const { serial } = newPerson();
  const browser = openBrowser(url, undefined, `10.201.0.${serial % 250}`);
  const { draft } = await saveApplication({ browser, serial, goodsId });
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })));
  const form = `${url}/fillinInsure?orderNo=${draft.orderNo}&step=applicant`;
  const panel = panelOf(page);
  await page.goto(form);
  await expect(panel).toContainText(`本产品${showDay(saleEnd)}后停止销售，请在当天24时前提交投保单。`);
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('typed@example.com');
  await expect(page.getByText('已自动保存')).toBeVisible();

  await announceEnd(goodsId, '2026-11-20', '2026-11-02');
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText('最后销售日为2026年11月20日。这份投保单不能再提交，已填写的内容会保留。', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('typed@example.com');
  await expect(panel).toContainText('保障相近、可以投保的在售产品');
  await expect(panel.getByRole('link', { name: /传世/ })).toBeVisible();
  await expectNowAccessible(page, 'a step of an ended sale');

  await openUntil(page, `/productDetail?goodsId=${goodsId}`, page.getByText('本产品已停止销售'));
  await expect(page.getByText('最后销售日为2026年11月20日')).toBeVisible();
  await expect(page.getByRole('button', { name: '立即投保' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '责任免除' })).toBeVisible();
  await page.getByText(/^再看 \d+ 份费率表和现金价值表$/).click();
  await expect(page.getByRole('link', { name: /费率表/ }).first()).toBeVisible();
  await expectNowAccessible(page, 'a product whose sale has ended');
  await expectNoSideScroll(page);
  await openUntil(page, '/productCenter2?text=守安', page.getByText('没有符合条件的产品'));
  await page.goto(`${url}/productCompare?goods=shouan,anyi`);
  await expect(page.getByText('有 1 款产品不存在或者已经停售，没有列入。')).toBeVisible();
  await page.goto(`${url}/productDetail?goodsId=${goodsId}`);
  await page.getByRole('complementary', { name: '销售情况' }).getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '保费试算' })).toBeVisible();
});
