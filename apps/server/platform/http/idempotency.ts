import type { CallName } from '@portal/contract/call-paths.ts';
import type { Transaction } from '../database/connect.ts';
import { Refused, refuse } from '../refused.ts';
import type { Sealer } from '../sealing.ts';
import type { Owner } from './call-context.ts';
import { findIdempotencyKey, insertIdempotencyKey, storeIdempotentAnswer } from './idempotency.queries.ts';

/** One intention of a customer: a changing call and its key. */
export interface Intention {
  readonly call: CallName;
  readonly owner: Owner;
  /** Without a key the call runs each time. */
  readonly key: string | undefined;
  readonly request: unknown;
  /** Requests may contain a card number, so only a keyed digest of them is stored. */
  readonly sealer: Sealer;
  readonly now: Date;
}

/**
 * Runs a changing call once per key and owner, within the caller's transaction. The key is claimed before `run`: a repeated
 * call returns the first answer, and a concurrent one waits for it. A refusal rolls back the claim, so the same key may be
 * used again.
 */
export async function withIdempotency<Result extends object>(
  tx: Transaction,
  { key, call, owner, request, sealer, now }: Intention,
  run: () => Promise<Result>,
): Promise<Result | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  if (key === undefined) return run();
  const row = { key, call, owner: owner.accountId ?? owner.visitorHash?.toString('hex') ?? '' };
  const requestHash = sealer.hash('intention', JSON.stringify(request));
  if (!(await insertIdempotencyKey(tx, { ...row, request_hash: requestHash, now }))) {
    const first = await findIdempotencyKey(tx, row);
    if (!first?.answer || !first.request_hash.equals(requestHash)) return refuse('IDEMPOTENCY_KEY_REUSED');
    // This call stored it.
    return first.answer as Result;
  }
  const answer = await run();
  if (!(answer instanceof Refused)) await storeIdempotentAnswer(tx, row, answer);
  return answer;
}
