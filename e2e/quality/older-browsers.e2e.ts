import type { Page } from '@playwright/test';
import { makeOlder, refuseCookies } from '../checks/older-browser.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { repeatedPages } from '../checks/public-pages.ts';
import { expect, test } from '../portal-test.ts';
import { beginPurchase, openTrial } from '../steps/choose-product.ts';
import { confirmAndSubmit, fillForSelf } from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';

const pagesOfOneTest = 15;
const parts = Array.from({ length: Math.ceil(repeatedPages.length / pagesOfOneTest) }, (_, index) =>
  repeatedPages.slice(index * pagesOfOneTest, (index + 1) * pagesOfOneTest),
);

/** Collects what breaks while pages are open. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return errors;
}

/** The page is there, has started, and is no failure. */
async function expectStarted(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(text).first(), address).toBeAttached();
  await expect(page.locator('#start-notice'), `${address} has started`).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
  await expect(page.getByText(/暂时无法打开|糟糕/), address).toHaveCount(0);
}

parts.forEach((part, index) => {
  test(`public pages work in the oldest browsers and are not wider than the window, part ${index + 1}`, async ({ context, page }) => {
    await makeOlder(context);
    const errors = watchErrors(page);
    for (const [address, text] of part) {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectStarted(page, address, text);
      await expectNoSideScroll(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectNoSideScroll(page);
    }
    expect(errors).toEqual([]);
  });

  test(`public pages work where all cookies are blocked, part ${index + 1}`, async ({ context, page }) => {
    await refuseCookies(context);
    const errors = watchErrors(page);
    for (const [address, text] of part) await expectStarted(page, address, text);
    // The router restores the scroll position from the storage. It fails at that, and at nothing else.
    expect(errors.filter((error) => !error.includes('sessionStorage') && !error.includes('Access is denied'))).toEqual([]);
  });
});

test('a guest buys in one of the oldest browsers on a phone', async ({ context, page, newPerson }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeOlder(context);
  const customer = newPerson();
  await page.goto('/productDetail?goodsId=zhenan');
  await page.getByRole('radio', { name: '10 年交' }).check();
  await expect(page.locator('#trial').getByText('共交 10 期')).toBeVisible();
  await openTrial(page);
  await beginPurchase(page);
  await fillForSelf(page, customer);
  await confirmAndSubmit(page, customer);
  await payByWallet(page, '微信支付');
  await expectIssued(page);
});

test('where cookies are blocked a trial has its price, and buying and signing in say what they need', async ({ context, page }) => {
  await refuseCookies(context);
  await page.goto('/productDetail?goodsId=zhenan');
  await page.getByRole('radio', { name: '10 年交' }).check();
  await expect(page.locator('#trial').getByText('共交 10 期')).toBeVisible();
  await page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('您的浏览器禁止了 Cookie，暂时不能投保');
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: '您的浏览器禁止了 Cookie，暂时不能登录和投保' })).toContainText('400-69-12345');
});

test('a browser below the floor is told so, with the number to call, on every page', async ({ context, page }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'WeakRef'));
  for (const address of ['/', '/productDetail?goodsId=zhenan', '/login']) {
    await page.goto(address);
    await expect(page.getByText('您的浏览器版本太旧')).toContainText('400-69-12345');
  }
});

test('a browser with all that the site needs loads nothing for older ones', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('#start-notice')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/older-browsers'))).toEqual([]);
  await expect(page.getByText('您的浏览器版本太旧')).toHaveCount(0);
});
