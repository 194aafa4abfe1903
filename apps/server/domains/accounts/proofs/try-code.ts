import type { CodePurpose } from '../../../migrations/account-tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { addHits, readHits, secondsLeft } from '../../../platform/rate-limits.queries.ts';
import { type Refused, refuseForNow } from '../../../platform/refused.ts';
import { type CodeDeps, matchCode, type MatchedCode } from '../../codes/public.ts';
import { type PersonProof, type ProofRefusal, refuseUnproven } from './person-proof.ts';

/** Wrong codes from one address before it has to prove a person with each further try. */
const freePerAddress = { hits: 20, seconds: 900 };

const keyOf = (addressKey: string): string => `code-wrong:${addressKey}`;

interface AskedCode {
  readonly phoneHash: Buffer;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly addressKey: string;
}

/** Whether an address has sent so many wrong codes that it has to prove a person. */
async function mustProvePerson(db: Database, addressKey: string, now: Date): Promise<boolean> {
  const [wrong = 0] = await readHits(db, [keyOf(addressKey)], freePerAddress.seconds, now);
  return wrong >= freePerAddress.hits;
}

async function match(db: Database, deps: CodeDeps, asked: AskedCode): Promise<MatchedCode | undefined> {
  const matched = await matchCode(db, deps, asked);
  if (!matched) await addHits(db, [keyOf(asked.addressKey)], freePerAddress.seconds, deps.clock());
  return matched;
}

/**
 * Compares the code of somebody who is not signed in. Wrong codes slow their network address. Nobody is locked: a code that a
 * customer has just asked for is always a way.
 */
export async function tryCode(
  db: Database,
  deps: CodeDeps,
  { proof, ...asked }: AskedCode & { readonly proof: PersonProof },
): Promise<MatchedCode | undefined | Refused<ProofRefusal>> {
  const mustProve = await mustProvePerson(db, asked.addressKey, deps.clock());
  const unproven = mustProve ? await refuseUnproven(db, deps, proof) : undefined;
  return unproven ?? match(db, deps, asked);
}

/** Whether a code is right. It stays unused, and the try counts. */
export async function checkCode(
  db: Database,
  deps: CodeDeps,
  asked: AskedCode,
): Promise<{ valid: boolean } | Refused<'TOO_MANY_REQUESTS'>> {
  const now = deps.clock();
  if (await mustProvePerson(db, asked.addressKey, now)) return refuseForNow(secondsLeft(freePerAddress.seconds, now));
  return { valid: (await match(db, deps, asked)) !== undefined };
}
