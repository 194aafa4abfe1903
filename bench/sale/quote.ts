import { methodAndPath } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { atLeast, atMost, median, type Measure, plain } from '../figures.ts';
import { compareLoads, type Load, loadProgram } from '../load/load.ts';
import { barePath } from '../server/server-messages.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

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
  return priceLoad(url + methodAndPath('quotePremium').path, sampleQuote, seconds);
}

function priceLoad(url: string, request: object, seconds: number): Load {
  return {
    url,
    seconds,
    connections: 50,
    headers: { 'content-type': 'application/json', 'client-info': '{"appId":"bench"}', 'accept-encoding': 'br, gzip' },
    body: JSON.stringify(request),
  };
}

async function mustAnswer({ url, headers, body }: Load): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"success":true')) throw new Error(`${url} answered ${response.status} ${answer}`);
}

/** Throughput of a quote (client information, validation, envelope, rating) compared with a bare JSON call. */
export const quote: Measure = {
  name: 'quote',
  title: `premium trial against a bare JSON call (${loadProgram}, 50 connections, median of ${rounds})`,
  run: () =>
    withServer(async (server) => {
      const load = quoteLoad(server, 4);
      await mustAnswer(load);
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

/** A couple with their parents and four children, each with both riders. */
const familyOfEight = {
  goodsId: '10088',
  parties: {
    applicant: { gender: '0', birthday: '1986-03-07' },
    ...Object.fromEntries(
      ['1987', '1966', '1967', '2010', '2012', '2014', '2016'].map((year, index) => [
        `p${index}`,
        { gender: index % 2 === 0 ? '1' : '0', birthday: `${year}-05-09` },
      ]),
    ),
  },
  applicant: 'applicant',
  choices: { cover_period: 'y1' },
  insureds: ['00', '02', '01', '01', '03', '03', '03', '03'].map((relation, index) => ({
    id: `m${index}`,
    party: index === 0 ? 'applicant' : `p${index - 1}`,
    relation,
    choices: { sum_assured: '200000.00', daily_allowance: 'd200' },
    riders: ['accident_medical', 'hospital_allowance'],
  })),
};

/** The cost of pricing eight members at once, compared with the trial of one life. */
export const familyQuote: Measure = {
  name: 'family',
  title: `premiums of eight members against a trial of one life (${loadProgram}, 50 connections, median of ${rounds})`,
  run: () =>
    withServer(async (server) => {
      const one = quoteLoad(server, 4);
      const eight = priceLoad(server.url + methodAndPath('quoteFamily').path, familyOfEight, 4);
      await mustAnswer(one);
      await mustAnswer(eight);
      const { own, bare } = await compareLoads(eight, one, rounds);
      const ratios = own.map(({ perSecond }, round) => (bare[round]?.perSecond ?? Number.NaN) / perSecond);
      return {
        figures: [
          plain('eight members, calls per second', median(own.map(({ perSecond }) => perSecond))),
          plain('trial of one, calls per second', median(bare.map(({ perSecond }) => perSecond))),
          atMost('time of eight members, of one trial', median(ratios), 4, 'x'),
        ],
      };
    }),
};
