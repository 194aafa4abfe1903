import type { CallName } from '@portal/contract/call-paths.ts';
import type { Database } from '../database/connect.ts';
import { Refused, refuse } from '../refused.ts';
import type { Sealer } from '../sealing.ts';
import type { Owner } from './call-context.ts';
import { findIdempotencyKey, insertIdempotencyKey, storeIdempotentAnswer } from './idempotency.queries.ts';

interface Intention {
  readonly call: CallName;
  readonly owner: Owner;
  /** Absent: the call runs as it is. */
  readonly key: string | undefined;
  readonly request: unknown;
  /** Requests hold what must not be found out by trying, such as a card's number: only a keyed digest of them is kept. */
  readonly sealer: Sealer;
  readonly now: Date;
}

const rowOf = ({ call, owner, key = '' }: Intention) => ({
  key,
  call,
  owner: owner.accountId ?? owner.visitorHash?.toString('hex') ?? '',
});

/**
 * Claims an intention within the caller's transaction, with its answer where that is known before it runs; one that runs at
 * the same time is waited for. Undefined: it is the first of its key and owner, or has no key; else the first answer.
 */
export async function claimIntention<Answer extends object>(
  tx: Database,
  intention: Intention,
  answer: Answer | null,
): Promise<Answer | undefined | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  if (intention.key === undefined) return undefined;
  const row = rowOf(intention);
  const requestHash = intention.sealer.hash('intention', JSON.stringify(intention.request));
  if (await insertIdempotencyKey(tx, { ...row, request_hash: requestHash, answer, now: intention.now })) return undefined;
  const first = await findIdempotencyKey(tx, row);
  if (!first?.answer || !first.request_hash.equals(requestHash)) return refuse('IDEMPOTENCY_KEY_REUSED');
  // It was stored by this very call.
  return first.answer as Answer;
}

/**
 * Runs a changing call once per key and owner, within the caller's transaction: a repetition gets the first answer, one
 * that runs at the same time waits for it. A refusal is not kept: it may be tried again with the same key. What `run` needs
 * to know is read in one go with the claim, and for nothing when it is a repetition.
 */
export async function withIdempotency<Known, Result extends object>(
  tx: Database,
  intention: Intention,
  { read, run }: { readonly read: () => Promise<Known>; readonly run: (known: Known) => Promise<Result> },
): Promise<Result | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  const [kept, known] = await Promise.all([claimIntention<Result>(tx, intention, null), read()]);
  if (kept) return kept;
  const answer = await run(known);
  if (intention.key !== undefined && !(answer instanceof Refused)) await storeIdempotentAnswer(tx, rowOf(intention), answer);
  return answer;
}
