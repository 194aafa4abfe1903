import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from './customer.ts';
import { quantile } from '../figures.ts';
import { sampleQuote } from '../sale/quote.ts';

/** The waiting times of a customer: milliseconds of the home page, and of the calls that pages make. */
export interface Waits {
  readonly home: readonly number[];
  readonly calls: readonly number[];
  /** Requests that got another answer than the one asked for. */
  readonly failed: number;
}

const perSecond = 20;
const listed = { pageNum: 1, pageSize: 10 } as const;

/** Asks for the home page and makes calls, half of each, evenly spaced. Times count from the moment at which a request was due. */
export async function visitFor({ browser }: Customer, seconds: number): Promise<Waits> {
  const home: number[] = [];
  const calls: number[] = [];
  let failed = 0;
  const actions = [
    () => browser.api('getProduct', { goodsId: 'zhenan' }),
    () => browser.api('quotePremium', sampleQuote),
    () => browser.api('isLoggedIn'),
    () => browser.api('listOrders', listed),
  ];
  const openHome = async () => {
    const answer = await browser.fetch('/', { headers: { accept: 'text/html' } });
    if (answer.status !== 200) throw new Error(`the home page answered ${answer.status}`);
  };
  const time = async (times: number[], due: number, ask: () => Promise<unknown>) => {
    await ask().catch(() => (failed += 1));
    times.push(performance.now() - due);
  };
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (1_000 * sent) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const action = actions[(sent >> 1) % actions.length];
    running.push(sent % 2 === 0 || !action ? time(home, due, openHome) : time(calls, due, action));
  }
  await Promise.all(running);
  return { home, calls, failed };
}

/** p50 and p99 of both, in milliseconds. */
export interface WaitTimes {
  readonly home50: number;
  readonly home99: number;
  readonly calls50: number;
  readonly calls99: number;
}

export const summarize = ({ home, calls }: Waits): WaitTimes => ({
  home50: quantile(home, 0.5),
  home99: quantile(home, 0.99),
  calls50: quantile(calls, 0.5),
  calls99: quantile(calls, 0.99),
});
