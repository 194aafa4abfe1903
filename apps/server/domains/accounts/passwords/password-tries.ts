import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { addHits, readHits } from '../../../platform/rate-limits.queries.ts';
import { type Refused, refuse } from '../../../platform/refused.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import { type PersonProof, type ProofRefusal, refuseUnproven } from '../proofs/person-proof.ts';
import { isSolved, makePuzzle, type PuzzleWork, spendPuzzle } from '../proofs/puzzles.ts';

const windowSeconds = 3600;

/**
 * Wrong passwords in an hour before a try needs the proof of a person, and before it needs proof of work too. Many customers may
 * share an address. Nobody is locked out: who gives the proofs may try.
 */
const limits = {
  phone: { person: 3, work: 10 },
  device: { person: 3, work: 10 },
  address: { person: 20, work: 50 },
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

const kinds = ['phone', 'device', 'address'] as const;

function keysOf(source: TrySource): { kind: (typeof kinds)[number]; key: string }[] {
  return kinds.flatMap((kind) => (source[kind] === undefined ? [] : [{ kind, key: `password-${kind}:${source[kind]}` }]));
}

/** What the next try from here has to bring. */
async function readNeed(db: Database, { clock, hasher }: Deps, source: TrySource): Promise<Need> {
  const keys = keysOf(source);
  const wrong = await readHits(
    db,
    keys.map(({ key }) => key),
    windowSeconds,
    clock(),
  );
  const needs = keys.map(({ kind }, at): Need => {
    const { person, work } = limits[kind];
    const tries = wrong[at] ?? 0;
    const bits = tries < work ? 0 : Math.min(mostBits, leastBits + Math.floor(Math.log2(tries / work)));
    return { person: tries >= person, bits };
  });
  // While too many people sign in at once, those who did the work go first.
  const crowded = hasher.isCrowded() ? leastBits : 0;
  return { person: needs.some(({ person }) => person), bits: Math.max(crowded, ...needs.map(({ bits }) => bits)) };
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

/**
 * Admits a try that brings what its source has to bring, with the room that it has among those who wait. It runs before the
 * password is hashed, and the cheapest check comes first. A puzzle is spent last, so that a mistyped captcha does not cost another.
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
  return hasWorked || need.person ? 'more' : 'some';
}

export async function countWrongPassword(db: Database, { clock }: Deps, source: TrySource): Promise<void> {
  await addHits(
    db,
    keysOf(source).map(({ key }) => key),
    windowSeconds,
    clock(),
  );
}
