import type { Page } from '@playwright/test';
import { readPdfText } from '@portal/server/platform/pdf/read-pdf-text.testing.ts';
import { expect, test } from '../portal-test.ts';
import { prepareEpolicy } from '../steps/prepare-sale.ts';

async function verify(page: Page, policyNo: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '保单号' }).fill(policyNo);
  await page.getByRole('textbox', { name: '验证码' }).fill(code);
  await page.getByRole('button', { name: '查验' }).click();
}

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('电子保单文件').setInputFiles({ name: '电子保单.pdf', mimeType: 'application/pdf', buffer });
}

test('the page shows whether an e-policy is genuine, altered or unknown', async ({ page, newPerson }) => {
  const { policyNo, pdf } = await prepareEpolicy(newPerson());
  const code = /验证码：(\w{8})/.exec(readPdfText(pdf))?.[1] ?? '';
  const heading = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });

  await page.goto(`/verify?policyNo=${policyNo}`);
  await expect(page.getByRole('textbox', { name: '保单号' })).toHaveValue(policyNo);
  await verify(page, policyNo, code.toLowerCase());
  await expect(heading('保单真实')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('30万元');

  await chooseFile(page, pdf);
  await verify(page, policyNo, code);
  await expect(heading('保单真实，文件未被改动')).toBeVisible();

  const altered = Buffer.from(pdf);
  altered[Math.floor(pdf.length / 2)] = (altered[Math.floor(pdf.length / 2)] ?? 0) ^ 1;
  await chooseFile(page, altered);
  await verify(page, policyNo, code);
  await expect(heading('文件与签发时不一致')).toBeVisible();

  await page.getByRole('button', { name: '移除所选文件' }).click();
  await verify(page, policyNo, code === 'AAAA2222' ? 'BBBB3333' : 'AAAA2222');
  await expect(heading('未查到这份保单')).toBeVisible();
});

test('an incomplete form is not sent: the fields to correct are listed and marked', async ({ page }) => {
  await page.goto('/verify');
  await verify(page, '8826', '');
  const summary = page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: '请输入16位保单号' }).click();
  await expect(page.getByRole('textbox', { name: '保单号' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '保单号' })).toHaveAccessibleDescription(/请输入16位保单号/);
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveAttribute('aria-invalid', 'true');
});
