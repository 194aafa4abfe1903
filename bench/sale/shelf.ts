import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { methodAndPath } from '@portal/contract/call-paths.ts';
import { importProduct } from '@portal/server/domains/products/import-product.ts';
import { contentFolder } from '@portal/server/lifecycle/import-content.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { connectDatabase } from '@portal/server/platform/database/connect.ts';
import { contentProducts } from '@portal/server/testing/samples/read-content-product.ts';
import { atMost, median, type Measure, plain, showNumber } from '../figures.ts';
import { compareLoads } from '../load/load.ts';
import { quoteLoad } from './quote.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const count = 1_000;
const rounds = 5;
const lists = 15;

/** Imports copies of the products of the content, each with an id of its own. Returns the seconds that it took. */
async function importCopies({ databaseUrl }: BenchServer): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-shelf-'));
  const connection = connectDatabase(databaseUrl, 4);
  try {
    for (const goodsId of contentProducts)
      cpSync(path.join(contentFolder, 'products', goodsId), path.join(folder, goodsId), { recursive: true });
    const written = new Map(contentProducts.map((goodsId) => [goodsId, readFileSync(path.join(folder, goodsId, 'product.yaml'), 'utf8')]));
    const began = performance.now();
    for (let serial = 0; serial < count; serial += 1) {
      const goodsId = contentProducts[serial % contentProducts.length] ?? '';
      const copy = path.join(folder, goodsId);
      const text = written.get(goodsId) ?? '';
      writeFileSync(path.join(copy, 'product.yaml'), text.replace(`goodsId: ${goodsId}`, `goodsId: ${goodsId}-${serial}`));
      const result = await importProduct(connection.db, copy, systemClock());
      if (!('imported' in result) || !result.imported) throw new Error(`copy ${serial} of ${goodsId} was not imported`);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of the first list of all products, and the median of those after it. Throws unless it has so many products. */
async function timeList({ url }: BenchServer, products: number): Promise<{ first: number; median: number }> {
  const times: number[] = [];
  for (let round = 0; round <= lists; round += 1) {
    const began = performance.now();
    const response = await fetch(url + methodAndPath('listProducts').path);
    const text = await response.text();
    times.push(performance.now() - began);
    const found = text.split('"goodsId"').length - 1;
    if (!response.ok || found !== products)
      throw new Error(`the list answered ${response.status} with ${found} products: ${text.slice(0, 200)}`);
  }
  const [first = Number.NaN, ...others] = times;
  return { first, median: median(others) };
}

const megabytesOf = async (server: BenchServer) => (await server.usage()).memoryBytes / 1_000_000;

/** The cost of many products on sale for a trial of one of them: both servers in turn, after their lists have loaded every product. */
export const shelf: Measure = {
  name: 'shelf',
  title: `trial and list with ${showNumber(count)} more products on sale (50 connections, median of ${rounds})`,
  run: () =>
    withServer((few) =>
      withServer(async (many) => {
        const imported = await importCopies(many);
        // The versions on sale are cached for two seconds.
        await pause(2_500);
        const withFew = await timeList(few, contentProducts.length);
        const withMany = await timeList(many, contentProducts.length + count);
        const { own, bare } = await compareLoads(quoteLoad(many, 4), quoteLoad(few, 4), rounds);
        const ratios = own.map(({ p50Ms }, round) => p50Ms / (bare[round]?.p50Ms ?? Number.NaN));
        return {
          figures: [
            plain('trial, p50', median(bare.map(({ p50Ms }) => p50Ms)), 'ms'),
            plain('trial, p50 with many', median(own.map(({ p50Ms }) => p50Ms)), 'ms'),
            atMost('trial with many against without', median(ratios), 1.5, '×'),
            plain('list', withFew.median, 'ms'),
            plain('list with many', withMany.median, 'ms'),
            plain('first list with many, which reads every product', withMany.first, 'ms'),
            plain('import', imported, 's'),
            plain('server', await megabytesOf(few), 'MB'),
            plain('server with many', await megabytesOf(many), 'MB'),
          ],
        };
      }),
    ),
};
