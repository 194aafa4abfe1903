import { CallRefused } from '@portal/contract/client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const patienceMs = 240_000;
const longestWaitMs = 2_000;
const passing: ReadonlySet<string> = new Set(['BUSY', 'UNEXPECTED', 'TIMED_OUT', 'OFFLINE', 'TOO_MANY_REQUESTS']);

/** The refusals and failures that customers met, by name and how often. */
export type Met = Map<string, number>;

export const note = (met: Met, what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);

const nameOf = (error: unknown): string => (error instanceof CallRefused ? error.code : 'no answer');

/** The refusal that ended a purchase, with the rules that it broke. */
export function describeEnd(error: unknown): string {
  if (!(error instanceof CallRefused)) return String(error);
  return [error.code, ...error.findings.map(({ rule, path }) => `${rule} at ${path}`)].join(', ');
}

/** Two answers to one intention: trying again would not help. */
class AnsweredTwice extends Error {}

/** Tries until it works, as a patient customer does. A definite refusal ends it. */
export async function persist<Result>(met: Met, run: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (let wait = 100; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await run();
    } catch (error) {
      const isFinal = error instanceof AnsweredTwice || (error instanceof CallRefused && !passing.has(error.code));
      if (isFinal || performance.now() > until) throw error;
      note(met, nameOf(error));
      await pause(wait);
    }
  }
}

/** Sends the same thing twice at the same moment. Both answers, if there are two, must be the same one. */
export async function sendTwice<Result>(run: () => Promise<Result>): Promise<Result> {
  const [one, other] = await Promise.allSettled([run(), run()]);
  if (one.status === 'fulfilled' && other.status === 'fulfilled' && !isDeepStrictEqual(one.value, other.value))
    throw new AnsweredTwice('the same request was answered twice, and not with the same');
  if (one.status === 'fulfilled') return one.value;
  if (other.status === 'fulfilled') return other.value;
  throw one.reason;
}
