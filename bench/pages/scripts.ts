import type { Browser } from '@playwright/test';
import { type BrowserSession, openBrowser } from '@portal/server/testing/browser-session.ts';
import { saveApplication, submitOrder } from '@portal/server/testing/buying/buyer.ts';
import { readCode } from '@portal/server/testing/read-code.ts';
import { openChromium } from '../server/chromium.ts';
import { atMost, type Figure, type Measure, plain } from '../figures.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import { productPage, publicPages } from '../server/public-pages.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

/** Bytes on the wire of every file of a kind that a page loaded, by path. */
type Weights = ReadonlyMap<string, number>;

interface PageWeights {
  readonly scripts: Weights;
  readonly styles: Weights;
}

const barPublic = 150;
const barPurchase = 280;
const barStyles = 14;

/** Loads a page with an empty cache and this visitor's cookies, until the network is idle. Rejects if a file was not compressed. */
async function weighPage(chromium: Browser, url: string, { cookies }: Pick<BrowserSession, 'cookies'>): Promise<PageWeights> {
  const context = await chromium.newContext();
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const kinds = { js: new Map<string, number>(), css: new Map<string, number>() };
    const faults: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const kind = /\.(js|css)$/.exec(pathname)?.[1] as keyof typeof kinds | undefined;
      if (!kind) return;
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      if (encoding !== 'br' || !length) faults.push(`${pathname} came with encoding ${encoding} and length ${length}`);
      kinds[kind].set(pathname, Number(length));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return { scripts: kinds.js, styles: kinds.css };
  } finally {
    await context.close();
  }
}

const kilobytes = (weights: Weights): number => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;

/** The number of files, and the heaviest scripts. */
function describeWeights(page: string, { scripts, styles }: PageWeights): string {
  const heaviest = [...scripts].toSorted(([, a], [, b]) => b - a).slice(0, 4);
  const names = heaviest.map(([script, bytes]) => `${script.split('/').at(-1)} ${(bytes / 1000).toFixed(1)}`);
  return `${page}: ${scripts.size} scripts, ${styles.size} style sheets; ${names.join(', ')}`;
}

const publicFigures = (page: string, { scripts, styles }: PageWeights): Figure[] => [
  atMost(page, kilobytes(scripts), barPublic, 'kB'),
  atMost('  its CSS', kilobytes(styles), barStyles, 'kB'),
];

/** The pages of a sale: a visitor's draft, and an order of theirs that waits for payment. */
async function preparePurchase({ url }: BenchServer, inspection: Inspection) {
  const browser = openBrowser(url);
  const { draft } = await saveApplication({ browser, serial: 1 });
  const unpaid = await submitOrder({ browser, serial: 2, readCode: (phone) => readCode(inspection, phone, 'apply') });
  const pages = [
    `/adviceInsurance?orderNo=${draft.orderNo}`,
    `/fillinInsure?orderNo=${draft.orderNo}&step=applicant`,
    `/productFormInsure?orderNo=${draft.orderNo}`,
    `/cashier?orderNo=${unpaid.orderNo}`,
  ];
  return { browser, pages };
}

async function weighPublic(chromium: Browser, server: BenchServer): Promise<ReadonlyMap<string, PageWeights>> {
  const weights = new Map<string, PageWeights>();
  for (const page of publicPages) weights.set(page, await weighPage(chromium, server.url + page, { cookies: new Map() }));
  return weights;
}

/** `before`: the scripts of the product page, where a purchase begins. */
async function weighPurchase(chromium: Browser, server: BenchServer, before: Weights): Promise<{ figures: Figure[]; notes: string[] }> {
  const inspection = inspect(server);
  try {
    const { browser, pages } = await preparePurchase(server, inspection);
    const loaded = new Map(before);
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const page of pages) {
      const weights = await weighPage(chromium, server.url + page, browser);
      for (const [script, bytes] of weights.scripts) loaded.set(script, bytes);
      const name = page.split('?')[0] ?? page;
      figures.push(atMost(name, kilobytes(weights.scripts), barPurchase, 'kB'));
      figures.push(atMost('  with every page before', kilobytes(loaded), barPurchase, 'kB'));
      figures.push(plain('  its CSS', kilobytes(weights.styles), 'kB'));
      notes.push(describeWeights(name, weights));
    }
    return { figures, notes };
  } finally {
    await inspection.close();
  }
}

/** Compressed JavaScript and CSS that a browser with an empty cache loads. */
export const scripts: Measure = {
  name: 'scripts',
  title: 'JavaScript and CSS that a browser loads, brotli',
  run: () =>
    withServer(async (server) => {
      const chromium = await openChromium();
      try {
        const weights = await weighPublic(chromium, server);
        const purchase = await weighPurchase(chromium, server, weights.get(productPage)?.scripts ?? new Map());
        return {
          figures: [...[...weights].flatMap(([page, of]) => publicFigures(page, of)), ...purchase.figures],
          notes: [...[...weights].map(([page, of]) => describeWeights(page, of)), ...purchase.notes],
        };
      } finally {
        await chromium.close();
      }
    }),
};
