import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/connect.ts';
import { insertKnownKeys, type KnownKey, listKnownKeys } from '../platform/sealing-keys.queries.ts';
import type { Sealer } from '../platform/sealing.ts';

/** The keys are not those of this database. */
export class WrongKeys extends Error {}

const bringBack = 'bring back the keys of this database: PORTAL_KEYS, or the file with the keys';

function refuseOthers(known: readonly KnownKey[], given: readonly KnownKey[]): void {
  for (const { id, mark } of known) {
    const same = given.find((key) => key.id === id);
    if (same && !same.mark.equals(mark)) throw new WrongKeys(`sealing key ${id} is another one than before: ${bringBack}`);
  }
  const last = known.find((key) => key.makes_hashes)?.id;
  if (last !== undefined && given.at(-1)?.id !== last)
    throw new WrongKeys(`the last sealing key must be key ${last}, without which no customer is found: ${bringBack}`);
}

/**
 * Refuses keys that are not those of this database, and remembers new ones. `report` gets a line for each that is missing: records that it
 * sealed stay closed, everything else works.
 */
export async function checkKeys(
  db: Queryable,
  { sealer, clock, report }: { readonly sealer: Sealer; readonly clock: Clock; readonly report: (line: string) => void },
): Promise<void> {
  const known = await listKnownKeys(db);
  const last = sealer.marks.length - 1;
  const given = sealer.marks.map(({ id, mark }, index) => ({ id, mark, makes_hashes: index === last }));
  refuseOthers(known, given);
  const fresh = given.filter(({ id }) => !known.some((key) => key.id === id));
  if (fresh.length > 0) await insertKnownKeys(db, fresh, clock());
  for (const { id } of known)
    if (!given.some((key) => key.id === id))
      report(`sealing key ${id} is missing: what it has sealed cannot be opened; put it back into the list`);
}
