import { expect, test } from '../portal-test.ts';
import { prepareAccount } from '../steps/prepare-sale.ts';

const browsers = {
  'on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148',
  'in WeChat': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile MicroMessenger/8.0.50',
};

for (const [where, userAgent] of Object.entries(browsers))
  test.describe(where, () => {
    test.use({ userAgent });

    test('links that open a new window elsewhere stay in this one', async ({ page, context }) => {
      await page.goto('/');
      const company = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '走进琴安人寿' });
      await expect(company).toHaveAttribute('target', '_blank');
      await company.click();
      await expect(page).toHaveURL(/\/enterHengqinLife\/understandUs$/);
      await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
      await expect(page).toHaveURL(/\/privacyPolicy$/);
      await page.goto('/login');
      await page.getByRole('main').getByRole('link', { name: '《隐私政策》' }).click();
      await expect(page).toHaveURL(/\/privacyPolicy$/);
      await page.goto('/appointment');
      await page.getByRole('main').getByRole('link', { name: '《隐私政策》' }).click();
      await expect(page).toHaveURL(/\/privacyPolicy$/);
      expect(context.pages()).toHaveLength(1);
    });

    test('a customer whose session has ended signs in in this window and returns to the form', async ({ page, context, newPerson }) => {
      await prepareAccount(context, newPerson());
      await page.goto('/changePassword');
      await page.getByRole('textbox', { name: '原密码' }).fill('hengQ4nx7');
      await page.getByRole('textbox', { name: '新密码' }).fill('k7m2x9pdw4');
      await context.clearCookies();
      await page.getByRole('button', { name: '保存新密码' }).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('登录后会回到本页');
      await alert.getByRole('link', { name: '去登录' }).click();
      await expect(page).toHaveURL(/\/login\?redirect=%2FchangePassword$/);
      expect(context.pages()).toHaveLength(1);
    });
  });
