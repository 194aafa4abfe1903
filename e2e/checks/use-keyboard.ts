import { expect, type Locator, type Page } from '@playwright/test';

/** More than the tab stops of any page. */
const mostStops = 160;

/** A customer without a mouse, who reaches everything with Tab. */
export class Keyboard {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Presses Tab until `target` has the focus, and checks that the focus is visible. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop <= mostStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.press('Tab');
    }
    await expect(target).toBeFocused();
    const outline = await target.evaluate((element) => {
      // A radio that fills its label shows the focus on the label or on the text beside it, a link that fills its card on the card.
      const places: Element[] = element.nextElementSibling ? [element.nextElementSibling] : [];
      for (let place: Element | null = element; place; place = place.parentElement) {
        places.push(place);
        if (place.matches('article, li, main')) break;
      }
      return places.some((place) => getComputedStyle(place).outlineStyle !== 'none');
    });
    expect(outline, 'the focus can be seen').toBe(true);
  }

  async activate(target: Locator): Promise<void> {
    await this.reach(target);
    await this.press('Enter');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.type(text);
  }

  async tick(box: Locator): Promise<void> {
    await this.reach(box);
    await this.press('Space');
    await expect(box).toBeChecked();
  }

  /** Chooses one of a group of radios: Tab enters the group, the arrow keys move in it. */
  async choose(group: Locator, option: string): Promise<void> {
    const radios = group.getByRole('radio');
    const wanted = group.getByRole('radio', { name: option });
    const chosen = group.getByRole('radio', { checked: true });
    await this.reach((await chosen.count()) > 0 ? chosen : radios.first());
    await this.press('Space');
    for (let tries = await radios.count(); tries > 0 && !(await wanted.isChecked()); tries -= 1) await this.press('ArrowRight');
    await expect(wanted).toBeChecked();
  }

  /** Moves through the options of a select with the arrow key. */
  async select(select: Locator, option: string): Promise<void> {
    await this.reach(select);
    await expect(select.locator('option', { hasText: option }).first()).toBeAttached();
    const shown = (): Promise<string> => select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? '');
    for (let tries = mostStops; tries > 0 && (await shown()) !== option; tries -= 1) await this.press('ArrowDown');
    expect(await shown()).toBe(option);
  }
}

/** Reads every document to its end and confirms every exclusion. */
export async function readTermsByKeyboard(page: Page, keys: Keyboard): Promise<void> {
  const unread = page.getByRole('button', { name: /^阅读《/ });
  await keys.activate(unread.first());
  const reader = page.getByRole('dialog');
  for (let left = await unread.count(); left > 0; left -= 1) {
    await expect(reader.getByRole('region')).toBeFocused();
    await keys.press('End');
    await expect(reader.getByRole('button', { name: '我已阅读完毕' })).toBeEnabled();
    await keys.activate(reader.getByRole('button', { name: '我已阅读完毕' }));
    await expect(unread).toHaveCount(left - 1);
  }
  for (const clause of await page.getByRole('region', { name: '责任免除' }).getByRole('checkbox').all()) await keys.tick(clause);
}
