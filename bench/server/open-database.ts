import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Connection, connectDatabase } from '@portal/server/platform/database/connect.ts';
import { migrate } from '@portal/server/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';

/** Runs a measurement with a new, migrated database, which is removed afterwards. */
export async function withDatabase<Result>(run: (connection: Connection, databaseUrl: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  // The database's account must be able to enter it.
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedDatabase(path.join(folder, 'database'));
  const connection = connectDatabase(embedded.url, 4);
  try {
    await migrate(connection.pool);
    return await run(connection, embedded.url);
  } finally {
    await connection.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
