import { methodAndPath } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { atLeast, atMost, median, type Measure, plain } from './figures.ts';
import { compareLoads, type Load, loadProgram } from './load.ts';
import { barePath } from './server-messages.ts';
import { type BenchServer, withServer } from './server-process.ts';

const rounds = 3;

/** The trial of the product page. */
export const sampleQuote = {
  goodsId: 'zhenan',
  parties: { applicant: {}, insured: { gender: '0', birthday: '1990-03-07' } },
  applicant: 'applicant',
  choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
  insureds: [{ id: 'insured', party: 'insured', choices: {}, riders: [] }],
} satisfies RequestOf<'quotePremium'>;

export function quoteLoad({ url }: BenchServer, seconds: number): Load {
  return {
    url: url + methodAndPath('quotePremium').path,
    seconds,
    connections: 50,
    headers: { 'content-type': 'application/json', 'client-info': '{"appId":"bench"}', 'accept-encoding': 'br, gzip' },
    body: JSON.stringify(sampleQuote),
  };
}

/** Throughput of a quote (client information, validation, envelope, rating) compared with a bare JSON call. */
export const quote: Measure = {
  name: 'quote',
  title: `premium trial against a bare JSON call (${loadProgram}, 50 connections, median of ${rounds})`,
  run: () =>
    withServer(async (server) => {
      const load = quoteLoad(server, 4);
      const response = await fetch(load.url, { method: 'POST', headers: load.headers, body: load.body });
      const answer = await response.text();
      if (!response.ok || !answer.includes('"success":true')) throw new Error(`the trial answered ${response.status} ${answer}`);
      const { own, bare } = await compareLoads(load, { ...load, url: server.url + barePath }, rounds);
      const ratios = own.map(({ perSecond }, round) => (100 * perSecond) / (bare[round]?.perSecond ?? Number.NaN));
      const tails = own.map(({ p99Ms }, round) => p99Ms / (bare[round]?.p99Ms ?? Number.NaN));
      return {
        figures: [
          plain('trial, calls per second', median(own.map(({ perSecond }) => perSecond))),
          plain('bare call, calls per second', median(bare.map(({ perSecond }) => perSecond))),
          atLeast('trial of bare call', median(ratios), 40, '%'),
          plain('trial, p50', median(own.map(({ p50Ms }) => p50Ms)), 'ms'),
          plain('trial, p99', median(own.map(({ p99Ms }) => p99Ms)), 'ms'),
          atMost('trial, p99 of bare call', median(tails), 2.5, 'x'),
        ],
      };
    }),
};
