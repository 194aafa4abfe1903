import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { leaveTrail, saveApplication } from '@portal/server/testing/buying/buyer.ts';
import { openChromium } from '../server/chromium.ts';
import { atMost, median, type Measure, plain } from '../figures.ts';
import { withServer } from '../server/server-process.ts';

const openings = 9;
/** How much slower a phone of some years ago is. */
const slowdown = 4;
const barMs = 100;

/** Milliseconds from the click on the occupation to the first frame that shows the dialog with its choices. */
function openPicker(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('[id="parties.applicant.occupation"] [aria-haspopup=dialog]');
    if (!button) throw new Error('no picker on this page');
    const began = performance.now();
    button.click();
    const isShown = (): boolean => document.querySelector('dialog[open] input[type=search]') !== null;
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    do await nextFrame();
    while (!isShown());
    // The dialog existed when this frame began; a new task runs after layout and paint.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
    return performance.now() - began;
  });
}

/** Opens it several times, including the first: its catalogue has loaded by then, as with any loaded form. */
async function timeOpenings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    times.push(await openPicker(page));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return times;
}

/** A guest's sample draft, and its applicant page in that guest's browser. */
async function openApplicant(chromium: Browser, url: string): Promise<Page> {
  const guest = openBrowser(url);
  const { draft, product } = await saveApplication({ browser: guest, serial: 1 });
  await leaveTrail(guest, draft.orderNo, product.documents);
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([...guest.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(`${url}/fillinInsure?orderNo=${draft.orderNo}&step=applicant`, { waitUntil: 'networkidle' });
  return page;
}

/** How long a customer with a slow phone waits for the occupation picker of the application. */
export const picker: Measure = {
  name: 'picker',
  title: `occupation picker of the application, from click to painted, ${slowdown} times slower processor, ${openings} openings`,
  run: () =>
    withServer(async ({ url }) => {
      const chromium = await openChromium();
      try {
        const page = await openApplicant(chromium, url);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const times = await timeOpenings(page);
        return {
          figures: [
            atMost('opening, median', median(times), barMs, 'ms'),
            plain('opening, first', times[0] ?? Number.NaN, 'ms'),
            plain('opening, slowest', Math.max(...times), 'ms'),
          ],
        };
      } finally {
        await chromium.close();
      }
    }),
};
