import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { listOtherFailures } from './other-engines.ts';
import { expectNoSideScroll } from './page-width.ts';
import { inScope } from '@portal/server/testing/in-scope.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const colourRules = ['color-contrast', 'link-in-text-block'];
const computer = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** The narrowest supported window. */
const narrowPhone = { width: 360, height: 800 };

/** Which rules of axe run, as axe takes them. */
interface Rules {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

const allRules: Rules = { runOnly: { type: 'tag', values: tags } };
const rulesOfColours: Rules = { runOnly: { type: 'rule', values: colourRules } };
const rulesOfShapes: Rules = { ...allRules, rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) };

interface Axe {
  readonly run: (context: Document, options: object) => Promise<AxeResults>;
}

/**
 * All findings of axe on the current page. The first run brings axe to the page, which takes longer than a run; the others find it
 * there.
 */
async function listViolations(page: Page, rules: Rules): Promise<string[]> {
  const options = { ...rules, resultTypes: ['violations' as const] };
  const run = async (settings: typeof options) => {
    // Colours that have just changed are final in the second frame, even where nothing moves.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A colour on its way to another one is neither. By state: in a part that is closed, as in `details`, the browser never says that an
    // animation has finished.
    const isMoving = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
    // A window does not declare what a test brings to it.
    const there = window as unknown as { axe: Axe };
    return (await there.axe.run(document, settings)).violations;
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(run, options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

/** Checks the page as it is; `state` names it. */
export async function expectNowAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await listViolations(page, allRules), state).toEqual([]);
  await expectNoSideScroll(page);
}

/** Checks an open dialog in the current display. */
export async function expectDialogAccessible(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectNowAccessible(page, await dialog.innerText());
}

/** `axe`, or also the engines of IBM and Siteimprove, which take four times as long. */
export type Engines = 'axe' | 'all';

/**
 * Checks the page that shows `complete`: on a phone, on a computer in high contrast, and on a phone with text twice as large, the last two set
 * in the toolbar of the elderly mode. One page of each layout, and the gallery of all primitives, is looked at by all engines, and on a
 * computer in its usual colours; the others by `npm run test:all`, which looks at each display in both windows too.
 */
export async function expectAccessible(page: Page, complete: Locator, engines: Engines = inScope('axe', 'all')): Promise<void> {
  await expect(complete).toBeVisible();
  const look = async (display: string, sizes: readonly (typeof phone)[], list: () => Promise<readonly string[]>): Promise<void> => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      // What has been scrolled beneath the toolbar, which stays in sight, is not a small target.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect.soft(await list(), `${display} at ${size.width} px`).toEqual([]);
    }
  };
  // Presses by script: Playwright would wait for the page before each.
  const press = (button: Locator, times = 1): Promise<void> =>
    button.evaluate((element: HTMLElement, count) => {
      for (let pressed = 0; pressed < count; pressed += 1) element.click();
    }, times);
  // By selectors, because a role is looked for in the whole page, which has just changed its size.
  const tools = page.locator('[aria-label="关爱版工具栏"]');
  const tool = (name: string): Locator => tools.locator('button', { hasText: name });

  await page.setViewportSize(narrowPhone);
  await expectNoSideScroll(page);
  await look('normal display', engines === 'all' ? [phone, computer] : [phone], () => listViolations(page, allRules));
  // They look at names and structure, of which a computer shows more.
  if (engines === 'all') await look('in other engines', inScope([computer], [phone, computer]), () => listOtherFailures(page));

  await press(page.locator('header button', { hasText: '关爱版' }).first());
  await press(tool('高对比'));
  await expect(tool('高对比')).toHaveAttribute('aria-pressed', 'true');
  // High contrast changes colours only. Where a computer has not been looked at before, all rules look at it here.
  const inContrast = engines === 'all' ? rulesOfColours : allRules;
  await look('high contrast', inScope([computer], [computer, phone]), () => listViolations(page, inContrast));
  await press(tool('高对比'));
  await press(tool('放大'), 10);
  await expect(tools.locator('output')).toHaveText('200%');
  // Larger letters change no colours.
  const inLarge = inScope(rulesOfShapes, allRules);
  await look('letters twice as large', inScope([phone], [computer, phone]), () => listViolations(page, inLarge));
  await expectNoSideScroll(page);
  await press(tool('重置'));
}
