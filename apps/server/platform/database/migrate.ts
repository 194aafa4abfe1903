import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { jobsApplicationName } from './connect.ts';

const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** A newer version has migrated the database: this version could not read its data. */
export class NewerDatabase extends Error {}

/** The database was made by version 0.x, or of another text of the schema: there is no way from there. Nothing in it was changed. */
export class OtherSchema extends Error {}

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

const startAfresh =
  'start with an empty database (DATABASE_URL), or with another folder (PORTAL_DATA) or without .data for the embedded one; the old database and its files stay as they are';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 (hex) of its statements: comments and line breaks do not count. */
  readonly digest: string;
}

interface Applied {
  readonly name: string;
  readonly digest: string;
}

/** Those of 0.x had other names, and its table of them had no digests. */
function refuseOther(applied: readonly Applied[], known: readonly Migration[]): void {
  const digests = new Map(known.map(({ name, digest }) => [name, digest]));
  const last = known.at(-1)?.name ?? '';
  const [first] = known;
  const isOurs = applied.length === 0 || applied.some(({ name }) => name === first?.name);
  const strange = applied.filter(({ name }) => !digests.has(name) && (!isOurs || name < last)).map(({ name }) => name);
  if (strange.length > 0)
    throw new OtherSchema(
      `version 0.x made this database (${strange.length} migrations, ${strange.at(-1)} the last), and there is no upgrade from it: ${startAfresh}`,
    );
  const newer = applied.filter(({ name }) => !digests.has(name)).map(({ name }) => name);
  if (newer.length > 0)
    throw new NewerDatabase(
      `a newer version has migrated this database (${newer.join(', ')}): start that version, or restore the backup from before the upgrade`,
    );
  const changed = applied.find(({ name, digest }) => digests.get(name) !== digest);
  if (changed)
    throw new OtherSchema(
      `this database was made of another text of ${changed.name}: before 1.0 the schema is changed in place, and there is no upgrade: ${startAfresh}`,
    );
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
      return { name, sql, digest: createHash('sha256').update(statements).digest('hex') };
    }),
  );
}

/** What was applied to the database, by name. Empty for a new one. A database of 0.x, which has no digests, is only read. */
async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    `select name, coalesce(to_jsonb(migrations) ->> 'digest', '') as digest from migrations order by name`,
  );
  return rows;
}

/**
 * Applies each `NNNN_name.sql` that has not been applied to this database, in order, each in a separate transaction, and remembers the
 * digest of each. Returns the names applied. Throws NewerDatabase if a newer version has been here, OtherSchema if 0.x or another text of
 * a migration has, EarlierServer if a server of an earlier version runs. Processes that may do so at the same time call it within
 * `takeTurn`.
 */
export async function migrate(pool: pg.Pool, folder: URL = migrationsFolder): Promise<string[]> {
  const all = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = await readApplied(client);
    refuseOther(applied, all);
    const fresh = all.filter(({ name }) => !applied.some((one) => one.name === name));
    if (fresh.length > 0)
      await refuseBesideServers(
        client,
        fresh.map(({ name }) => name),
      );
    for (const { name, sql, digest } of fresh) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest]);
      await client.query('commit');
    }
    return fresh.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
