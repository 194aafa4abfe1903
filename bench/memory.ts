import { setTimeout as pause } from 'node:timers/promises';
import { buyAsPage } from './buy-as-page.ts';
import { atMost, type Measure, plain } from './figures.ts';
import { homeLoad } from './home.ts';
import { applyLoad } from './load.ts';
import { loadPurchases } from './purchase-load.ts';
import { quoteLoad } from './quote.ts';
import { type BenchServer, withServer } from './server-process.ts';

const bar = 250;
const seconds = 10;
const megabytes = (bytes: number) => bytes / 1_000_000;
const residentOf = async (server: BenchServer) => megabytes((await server.usage()).memoryBytes);

/** Resident memory of the server's process, and apart from it that of the PDF worker, a process that ends when idle. */
export const memory: Measure = {
  name: 'memory',
  title: `resident memory, before and after ${seconds} s each of home page, trial and purchases`,
  run: () =>
    withServer(async (server) => {
      await fetch(`${server.url}/`);
      await pause(2_000);
      const started = await residentOf(server);
      await applyLoad(homeLoad(server, seconds));
      const afterHome = await residentOf(server);
      await applyLoad(quoteLoad(server, seconds));
      const afterQuote = await residentOf(server);
      await loadPurchases(server, { buy: buyAsPage, workers: 32, seconds });
      const afterPurchases = await residentOf(server);
      const worker = server.workerMemory();
      await pause(30_000);
      return {
        figures: [
          atMost('server, after start and one page', started, bar, 'MB'),
          atMost('server, after home page load', afterHome, bar, 'MB'),
          atMost('server, after trial load', afterQuote, bar, 'MB'),
          atMost('server, after purchases', afterPurchases, bar, 'MB'),
          atMost('server, 30 s later', await residentOf(server), bar, 'MB'),
          plain('PDF worker, after purchases', megabytes(worker), 'MB'),
          plain('PDF worker, 30 s later', megabytes(server.workerMemory()), 'MB'),
        ],
      };
    }),
};
