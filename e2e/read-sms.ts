import { expect, type Page } from '@playwright/test';
import { maskPhone } from '@portal/rules/masking.ts';

/** What a code is for, in the words of the message. */
export type CodePurpose = '登录' | '确认投保' | '被保险人确认';

/** The newest message to a phone that contains `words`, from the page where the local SMS double shows what it sent. */
async function readMessage(page: Page, phone: string, words: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: maskPhone(phone) }).filter({ hasText: words }).first();
  await expect(async () => {
    await page.goto('/sandbox/outbox');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  return row.innerText();
}

/** Reads in a tab of its own, as one looks at a phone, and closes it again. */
async function lookAtPhone(page: Page, phone: string, words: string): Promise<string> {
  const outbox = await page.context().newPage();
  try {
    return await readMessage(outbox, phone, words);
  } finally {
    await outbox.close();
  }
}

/** The newest code for a purpose that went to a phone. */
export async function readCode(page: Page, phone: string, purpose: CodePurpose): Promise<string> {
  const text = await lookAtPhone(page, phone, `用于${purpose}`);
  return /验证码 (\d{6})/.exec(text)?.[1] ?? '';
}

/** The newest link that asks the insured for their consent. */
export async function readConsentLink(page: Page, phone: string): Promise<string> {
  const text = await lookAtPhone(page, phone, '/insuredConsent#');
  return /\/insuredConsent#[\w-]+/.exec(text)?.[0] ?? '';
}
