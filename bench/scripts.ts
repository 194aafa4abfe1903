import type { Browser } from '@playwright/test';
import { type BrowserSession, openBrowser } from '@portal/server/testing/browser-session.ts';
import { saveApplication, submitOrder } from '@portal/server/testing/buyer.ts';
import { readCode } from '@portal/server/testing/read-code.ts';
import { openChromium } from './chromium.ts';
import { atMost, type Figure, type Measure } from './figures.ts';
import { type Inspection, inspect } from './inspection.ts';
import { type BenchServer, withServer } from './server-process.ts';

/** Bytes on the wire of every script that a page loaded, by path. */
type Weights = ReadonlyMap<string, number>;

const barPublic = 150;
const barPurchase = 280;

/** Loads a page with an empty cache and this visitor's cookies, until it is quiet. Rejects when a script came uncompressed. */
async function weighPage(chromium: Browser, url: string, { cookies }: Pick<BrowserSession, 'cookies'>): Promise<Weights> {
  const context = await chromium.newContext();
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const weights = new Map<string, number>();
    const faults: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      if (encoding !== 'br' || !length) faults.push(`${pathname} came with encoding ${encoding} and length ${length}`);
      weights.set(pathname, Number(length));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return weights;
  } finally {
    await context.close();
  }
}

const kilobytes = (weights: Weights): number => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;

/** The pages of a sale: one visitor's draft, and an order of theirs that waits for payment. */
async function preparePurchase({ url }: BenchServer, inspection: Inspection) {
  const browser = openBrowser(url);
  const { draft } = await saveApplication({ browser, serial: 1 });
  const unpaid = await submitOrder({ browser, serial: 2, readCode: (phone) => readCode(inspection, phone, 'apply') });
  const pages = [
    `/productDetail?goodsId=zhenan`,
    `/adviceInsurance?orderNo=${draft.orderNo}`,
    `/fillinInsure?orderNo=${draft.orderNo}&step=applicant`,
    `/productFormInsure?orderNo=${draft.orderNo}`,
    `/cashier?orderNo=${unpaid.orderNo}`,
  ];
  return { browser, pages };
}

async function weighPurchase(chromium: Browser, server: BenchServer): Promise<{ figures: Figure[]; notes: string[] }> {
  const inspection = inspect(server);
  try {
    const { browser, pages } = await preparePurchase(server, inspection);
    const loaded = new Map<string, number>();
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const page of pages) {
      const weights = await weighPage(chromium, server.url + page, browser);
      const isPublic = page.startsWith('/productDetail');
      const name = isPublic ? page : (page.split('?')[0] ?? page);
      for (const [script, bytes] of weights) loaded.set(script, bytes);
      figures.push(atMost(name, kilobytes(weights), isPublic ? barPublic : barPurchase, 'kB'));
      if (!isPublic) figures.push(atMost('  with every page before', kilobytes(loaded), barPurchase, 'kB'));
      const heaviest = [...weights].toSorted(([, a], [, b]) => b - a).slice(0, 4);
      notes.push(
        `${name}: ${weights.size} files; ${heaviest.map(([script, bytes]) => `${script.split('/').at(-1)} ${(bytes / 1000).toFixed(1)}`).join(', ')}`,
      );
    }
    return { figures, notes };
  } finally {
    await inspection.close();
  }
}

/** Compressed JavaScript that a browser with an empty cache loads. */
export const scripts: Measure = {
  name: 'scripts',
  title: 'JavaScript that a browser loads, brotli',
  run: () =>
    withServer(async (server) => {
      const chromium = await openChromium();
      try {
        const homePage = await weighPage(chromium, `${server.url}/`, { cookies: new Map() });
        const rest = await weighPurchase(chromium, server);
        return { figures: [atMost('/', kilobytes(homePage), barPublic, 'kB'), ...rest.figures], notes: rest.notes };
      } finally {
        await chromium.close();
      }
    }),
};
