import type { RosterMember } from '@portal/rules/roster/roster.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { listPeopleAfter } from './roster-people.queries.ts';
import { openRow } from './roster-row.ts';
import { findRosterById } from './rosters.queries.ts';

/** Adds up a digest over people in order. */
export interface RosterDigest {
  add(member: RosterMember, lifeClass: number | null): void;
  /** SHA-256 of a line for each person: the canonical JSON of who they are, with their class of occupation. */
  end(): Buffer;
}

export function createRosterDigest(): RosterDigest {
  const hash = createHash('sha256');
  return {
    add: (member, lifeClass) => void hash.update(toCanonicalJson({ ...member, lifeClass })).update('\n'),
    end: () => hash.digest(),
  };
}

/** A person of a roster, with the class of occupation that their price depends on. */
interface RatedMember {
  readonly member: RosterMember;
  readonly lifeClass: number | null;
}

/** The people of a roster in order, opened in batches, so that memory stays flat. Throws for rows that cannot be opened. */
export async function* openRosterMembers(db: Queryable, sealer: Sealer, id: string): AsyncGenerator<RatedMember[]> {
  let last = 0;
  for (;;) {
    const batch = await listPeopleAfter(db, id, last);
    const end = batch.at(-1);
    if (!end) return;
    yield batch.map((row) => ({ member: openRow(sealer, row).member, lifeClass: row.life_class }));
    last = end.ordinal;
  }
}

/**
 * The fault of a stored roster: it is not the one that a contract names, or its people do not match its digest. Undefined if there is none.
 * Throws for rows that cannot be opened.
 */
export async function verifyRoster(
  db: Queryable,
  sealer: Sealer,
  { id, count, sha256 }: { readonly id: string; readonly count: number; readonly sha256: string },
): Promise<string | undefined> {
  const roster = await findRosterById(db, id);
  if (!roster || roster.state === 'open') return `roster ${id}: it is missing, or was never closed`;
  if (roster.count !== count || roster.sha256?.toString('hex') !== sha256)
    return `roster ${id}: its count or digest is not that of the contract`;
  const digest = createRosterDigest();
  let people = 0;
  for await (const members of openRosterMembers(db, sealer, id)) {
    for (const { member, lifeClass } of members) digest.add(member, lifeClass);
    people += members.length;
  }
  if (people !== count) return `roster ${id}: it has ${people} people, the contract says ${count}`;
  return digest.end().toString('hex') === sha256 ? undefined : `roster ${id}: its people are not those of its digest`;
}
