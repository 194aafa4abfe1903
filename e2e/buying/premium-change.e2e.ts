import { beginPurchase, openTrial } from '../steps/choose-product.ts';
import { fillApplicant, finishTerms } from '../steps/fill-application.ts';
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
