import { atLeast, median, type Measure, plain } from '../figures.ts';
import { compareLoads, type Load, loadProgram } from '../load/load.ts';
import { barePath } from '../server/server-messages.ts';
import { withServer } from '../server/server-process.ts';

const rounds = 3;

/** Throughput of uncached pages compared with bare Fastify: every request searches for a new text. */
export const uncached: Measure = {
  name: 'uncached',
  title: `search pages with a new text each against a bare string (${loadProgram}, median of ${rounds})`,
  run: () =>
    withServer(async (server) => {
      const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
      const load: Load = { url: `${server.url}/search?searchData=`, seconds: 6, connections: 10, headers, unique: true };
      const bareLoad: Load = { url: server.url + barePath, seconds: 4, connections: 50, headers };
      const { own, bare } = await compareLoads(load, bareLoad, rounds);
      const ratios = own.map(({ perSecond }, round) => (100 * perSecond) / (bare[round]?.perSecond ?? Number.NaN));
      return {
        figures: [
          plain('new search page, requests per second', median(own.map(({ perSecond }) => perSecond))),
          plain('bare string, requests per second', median(bare.map(({ perSecond }) => perSecond))),
          atLeast('new search page of bare string', median(ratios), 0.35, '%'),
          plain('new search page, p99', median(own.map(({ p99Ms }) => p99Ms)), 'ms'),
        ],
      };
    }),
};
