import { expect, type Page } from '@playwright/test';

/** Nothing of the page stands beyond its right edge: nobody has to scroll sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `pixels beyond the edge of ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}
