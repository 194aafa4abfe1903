import { CallRefused } from '@portal/contract/client.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import type { Services } from '@portal/server/services.ts';
import type { BrowserSession } from '@portal/server/testing/browser-session.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Met, note, persist, sendTwice } from './persist.ts';
import type { PurchaseStep } from './plan.ts';

/** A purchase of a customer who never gives up. */
export interface FaultyPurchase {
  readonly browser: BrowserSession;
  /** Of the customer. */
  readonly serial: number;
  /** Requests and call-backs come twice. */
  readonly isDoubled: boolean;
  /** How the provider answers a refund. Somebody there ends it if it is not done. */
  readonly refunds: 'done' | 'processing' | 'abnormal';
  readonly met: Met;
  /** Who sends the bank's file to the insurer, and who works at the provider. */
  readonly services: Services;
  /** Runs before each step. What it starts may go on while the step is under way. */
  readonly on: (step: PurchaseStep) => Promise<void>;
}

const pollMs = 250;
/** A job that failed often waits up to ten minutes for its next try. */
const endedWithinMs = 720_000;

/** Takes a step: it is tried until it works. */
export async function takeStep<Result>({ on, met }: FaultyPurchase, step: PurchaseStep, run: () => Promise<Result>): Promise<Result> {
  await on(step);
  return persist(met, run);
}

/** Sends something once, or twice at the same moment. */
export const sendOnce = <Result>({ isDoubled }: FaultyPurchase, run: () => Promise<Result>): Promise<Result> =>
  isDoubled ? sendTwice(run) : run();

/** Saves the answers of a draft that has begun. An earlier try may have been saved, and its answer lost: then the draft is opened. */
export async function saveAnswers({ browser: { api }, met }: FaultyPurchase, request: RequestOf<'saveDraft'> & { orderNo: string }) {
  const { version, premium } = await api('saveDraft', request).catch((error: unknown) => {
    if (!(error instanceof CallRefused) || error.code !== 'DRAFT_CHANGED_ELSEWHERE') throw error;
    note(met, 'saved without an answer');
    return api('startApplication', { orderNo: request.orderNo });
  });
  return { version, premium: premium ?? '' };
}

const passing = { issued: ['unpaid', 'paying', 'paid'], refunded: ['cancelled'] } as const;

/** Polls as the page does, until the order is issued, or its money went back. */
export async function waitUntil({ browser, met }: FaultyPurchase, orderNo: string, end: keyof typeof passing): Promise<void> {
  const until = performance.now() + endedWithinMs;
  for (;;) {
    if (performance.now() > until) throw new Error(`order ${orderNo} was not ${end}`);
    const { state } = await persist(met, () => browser.api('getPaymentState', { orderNo }));
    if (state === end) return;
    if (!passing[end].some((known) => known === state)) throw new Error(`order ${orderNo} is ${state}`);
    await pause(pollMs);
  }
}
