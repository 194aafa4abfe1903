import { expectDialogAccessible } from '../checks/check-accessibility.ts';
import { openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft, prepareOrder, unanswered } from '../steps/prepare-sale.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const displays = [
  { name: 'on a computer', width: 1280, cookie: '' },
  { name: 'on a phone', width: 390, cookie: '' },
  { name: 'on a phone with letters twice as large', width: 390, cookie: '1.200.' },
];

for (const { name, width, cookie } of displays) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(async ({ context, baseURL }) => {
      if (cookie) await context.addCookies([{ name: 'display', value: cookie, url: baseURL }]);
    });

    test('the dialogs of the product page are accessible and return the focus', async ({ page }) => {
      await openTrial(page);
      const dialog = page.getByRole('dialog');
      for (const opener of [
        page.getByRole('button', { name: '全部期间比较' }),
        page.getByRole('button', { name: /^查看\s?保险条款/ }),
        page.getByRole('button', { name: '立即投保' }).filter({ visible: true }).first(),
      ]) {
        await opener.click();
        await expectDialogAccessible(page, dialog);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });

    test('the dialogs of the application and the cashier are accessible', async ({ page, context, newPerson }) => {
      const dialog = page.getByRole('dialog');
      const first = await prepareDraft(context, newPerson(), (application) => ({ ...unanswered(application), noticeAcknowledged: false }));
      await page.goto(`/adviceInsurance?orderNo=${first.orderNo}`);
      await expectDialogAccessible(page, page.getByRole('dialog', { name: '投保提示' }));
      await page.getByRole('button', { name: '我已知悉' }).click();
      await expect(dialog).toBeHidden();
      await page
        .getByRole('button', { name: /^阅读《/ })
        .first()
        .click();
      await expectDialogAccessible(page, dialog);
      await page.keyboard.press('Escape');

      const { orderNo } = await prepareDraft(context, newPerson());
      await page.goto(`/fillinInsure?orderNo=${orderNo}&step=applicant`);
      await page.getByRole('group', { name: '职业' }).getByRole('button').click();
      await expectDialogAccessible(page, dialog.filter({ hasText: '搜索职业' }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      const order = await prepareOrder(context, newPerson());
      await page.goto(`/cashier?orderNo=${order.orderNo}`);
      await page.getByRole('button', { name: '取消订单' }).click();
      await expectDialogAccessible(page, dialog);
    });
  });
}

test('the menu of a phone is accessible and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: '打开菜单' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await expectDialogAccessible(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});
