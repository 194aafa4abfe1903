import { setTimeout as pause } from 'node:timers/promises';
import { methodAndPath } from '@portal/contract/call-paths.ts';
import { buyAsPage } from '../customers/buy-as-page.ts';
import { atMost, type Measure, plain } from '../figures.ts';
import { publicPages } from '../server/public-pages.ts';
import { loadPurchases } from '../customers/purchase-load.ts';
import { sampleQuote } from '../sale/quote.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

/** Resident memory after the load, in MB, and how much of it may have come since the server was warm. */
const bar = 350;
const growthBar = 1.25;
const warmSeconds = 60;
const seconds = 180;
const visitors = 4;
const buyers = 4;

const megabytes = (bytes: number) => bytes / 1_000_000;
const residentOf = async (server: BenchServer) => megabytes((await server.usage()).memoryBytes);

const searched = ['理赔', '退保', '等待期', '重大疾病', 'lipei', '健康告知', '保单查询', '受益人', '怎么交费', '客服电话'];

/** The visitor's repeated actions: a page, a trial of an own sum, a search, an address that is not cached. */
export async function visit({ url }: BenchServer, serial: number, isOver: () => boolean): Promise<number> {
  const headers = { 'content-type': 'application/json', 'client-info': '{"appId":"bench"}', 'x-forwarded-for': `10.9.0.${serial}` };
  const quotePath = url + methodAndPath('quotePremium').path;
  const searchPath = url + methodAndPath('search').path;
  let requests = 0;
  const take = async (address: string, options: RequestInit = { headers }) => {
    const response = await fetch(address, options);
    await response.arrayBuffer();
    // Limits by address stay in force.
    if (!response.ok && response.status !== 429 && response.status !== 503) throw new Error(`${address} answered ${response.status}`);
    requests += 1;
  };
  for (let round = serial; !isOver(); round += 1) {
    const sum = `${100_000 + 10_000 * (round % 40)}.00`;
    await take(url + (publicPages[round % publicPages.length] ?? '/'));
    await take(`${url}/search?${new URLSearchParams({ searchData: `${searched[round % searched.length]}${round}` })}`);
    await take(quotePath, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...sampleQuote, choices: { ...sampleQuote.choices, sum_assured: sum } }),
    });
    await take(`${searchPath}?${new URLSearchParams({ text: searched[round % searched.length] ?? '', pageNum: '1', pageSize: '10' })}`);
  }
  return requests;
}

/** Visitors and buyers at the same time, for so many seconds after the warm-up of the purchases. Returns how much they did. */
async function mixedLoad(server: BenchServer, forSeconds: number): Promise<{ requests: number; issued: number }> {
  let isOver = false;
  const visiting = Promise.all(Array.from({ length: visitors }, (_, serial) => visit(server, 1 + serial, () => isOver)));
  const buying = loadPurchases(server, { buy: buyAsPage, workers: buyers, seconds: forSeconds }).finally(() => (isOver = true));
  const [requests, { issued }] = await Promise.all([visiting, buying]);
  return { requests: requests.reduce((sum, one) => sum + one, 0), issued };
}

/** Resident memory of the server's process, and apart from it that of the PDF worker, a process that ends when idle. */
export const memory: Measure = {
  name: 'memory',
  title: `resident memory under ${warmSeconds + seconds} s of pages, trials, searches and purchases, when it is warm and afterwards`,
  run: () =>
    withServer(async (server) => {
      await fetch(`${server.url}/`);
      await pause(2_000);
      const started = await residentOf(server);
      const load = mixedLoad(server, warmSeconds + seconds);
      await Promise.race([pause(warmSeconds * 1000), load]);
      const warm = await residentOf(server);
      const { requests, issued } = await load;
      const after = await residentOf(server);
      const worker = server.workerMemory();
      await pause(30_000);
      return {
        figures: [
          plain('server, after start and one page', started, 'MB'),
          plain(`server, warm after ${warmSeconds} s`, warm, 'MB'),
          atMost('server, after the load', after, bar, 'MB'),
          atMost('after the load against warm', after / warm, growthBar, '×'),
          atMost('server, 30 s later', await residentOf(server), bar, 'MB'),
          plain('PDF worker, after the load', megabytes(worker), 'MB'),
          plain('PDF worker, 30 s later', megabytes(server.workerMemory()), 'MB'),
        ],
        notes: [`the load: ${requests} requests of visitors, ${issued} policies`],
      };
    }),
};
