import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { HashTurn, PasswordHasher } from '#platform/password-hasher.ts';
import { type Counter, countHits, readHits, takeBackHits } from '#platform/rate-limits.queries.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type PersonProof, type ProofRefusal, refuseUnproven } from '../proofs/person-proof.ts';
import { isSolved, makePuzzle, type PuzzleWork, spendPuzzle } from '#platform/puzzles.ts';

const windowSeconds = 3600;

/**
 * Wrong passwords in an hour before a try needs the proof of a person, and before it needs proof of work. Nobody is locked out: whoever
 * gives the proofs may try.
 */
const limits = {
  phone: { person: 3, work: 10 },
  device: { person: 3, work: 10 },
  // Many customers share an address: work, which nobody notices, comes first.
  address: { person: 100, work: 50 },
} as const;

/** Bits of the puzzle: it takes twice as long for each doubling of the wrong tries. 17 bits take a phone a few seconds. */
const leastBits = 12;
const mostBits = 17;

/** Where a try comes from, as hashes. */
export interface TrySource {
  readonly phone: string;
  readonly address: string;
  readonly device: string | undefined;
}

interface Need {
  readonly person: boolean;
  /** 0: no work is needed. */
  readonly bits: number;
}

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
}

/** The turn of a try among those that wait to be hashed. */
export const tryOf = ({ address }: TrySource): HashTurn => ({ purpose: 'try', sender: address });

const kinds = ['phone', 'device', 'address'] as const;

function countersOf(source: TrySource): (Counter & { readonly kind: (typeof kinds)[number] })[] {
  return kinds.flatMap((kind) =>
    source[kind] === undefined ? [] : [{ kind, key: `password-${kind}:${source[kind]}`, seconds: windowSeconds }],
  );
}

/** The proofs that a try needs, by the number of wrong tries of each counter. */
function needAfter({ hasher }: Pick<Deps, 'hasher'>, source: TrySource, wrong: readonly number[]): Need {
  const needs = countersOf(source).map(({ kind }, at): Need => {
    const { person, work } = limits[kind];
    const tries = wrong[at] ?? 0;
    const bits = tries < work ? 0 : Math.min(mostBits, leastBits + Math.floor(Math.log2(tries / work)));
    return { person: tries >= person, bits };
  });
  // While one address, or all of them together, send too many tries, those that solved a puzzle go first.
  const crowded = hasher.isCrowded(tryOf(source)) ? leastBits : 0;
  return { person: needs.some(({ person }) => person), bits: Math.max(crowded, ...needs.map(({ bits }) => bits)) };
}

/** The proofs that the next try from here needs. */
async function readNeed(db: Database, deps: Deps, source: TrySource): Promise<Need> {
  const keys = countersOf(source).map(({ key }) => key);
  return needAfter(deps, source, await readHits(db, keys, windowSeconds, deps.clock()));
}

/** Issues the puzzle for the next try from here. */
export async function startPuzzle(
  db: Database,
  deps: Deps,
  source: TrySource,
): Promise<{ challenge: string; bits: number; validSeconds: number }> {
  const { bits } = await readNeed(db, deps, source);
  return makePuzzle(deps, Math.max(leastBits, bits));
}

/** Counts a try before its password is compared, so that guesses at once count as many. Refused: tries at the same time have raised what it needs. */
async function countTry(
  db: Database,
  deps: Deps,
  source: TrySource,
  given: Need,
): Promise<Refused<'WORK_NEEDED' | 'CAPTCHA_NEEDED'> | undefined> {
  const hits = await countHits(db, countersOf(source), deps.clock());
  const need = needAfter(
    deps,
    source,
    hits.map((count) => count - 1),
  );
  const refused =
    need.bits > 0 && given.bits === 0 ? refuse('WORK_NEEDED') : need.person && !given.person ? refuse('CAPTCHA_NEEDED') : undefined;
  if (refused) await takeBackTry(db, deps, source);
  return refused;
}

/**
 * Admits a try that brings the proofs that its source has to bring, gives it a place in the queue, and counts it as wrong. It runs before
 * the password is hashed, and the cheapest check comes first. A puzzle is spent last, so that a mistyped captcha does not cost another.
 */
export async function admitTry(
  db: Database,
  deps: Deps,
  source: TrySource,
  { work, ...proof }: PersonProof & { readonly work?: PuzzleWork },
): Promise<'some' | 'more' | Refused<'WORK_NEEDED' | ProofRefusal>> {
  const need = await readNeed(db, deps, source);
  const hasWorked = need.bits > 0 && work && isSolved(deps, work, need.bits);
  if (need.bits > 0 && !hasWorked) return refuse('WORK_NEEDED');
  const unproven = need.person ? await refuseUnproven(db, deps, proof) : undefined;
  if (unproven) return unproven;
  if (hasWorked && !(await spendPuzzle(db, work, deps.clock()))) return refuse('WORK_NEEDED');
  // A proof that was used is not lost because others were quicker.
  return (await countTry(db, deps, source, need)) ?? (hasWorked || need.person ? 'more' : 'some');
}

/** Stops counting a try as wrong. */
export async function takeBackTry(db: Database, { clock }: Pick<Deps, 'clock'>, source: TrySource): Promise<void> {
  await takeBackHits(db, countersOf(source), clock());
}
