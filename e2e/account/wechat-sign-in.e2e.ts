import type { Page } from '@playwright/test';
import { askForAgreementsOnce } from '../steps/ask-for-agreements.ts';
import { expectDialogAccessible } from '../checks/check-accessibility.ts';
import { expect as expectSoon, test } from '../portal-test.ts';
import { prepareOrder } from '../steps/prepare-sale.ts';
import { readCode } from '../steps/read-sms.ts';

// Each step loads pages of two sites.
test.describe.configure({ timeout: 240_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

const wechatPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003230) NetType/WIFI Language/zh_CN';

/** Acts as a person on the page of WeChat's local double. A second try of a test needs a person whom the first has not bound. */
async function actAtWechat(page: Page, person: '甲' | '乙', button: '允许' | '拒绝'): Promise<void> {
  await expect(page.getByRole('banner')).toHaveText('模拟微信');
  await page.getByRole('radio', { name: `微信样例${test.info().retry > 0 ? '丙' : person}` }).check();
  await page.getByRole('button', { name: button }).click();
}

async function bindPhone(page: Page, phone: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '绑定微信' })).toBeVisible();
  await main.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await main.getByRole('button', { name: '获取验证码' }).click();
  await main.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '绑定账户'));
  await main.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await main.getByRole('button', { name: '绑定并登录' }).click();
}

test('a desktop signs in by a code that the phone scans and confirms, binds an account, and unbinds it', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  newPerson,
}) => {
  const main = page.getByRole('main');
  await page.goto('/login?redirect=%2FpersonalCenter%2FpersonalAccount');
  await main.getByRole('link', { name: '微信登录' }).click();
  await expect(main.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  const phone = await browser.newContext({ userAgent: wechatPhone, viewport: { width: 390, height: 844 }, baseURL, extraHTTPHeaders });
  const mobile = await phone.newPage();
  const scan = async (): Promise<void> => {
    // The content of the QR code.
    const address = await main.getByRole('link', { name: /代替手机扫码/ }).getAttribute('href');
    await mobile.goto('about:blank');
    await mobile.goto(address ?? '');
  };

  await test.step('the phone refuses what it did not ask for', async () => {
    await scan();
    await actAtWechat(mobile, '甲', '允许');
    await expect(main.getByRole('status')).toContainText('已扫码，请在手机上确认');
    await expect(mobile.getByRole('heading', { name: '另一台设备请求用您的微信登录' })).toBeVisible();
    await expect(mobile.getByRole('main')).toContainText('Chrome · Linux');
    expect(mobile.url(), 'neither code nor state stays in the address').toMatch(/\/wxAccountBind$/);
    await expectDialogAccessible(mobile, mobile.getByRole('main'));
    await mobile.getByRole('button', { name: '不是我' }).click();
    await expect(mobile.getByRole('main')).toContainText('账户没有任何变化');
    await expect(main.getByRole('status')).toContainText('手机上已取消');
  });

  const { phone: number } = newPerson();
  await test.step('the phone confirms a new code, also after a reload', async () => {
    await main.getByRole('button', { name: '重新获取' }).click();
    await expect(main.getByRole('status')).toContainText('请用微信');
    await scan();
    await actAtWechat(mobile, '甲', '允许');
    await expect(mobile.getByRole('button', { name: '是我本人，确认绑定并登录' })).toBeVisible();
    await mobile.reload();
    await mobile.getByRole('button', { name: '是我本人，确认绑定并登录' }).click();
    await expect(mobile.getByRole('main')).toContainText('请回到原设备继续');
    await bindPhone(page, number);
    await expect(page).toHaveURL(/\/personalCenter\/personalAccount$/);
  });

  await test.step('the account page unbinds it', async () => {
    await main.getByRole('button', { name: '解除微信绑定' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
    await expect(page.getByRole('region', { name: '提示消息' })).toContainText('已解除微信绑定');
    await expect(main.getByRole('link', { name: '绑定微信' })).toBeVisible();
  });
  await phone.close();
});

test.describe("in WeChat's browser", () => {
  test.use({ userAgent: wechatPhone, viewport: { width: 390, height: 844 } });

  test('the details of an own order open for a guest, all other details ask WeChat', async ({ page, context, newPerson }) => {
    const main = page.getByRole('main');
    const { orderNo } = await prepareOrder(context, newPerson());
    await page.goto(`/orderDetails?orderNo=${orderNo}`);
    await expect(main.getByRole('region', { name: '订单进度' })).toBeVisible();
    await context.clearCookies();
    for (const details of [
      `/orderDetails?orderNo=${orderNo}`,
      '/policyDetails?policyNo=1234567890123456',
      `/reviewResults?orderNo=${orderNo}`,
      '/claimsDetails?claimNo=CL20260001',
    ]) {
      await page.goto(details);
      await actAtWechat(page, '乙', '拒绝');
      const byPhone = main.getByRole('link', { name: '用手机号登录' });
      await expect(byPhone).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(details)}`);
    }
  });

  test('a page for customers asks WeChat, and pages for everybody go on', async ({ page, newPerson }) => {
    const main = page.getByRole('main');
    const { phone } = newPerson();
    await test.step('without a key the page asks WeChat, and a refusal leaves the phone number', async () => {
      await page.goto('/personalCenter/myOrder');
      await actAtWechat(page, '乙', '拒绝');
      await expect(main).toContainText('账户没有任何变化');
      await expect(main.getByRole('link', { name: '用手机号登录' })).toHaveAttribute('href', /redirect=%2FpersonalCenter%2FmyOrder$/);
      await main.getByRole('link', { name: '重新授权' }).click();
      await actAtWechat(page, '乙', '允许');
      await bindPhone(page, phone);
      await expect(page).toHaveURL(/\/personalCenter\/myOrder$/);
    });

    await test.step('with a valid key pages open', async () => {
      await page.goto('/personalCenter/myPolicy');
      await expect(main.getByRole('heading', { name: '我的保单', level: 1 })).toBeVisible();
      await page.goto('/');
      await expect(page).toHaveURL(/\/$/);
    });

    const notices = page.getByRole('region', { name: '提示消息' });
    await test.step('a check that fails is told', async () => {
      await page.route('**/api/user/isLoginWeb*', (route) => route.abort());
      await page.goto('/announcement');
      await expect(notices).toContainText('登录请求失败');
      await page.unroute('**/api/user/isLoginWeb*');
    });

    await test.step('with an invalid key a page for everybody opens, and a page for customers signs in again by WeChat alone', async () => {
      await page.context().clearCookies();
      await page.goto('/announcement');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/personalCenter/myOrder');
      await actAtWechat(page, '乙', '允许');
      await expect(page).toHaveURL(/\/personalCenter\/myOrder$/);
      await expect(main.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible();
    });

    await test.step('agreements that changed since are agreed to first', async () => {
      await page.context().clearCookies();
      await askForAgreementsOnce(page, 'enterByWechat');
      await page.goto('/personalCenter/myOrder');
      await actAtWechat(page, '乙', '允许');
      await expect(main.getByRole('status')).toContainText('请阅读最新版本，勾选同意后登录');
      await expectDialogAccessible(page, main);
      await main.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
      await main.getByRole('button', { name: '同意并登录' }).click();
      await expect(page).toHaveURL(/\/personalCenter\/myOrder$/);
    });
  });
});
