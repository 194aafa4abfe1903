import { atLeast, median, type Measure, plain } from '../figures.ts';
import { compareLoads, type Load, loadProgram } from '../load/load.ts';
import { barePath } from '../server/server-messages.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const rounds = 3;

/** The home page as browsers request it: compressed. */
export function homeLoad({ url }: BenchServer, seconds: number): Load {
  return { url: `${url}/`, seconds, connections: 50, headers: { 'accept-encoding': 'br, gzip', accept: 'text/html' } };
}

/** Throughput of the cached home page compared with bare Fastify. */
export const home: Measure = {
  name: 'home',
  title: `cached home page against a bare string (${loadProgram}, 50 connections, median of ${rounds})`,
  run: () =>
    withServer(async (server) => {
      const load = homeLoad(server, 4);
      const response = await fetch(load.url, { headers: load.headers });
      const bytes = (await response.arrayBuffer()).byteLength;
      const encoding = response.headers.get('content-encoding');
      if (!response.ok || encoding !== 'br') throw new Error(`the home page answered ${response.status} in encoding ${encoding}`);
      const { own, bare } = await compareLoads(load, { ...load, url: server.url + barePath }, rounds);
      const ratios = own.map(({ perSecond }, round) => (100 * perSecond) / (bare[round]?.perSecond ?? Number.NaN));
      return {
        figures: [
          plain('home page, requests per second', median(own.map(({ perSecond }) => perSecond))),
          plain('bare string, requests per second', median(bare.map(({ perSecond }) => perSecond))),
          atLeast('home page of bare string', median(ratios), 60, '%'),
          plain('home page, p99', median(own.map(({ p99Ms }) => p99Ms)), 'ms'),
          plain('home page, HTML uncompressed', bytes / 1000, 'kB'),
        ],
        notes:
          loadProgram === 'wrk' ? [] : ['autocannon reads a whole page more slowly than the server sends it: install wrk for a true ratio'],
      };
    }),
};
