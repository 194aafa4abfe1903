import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);

/** A newer version has migrated the database: this version could not read its data. */
export class NewerDatabase extends Error {}

/** Names of migrations begin with their number: those of a newer version come after all of this one. */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const last = known.at(-1) ?? '';
  const newer = applied.filter((name) => name > last).sort();
  if (newer.length > 0)
    throw new NewerDatabase(
      `a newer version has migrated this database (${newer.join(', ')}): start that version, or restore the backup from before the upgrade`,
    );
}

/**
 * Applies each `NNNN_name.sql` that has not been applied to this database, in order, each in a separate transaction. Returns the
 * names applied, and throws NewerDatabase if a newer version has been here. `upTo` is the last name to apply. Processes that may do so at the same time call it within `takeTurn`.
 */
export async function migrate(pool: pg.Pool, upTo?: string): Promise<string[]> {
  const all = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  const names = upTo === undefined ? all : all.filter((name) => name <= upTo);
  const client = await pool.connect();
  try {
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
    const seen = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(seen.rows.map(({ name }) => name));
    refuseNewer([...applied], all);
    const fresh = names.filter((name) => !applied.has(name));
    for (const name of fresh) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    return fresh;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
