import { expect, type Page } from '@playwright/test';

/** Expects that the page is not wider than the window. Waits for the layout after a resize. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const fits = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 3_000 }).catch(() => undefined);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `pixels beyond the edge of ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}
