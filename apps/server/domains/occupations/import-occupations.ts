import { builtInOccupationRows } from '@portal/reference/occupation-data.ts';
import { type OccupationTable, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { builtInOccupationVersion } from '@portal/reference/occupation-version.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findCurrentOccupations, findOccupationRows, putInForce, storeOccupations } from './occupations.queries.ts';
import { readOccupationCsv, writeOccupationCsv } from './read-occupation-csv.ts';

/** How a table differs from the one previously in force, counted in occupations. */
export interface OccupationChange {
  readonly total: number;
  readonly added: number;
  readonly removed: number;
  readonly rerated: number;
}

export type OccupationImport =
  | { readonly faults: readonly string[] }
  | { readonly imported: false }
  | { readonly imported: true; readonly version: string; readonly change: OccupationChange };

function compareTables({ leaves: before }: OccupationTable, { leaves: after }: OccupationTable): OccupationChange {
  const both = [...after.values()].flatMap((leaf) => {
    const old = before.get(leaf.value);
    return old ? [{ leaf, old }] : [];
  });
  const rerated = both.filter(({ leaf, old }) => leaf.lifeRiskLev !== old.lifeRiskLev || leaf.medicalRiskLev !== old.medicalRiskLev);
  return { total: after.size, added: after.size - both.length, removed: before.size - both.length, rerated: rerated.length };
}

async function rowsInForce(db: Queryable): Promise<{ version: string; rows: string }> {
  const version = (await findCurrentOccupations(db)) ?? builtInOccupationVersion;
  return { version, rows: (await findOccupationRows(db, version)) ?? builtInOccupationRows };
}

async function replaceTable(db: Database, rows: string, now: Date): Promise<OccupationImport> {
  const version = createHash('sha256').update(rows).digest('hex');
  return inTransaction(db, async (tx) => {
    const before = await rowsInForce(tx);
    if (before.version === version) return { imported: false };
    await storeOccupations(tx, { version, rows, now });
    await putInForce(tx, version === builtInOccupationVersion ? undefined : version);
    return { imported: true, version, change: compareTables(readOccupationTable(before.rows), readOccupationTable(rows)) };
  });
}

/** Puts an insurer's own table in force. Reports every fault with its line and changes nothing if there is one. */
export async function importOccupations(db: Database, file: string, now: Date): Promise<OccupationImport> {
  const read = readOccupationCsv(path.basename(file), await readFile(file));
  return 'faults' in read ? read : replaceTable(db, read.rows, now);
}

/** Puts the built-in table in force again. */
export async function returnToBuiltIn(db: Database, now: Date): Promise<OccupationImport> {
  return replaceTable(db, builtInOccupationRows, now);
}

/** Stores the built-in table of this version, so that orders can refer to it after a later version brings another. */
export async function keepBuiltIn(db: Queryable, now: Date): Promise<void> {
  await storeOccupations(db, { version: builtInOccupationVersion, rows: builtInOccupationRows, now });
}

/** Returns the table in force as a file that `importOccupations` accepts. */
export async function exportOccupations(db: Database): Promise<string> {
  return writeOccupationCsv((await rowsInForce(db)).rows);
}
