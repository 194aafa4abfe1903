import type { CallName } from '@portal/contract/call-paths.ts';
import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { Refused, refuse } from '../refused.ts';
import type { Owner } from './call-context.ts';
import { findIdempotencyKey, insertIdempotencyKey, storeIdempotentAnswer } from './idempotency.queries.ts';

interface Intention {
  readonly call: CallName;
  readonly owner: Owner;
  /** Absent: the call runs as it is. */
  readonly key: string | undefined;
  readonly request: unknown;
  readonly now: Date;
}

/**
 * Runs a changing call once per key and owner, within the caller's transaction: a repetition gets the first answer, one
 * that runs at the same time waits for it. A refusal is not kept: it may be tried again with the same key.
 */
export async function withIdempotency<Result extends object>(
  tx: Database,
  { call, owner, key, request, now }: Intention,
  run: () => Promise<Result>,
): Promise<Result | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  if (key === undefined) return run();
  const row = { key, call, owner: owner.accountId ?? owner.visitorHash?.toString('hex') ?? '' };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  if (!(await insertIdempotencyKey(tx, { ...row, request_hash: requestHash, now }))) {
    const first = await findIdempotencyKey(tx, row);
    if (!first?.answer || !first.request_hash.equals(requestHash)) return refuse('IDEMPOTENCY_KEY_REUSED');
    // It was stored by this very call.
    return first.answer as Result;
  }
  const answer = await run();
  if (!(answer instanceof Refused)) await storeIdempotentAnswer(tx, row, answer);
  return answer;
}
