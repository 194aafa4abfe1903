import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSideScroll } from './page-width.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colourRules = ['color-contrast', 'link-in-text-block'];
const computer = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** The narrowest supported window. */
const narrowPhone = { width: 360, height: 800 };

/** Runs in the page itself, without a second page to collect the findings of frames: the site has none. */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** All findings of axe on the current page. */
async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

/** Checks an open dialog in the current display. */
export async function expectDialogAccessible(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  expect.soft(await listViolations(axeOn(page).withTags(tags)), await dialog.innerText()).toEqual([]);
  await expectNoSideScroll(page);
}

/**
 * Checks the page that shows `complete` on a computer and on a phone: by default, in high contrast, and with text
 * twice as large, both set in the toolbar of the elderly mode.
 */
export async function expectAccessible(page: Page, complete: Locator): Promise<void> {
  await expect(complete).toBeVisible();
  const look = async (display: string, axe: AxeBuilder): Promise<void> => {
    for (const size of [phone, computer]) {
      await page.setViewportSize(size);
      expect.soft(await listViolations(axe), `${display} at ${size.width} px`).toEqual([]);
    }
  };
  await page.setViewportSize(narrowPhone);
  await expectNoSideScroll(page);
  await look('normal display', axeOn(page).withTags(tags));

  await page.getByRole('button', { name: '关爱版' }).click();
  const tool = (name: string): Locator => page.getByRole('region', { name: '关爱版工具栏' }).getByRole('button', { name });
  await tool('高对比').click();
  // High contrast changes colours only.
  await look('high contrast', axeOn(page).withRules(colourRules));
  await tool('高对比').click();
  // All presses at once: Playwright would wait for the page before each.
  await tool('放大').evaluate((button: HTMLElement) => {
    for (let zoom = 100; zoom < 200; zoom += 10) button.click();
  });
  await expect(page.getByRole('status', { name: '当前缩放' })).toHaveText('200%');
  await look('letters twice as large', axeOn(page).withTags(tags));
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await tool('重置').click();
}
