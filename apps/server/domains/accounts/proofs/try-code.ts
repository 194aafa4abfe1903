import type { CodePurpose } from '#migrations/stored-values.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Caller } from '#platform/http/limits/admission.ts';
import { type Counter, countHits, secondsLeft, takeBackHits } from '#platform/rate-limits.queries.ts';
import { type Refused, refuseForNow } from '#platform/refused.ts';
import { type CodeDeps, matchCode, type MatchedCode } from '../../codes/public.ts';
import { type PersonProof, type ProofRefusal, refuseUnproven } from './person-proof.ts';

/** Wrong codes in a quarter of an hour before each further try has to prove a person: the caller before the address, which many share. */
const free = { account: 10, device: 10, strangers: 40, address: 200 } as const;
const windowSeconds = 900;

/** The caller, as far as limits need to know. */
export type Trier = Pick<Caller, 'person' | 'addressKey'>;

interface AskedCode {
  readonly phoneHash: Buffer;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly from: Trier;
}

function countersOf({ person, addressKey }: Trier): (Counter & { readonly most: number })[] {
  const own = person
    ? { key: `code-wrong-person:${person.key}`, most: free[person.kind] }
    : { key: `code-wrong-strangers:${addressKey}`, most: free.strangers };
  const counters = [own, { key: `code-wrong:${addressKey}`, most: free.address }];
  return counters.map((counter) => ({ ...counter, seconds: windowSeconds }));
}

/** Counts a try before its code is compared, so that tries at once count as many. Whether it has to prove a person. */
async function countTry(db: Database, from: Trier, now: Date): Promise<boolean> {
  const counters = countersOf(from);
  const hits = await countHits(db, counters, now);
  return counters.some(({ most }, at) => (hits[at] ?? 0) > most);
}

/** Compares a code. A try with the right one does not count as wrong. */
async function match(db: Database, deps: CodeDeps, { from, ...asked }: AskedCode, now: Date): Promise<MatchedCode | undefined> {
  const matched = await matchCode(db, deps, { ...asked, addressKey: from.addressKey });
  if (matched) await takeBackHits(db, countersOf(from), now);
  return matched;
}

/**
 * Compares the code of somebody who is not signed in. Wrong codes slow down their sender. Nobody is locked out: a customer can always ask
 * for a new code.
 */
export async function tryCode(
  db: Database,
  deps: CodeDeps,
  { proof, ...asked }: AskedCode & { readonly proof: PersonProof },
): Promise<MatchedCode | undefined | Refused<ProofRefusal>> {
  const now = deps.clock();
  const unproven = (await countTry(db, asked.from, now)) ? await refuseUnproven(db, deps, proof) : undefined;
  return unproven ?? match(db, deps, asked, now);
}

/** Whether a code is right. The code stays unused, and the try counts. */
export async function checkCode(
  db: Database,
  deps: CodeDeps,
  asked: AskedCode,
): Promise<{ valid: boolean } | Refused<'TOO_MANY_REQUESTS'>> {
  const now = deps.clock();
  if (await countTry(db, asked.from, now)) return refuseForNow(secondsLeft(windowSeconds, now));
  return { valid: (await match(db, deps, asked, now)) !== undefined };
}
