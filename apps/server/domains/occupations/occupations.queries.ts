import type { Queryable } from '../../platform/database/connect.ts';

/** The version in force. Undefined: the built-in table is in force. */
export async function findCurrentOccupations(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom('occupation_tables').select('version').where('is_current', '=', true).executeTakeFirst();
  return row?.version;
}

/** The rows of any imported table. */
export async function findOccupationRows(db: Queryable, version: string): Promise<string | undefined> {
  const row = await db.selectFrom('occupation_tables').select('rows').where('version', '=', version).executeTakeFirst();
  return row?.rows;
}

/** Stores a table if it is new, without putting it in force. */
export async function storeOccupations(db: Queryable, table: { version: string; rows: string; now: Date }): Promise<void> {
  await db
    .insertInto('occupation_tables')
    .values({ version: table.version, rows: table.rows, imported_at: table.now, is_current: false })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** Puts a stored table in force. Undefined: the built-in one. */
export async function putInForce(db: Queryable, version: string | undefined): Promise<void> {
  await db.updateTable('occupation_tables').set({ is_current: false }).where('is_current', '=', true).execute();
  if (version !== undefined) await db.updateTable('occupation_tables').set({ is_current: true }).where('version', '=', version).execute();
}
