import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { jobsApplicationName } from './connect.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** A newer version has migrated the database: this version could not read its data. */
export class NewerDatabase extends Error {}

/** A server of an earlier version works on the database that this version has to migrate. */
export class EarlierServer extends Error {}

/** Servers ask for jobs every second. A session that has been silent for longer is of a command, or of a machine that is gone. */
const silentSeconds = 15;

/** Whoever works with the tables as they were would fail, or store what nobody reads. */
async function refuseBesideServers(client: pg.PoolClient, fresh: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()
       and (state = 'active' or state_change > now() - make_interval(secs => $2))
     limit 1`,
    [jobsApplicationName, silentSeconds],
  );
  if (rowCount)
    throw new EarlierServer(
      `this version has to migrate the database (${fresh.join(', ')}), and a server of an earlier version works on it: stop all servers, then start again`,
    );
}

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
 * names applied, and throws NewerDatabase if a newer version has been here, EarlierServer if a server of an earlier one runs. `upTo` is the last name to apply. Processes that may do so at the same time call it within `takeTurn`.
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
    if (fresh.length > 0) await refuseBesideServers(client, fresh);
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
