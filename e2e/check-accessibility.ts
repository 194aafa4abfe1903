import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoSideScroll } from './page-width.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Displays by name, with the cookie that keeps the choice: everybody's, high contrast, and letters twice as large. */
const displays = { normal: '', 'high contrast': '1.100.c', '200 % zoom': '1.200.' } as const;
const colourRules = ['color-contrast', 'link-in-text-block'];
const widths = [1280, 390] as const;
/** The narrowest phone, with letters as they come; twice as large they have to fit an ordinary one. */
const narrowest = { normal: 360, 'high contrast': 360, '200 % zoom': 390 } as const;
const height = 900;

/** Everything that axe finds on the page as it stands. */
async function listViolations(page: Page, display: keyof typeof displays): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // High contrast changes colours and nothing else.
  const { violations } = await (display === 'high contrast' ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

async function chooseDisplay(page: Page, cookie: string): Promise<void> {
  await page.context().clearCookies({ name: 'display' });
  if (cookie) await page.context().addCookies([{ name: 'display', value: cookie, url: test.info().project.use.baseURL }]);
}

/** Looks at an open dialog on the page as it is displayed now. */
export async function expectDialogAccessible(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  expect.soft(await listViolations(page, 'normal'), await dialog.innerText()).toEqual([]);
  await expectNoSideScroll(page);
}

/**
 * Looks at a page in every display on a computer and on a phone. `open` brings it up anew and answers what is there
 * when it is complete.
 */
export async function expectAccessible(page: Page, open: () => Promise<Locator>): Promise<void> {
  for (const display of ['normal', 'high contrast', '200 % zoom'] as const) {
    await chooseDisplay(page, displays[display]);
    await page.setViewportSize({ width: widths[0], height });
    await expect(await open()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      expect.soft(await listViolations(page, display), `${display} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: narrowest[display], height });
    await expectNoSideScroll(page);
  }
}
