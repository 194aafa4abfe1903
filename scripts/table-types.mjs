// The types of the tables, from the schema: `node scripts/table-types.mjs` writes them, `--check` (part of `npm run check`) compares them.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { columnTypes, imports, viewColumnsWithNull } from './column-types.mjs';
import { connectDatabase } from '@portal/server/platform/database/connect.ts';
import { migrate } from '@portal/server/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';
import { projectEnv, root } from './run.mjs';

const file = path.join(root, 'apps/server/migrations/generated-tables.ts');

/** As the pool parses them: see connect.ts. */
const typeMapping = { int8: 'number', date: 'string', timestamptz: 'Date', jsonb: 'JSONColumnType<object>' };

/** Columns whose check lists the values, or whose name says that they are amounts, and those of views, of which the catalogue does not know whether they can be null. */
const describedColumns = `
  select relname || '.' || attname as name, relkind = 'v' as of_view, attndims > 0 as is_array, attnotnull as is_required,
    atthasdef or attidentity <> '' as is_generated, format_type(atttypid, null) as type,
    (select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
     where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[''%' limit 1) as listed
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
  order by relname, attnum`;

const typesOfViews = {
  ...typeMapping,
  bytea: 'Buffer',
  uuid: 'string',
  text: 'string',
  integer: 'number',
  boolean: 'boolean',
  date: 'string',
};

function typeOf({ name, of_view: ofView, is_array: isArray, listed, type }) {
  const written = columnTypes[name];
  if (written !== undefined) return written;
  if (name.endsWith('_fen')) return isArray ? 'Fen[]' : 'Fen';
  const values = [...(listed?.matchAll(/'([^']*)'::text/g) ?? [])].map(([, value]) => `'${value}'`);
  if (values.length > 0) return values.join(' | ');
  return ofView ? typesOfViews[type] : undefined;
}

function overrideOf(column) {
  const type = typeOf(column);
  if (type === undefined || type.startsWith('ColumnType<')) return type;
  const canBeNull = column.of_view ? viewColumnsWithNull.has(column.name) : !column.is_required;
  const whole = canBeNull ? `${type} | null` : type;
  return column.is_generated ? `Generated<${whole}>` : whole;
}

/** Runs with a database that has the whole schema and nothing else. */
async function withSchema(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-types-'));
  // The database's account must be able to enter it.
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedDatabase(folder, { durable: false });
  const connection = connectDatabase(embedded.url, 2);
  try {
    await migrate(connection.pool);
    return await run(connection);
  } finally {
    await connection.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeTypes({ db, pool }) {
  const { rows } = await pool.query(describedColumns);
  const overrides = rows.map((column) => [column.name, overrideOf(column)]).filter(([, type]) => type !== undefined);
  const unknown = Object.keys(columnTypes).filter((name) => !rows.some((column) => column.name === name));
  if (unknown.length > 0) throw new Error(`column-types.mjs names columns that do not exist: ${unknown.join(', ')}`);
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    customImports: imports,
    excludePattern: 'public.migrations',
    overrides: { columns: Object.fromEntries(overrides) },
    typeMapping,
    outFile: null,
  });
}

const written = await withSchema(writeTypes);
const formatted = spawnSync(path.join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath', file], {
  cwd: root,
  env: projectEnv(),
  input: written,
  encoding: 'utf8',
});
const text = formatted.status === 0 && formatted.stdout ? formatted.stdout : written;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${path.relative(root, file)} is not what the schema says: node scripts/table-types.mjs`);
  process.exit(1);
}
