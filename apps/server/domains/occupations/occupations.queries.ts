import type { Queryable } from '../../platform/database/connect.ts';

/** The version in force, or none: then the built-in table is. */
export async function findCurrentOccupations(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom('occupation_tables').select('version').where('is_current', '=', true).executeTakeFirst();
  return row?.version;
}

/** Rows of a table that was ever imported. */
export async function findOccupationRows(db: Queryable, version: string): Promise<string | undefined> {
  const row = await db.selectFrom('occupation_tables').select('rows').where('version', '=', version).executeTakeFirst();
  return row?.rows;
}

/** Stores a table, if it was not stored before, without putting it in force. */
export async function storeOccupations(db: Queryable, table: { version: string; rows: string; now: Date }): Promise<void> {
  await db
    .insertInto('occupation_tables')
    .values({ version: table.version, rows: table.rows, imported_at: table.now, is_current: false })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** Puts one stored table in force; with none, the built-in one is. */
export async function putInForce(db: Queryable, version: string | undefined): Promise<void> {
  await db.updateTable('occupation_tables').set({ is_current: false }).where('is_current', '=', true).execute();
  if (version !== undefined) await db.updateTable('occupation_tables').set({ is_current: true }).where('version', '=', version).execute();
}
