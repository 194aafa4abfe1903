import type { RequestOf } from '@portal/contract/catalogue.ts';
import { methodAndPath } from '@portal/contract/call-paths.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../portal-test.ts';

const pages = ['/', '/productDetail?goodsId=zhenan', '/login'];

/** The page without the texts of its scripts, one of which names the script and the styles that older browsers load. */
async function markupOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html.replaceAll(/(<script(?![^>]*src=)[^>]*>).*?<\/script>/gs, '$1');
}

for (const path of pages) {
  test(`${path} can be read without scripts, and works with all of its scripts`, async ({ page, browser, request }) => {
    const html = await markupOf(request, path);
    // No script keeps the page from being painted.
    expect(html).not.toMatch(/<script[^>]*src=/);
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low"');
    expect(html, 'a script that is as urgent as the styles').not.toMatch(/<link rel="modulepreload" (?!fetchpriority="low")/);
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
    const still = await withoutScripts.newPage();
    await still.goto(path);
    await expect(still.getByRole('contentinfo')).toBeVisible();
    await withoutScripts.close();

    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(path);
    await page.getByRole('button', { name: '关爱版' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-care', 'on');
    expect(refused).toEqual([]);
  });
}

test('the home page lays out the sections below the window without being scrolled', async ({ page }) => {
  await page.goto('/');
  for (const name of ['投保前，您可能想知道', '我们的服务承诺'])
    await expect(page.getByRole('region', { name })).toHaveCSS('content-visibility', 'visible');
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
});

test('a page is the same in every encoding that a browser asks for', async ({ request }) => {
  const texts = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await request.get('/login', { headers: { 'accept-encoding': encoding } });
    expect(response.headers()['content-encoding'] ?? 'identity').toBe(encoding);
    texts.add(await response.text());
  }
  expect(texts.size).toBe(1);
});

test('a page brings the styles of its own route, never those of the gallery', async ({ request }) => {
  const stylesOf = async (path: string) => {
    const html = await markupOf(request, path);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);
    return (await Promise.all(sheets.map(async (href) => (await request.get(href)).text()))).join('');
  };
  expect(await stylesOf('/test')).toContain('_specimens_');
  for (const path of pages) expect(await stylesOf(path)).not.toContain('_specimens_');
});

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('entries made while the scripts are loading are still there afterwards', async ({ page, newPerson }) => {
  const { phone: number } = newPerson();
  const arrive = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const phone = page.getByLabel('手机号码');
  await phone.fill(number);
  await page.getByRole('main').getByRole('checkbox').check();
  // Without a handler, Enter would submit the form natively and lose the number.
  await phone.press('Enter');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  arrive();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone).toHaveValue(number);
  await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked();
  // The form's state has them too: of three entries only the code is missing.
  await expect(page.locator('[aria-invalid=true]')).toHaveId('verifyCode');
  expect(page.url()).toMatch(/\/login$/);
});

test('the trial prices what was chosen while the scripts were loading', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/productDetail?goodsId=zhenan', { waitUntil: 'commit' });
  const trial = page.getByRole('complementary', { name: '保费试算' });
  await trial.getByRole('radio', { name: '女', exact: true }).check();
  await trial.getByRole('radio', { name: /^50\s*万/ }).check();
  const priced = page.waitForRequest((request) => new URL(request.url()).pathname === methodAndPath('quotePremium').path);
  arrive();
  const { parties, insureds, choices } = (await priced).postDataJSON() as RequestOf<'quotePremium'>;
  expect([parties[insureds[0]?.party ?? '']?.gender, choices['sum_assured']]).toEqual(['1', '500000.00']);
});

test('on a phone a tab of a product page opens its section and stops at it, and the illustration is loaded once it is opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/productDetail?goodsId=zhenan');
  const sections = page.getByRole('main').locator('.laid-out-later');
  await expect(sections.last(), 'the sections below the window').toHaveCSS('content-visibility', 'visible');
  const expectTitleAtTop = async (name: string): Promise<void> => {
    const title = page.getByRole('heading', { name, exact: true });
    await expect.poll(async () => (await title.boundingBox())?.y, { message: 'the top of the heading' }).toBeLessThan(160);
    expect((await title.boundingBox())?.y).toBeGreaterThan(0);
  };
  const exclusions = page.locator('#exclusions');
  await expect(exclusions.getByRole('listitem').first()).toBeHidden();
  await page.getByRole('link', { name: '责任免除' }).first().click();
  await expect(exclusions.getByRole('listitem').first()).toBeVisible();
  await expectTitleAtTop('责任免除');
  await expect(page.getByRole('button', { name: '下载 CSV' }), 'the illustration').toHaveCount(0);
  await page.getByRole('link', { name: '利益演示' }).first().click();
  await expect(page.getByRole('button', { name: '下载 CSV' })).toBeVisible();
  await expectTitleAtTop('利益演示');
});
