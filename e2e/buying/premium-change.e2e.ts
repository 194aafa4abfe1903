import { beginPurchase, openTrial } from '../steps/choose-product.ts';
import { chooseOccupation, fillApplicant, finishTerms } from '../steps/fill-application.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';
import { expect, test } from '../portal-test.ts';

test('a premium that an ID number changes is announced with both amounts and the reason until it is read', async ({ page, newPerson }) => {
  await openTrial(page);
  await beginPurchase(page);
  await finishTerms(page);
  await fillApplicant(page, newPerson());
  const change = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /保费有变化：¥[\d,.]+ → ¥[\d,.]+/ });
  await expect(change).toContainText(/年龄由 30 周岁变为 \d+ 周岁/);
  await page.reload();
  await expect(change).toBeVisible();
  await change.getByRole('button', { name: '知道了' }).click();
  await expect(change).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '电子邮箱' })).not.toHaveValue('');
  await expect(change).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a premium that an occupation changes is announced with both, and not twice in the same place', async ({
    page,
    context,
    newPerson,
  }) => {
    const { orderNo } = await prepareDraft(context, newPerson(), undefined, 'pingshun');
    await page.goto(`/fillinInsure?orderNo=${orderNo}&step=applicant`);
    const panel = page.getByRole('main').getByRole('status').filter({ hasText: '保费有变化' });
    const toast = page.getByRole('region', { name: '提示消息' }).getByText('保费有变化');
    await chooseOccupation(page, '小学教师', '小学教师');
    await expect(page.getByText('已自动保存')).toBeVisible();
    await chooseOccupation(page, '小工', '工地小工');
    await expect(panel).toContainText(/保费有变化：¥[\d,.]+ → ¥[\d,.]+/);
    await expect(panel).toContainText(/被保险人职业由.+变为工地小工/);
    await expect(panel).not.toBeInViewport();
    await expect(toast).toBeVisible();
    await page.reload();
    await expect(panel).toBeInViewport();
    await expect(toast).toHaveCount(0);
  });
});
